import { Link } from "@remix-run/react";
import { Avatar } from "~/components/ui/data-display/avatar";
import { Count } from "~/components/ui/data-display/badge";
import { Card } from "~/components/ui/layout/card";
import type { PointSummary } from "~/domain/flex_ben/summary";
import { formatPoints } from "~/domain/flex_ben/ledger";
import { pathTo } from "~/paths";

export type AttendanceView = {
  /** "58 planned, as of 09:12" */
  asOf: string;
  parts: readonly { key: "in" | "later" | "leave" | "absent" | "open"; label: string; count: number; href?: string }[];
  href: string;
};

const PART_COLORS = {
  in: { dot: "bg-chart-1", bar: "fill-chart-1" },
  later: { dot: "bg-attention", bar: "fill-attention" },
  leave: { dot: "bg-info", bar: "fill-info" },
  absent: { dot: "bg-danger-edge", bar: "fill-danger-edge" },
  open: { dot: "bg-line-strong", bar: "fill-line-strong" },
} as const;
const PART_ROW = "flex min-h-7 items-center gap-2 text-sm";
const PART_COUNT = "tabular ml-auto font-medium";
const PERSON_NAME = "leading-6 font-medium text-ink";

/** Attendance today of scheduled employees, as a stacked bar with counts. */
export function AttendanceCard({ asOf, parts, href }: AttendanceView) {
  return (
    <Card title="Attendance today" aside={<span className="small faint tabular">{asOf}</span>} padded>
      <PartsBar parts={parts} />
      <ul className="mb-2">
        {parts.map(({ key, label, count, href: to }) => (
          <li key={key} className={PART_ROW}>
            <i className={`size-2 flex-none rounded-[2px] ${PART_COLORS[key].dot}`} aria-hidden="true" />
            {to && count > 0 ? (
              <Link to={to} className="leading-6">
                {label}
              </Link>
            ) : (
              label
            )}
            <b className={PART_COUNT}>{count.toLocaleString("en")}</b>
          </li>
        ))}
      </ul>
      <Link className="small" to={href}>
        Time Log Report of today
      </Link>
    </Card>
  );
}

const BAR = 360;

function PartsBar({ parts }: Pick<AttendanceView, "parts">) {
  const nonEmptyParts = parts.filter(({ count }) => count > 0);
  const all = nonEmptyParts.reduce((sum, { count }) => sum + count, 0);
  let x = 0;
  return (
    <svg className="mt-1 mb-3 block h-3 w-full rounded-sm" viewBox={`0 0 ${BAR} 12`} preserveAspectRatio="none" aria-hidden="true">
      {nonEmptyParts.map(({ key, count }) => {
        const width = (count / all) * BAR;
        x += width;
        return <rect key={key} className={PART_COLORS[key].bar} x={x - width} y={0} width={Math.max(1, width - 2)} height={12} />;
      })}
    </svg>
  );
}

export type OnLeaveView = {
  count: number;
  tomorrow: string;
  href: string;
  people: readonly { employeeSeq: number; employeeName: string; what: string; href: string | null }[];
};

/** Employees on leave today; the first by name. */
export function OnLeaveCard({ count, tomorrow, href, people }: OnLeaveView) {
  return (
    <section className="card" aria-labelledby="away">
      <header className="card-head">
        <h2 id="away">
          On leave today <Count value={count} unit={count === 1 ? "person" : "people"} />
        </h2>
        <Link className="small" to={href}>
          All<span className="visually-hidden"> on leave</span>
        </Link>
      </header>
      <ul>
        {people.map(({ employeeSeq, employeeName, what, href: to }) => (
          <li key={employeeSeq} className="flex min-h-12 items-center gap-3 border-t border-line px-4 py-1 text-sm">
            <Avatar name={employeeName} index={employeeSeq} />
            <span className="grid min-w-0">
              {to ? (
                <Link to={to} className={PERSON_NAME}>
                  {employeeName}
                </Link>
              ) : (
                <b className={PERSON_NAME}>{employeeName}</b>
              )}
              <small className="text-xs text-ink-3">{what}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className="small faint border-t border-line px-4 py-3">{tomorrow}</p>
    </section>
  );
}

/** Wallet balance and points of this month. */
export type PointsView = Pick<PointSummary, "availableWalletAmount" | "thisMonthTransferredSum" | "thisMonthUsedSum">;

/** Wallet balance, and points transferred and used this month. */
export function PointsCard({ availableWalletAmount, thisMonthTransferredSum, thisMonthUsedSum }: PointsView) {
  const rows = [
    ["In the wallet", availableWalletAmount],
    ["Transferred this month", thisMonthTransferredSum],
    ["Used this month", thisMonthUsedSum],
  ] as const;
  return (
    <Card
      title="Points"
      aside={
        <Link className="small" to={pathTo("get-total-summary")}>
          Summary<span className="visually-hidden"> of points</span>
        </Link>
      }
      padded
    >
      <ul className="mb-2">
        {rows.map(([label, points]) => (
          <li key={label} className={PART_ROW}>
            {label}
            <b className={PART_COUNT}>{formatPoints(points)}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export type NoticeLine = { nid: number; subject: string; text: string; date: string };

/** Recent company announcements. */
export function NoticesCard({ count, notices }: { count: number; notices: readonly NoticeLine[] }) {
  return (
    <section className="card" aria-labelledby="notices">
      <header className="card-head">
        <h2 id="notices">Company notices</h2>
        <Link className="small" to={pathTo("get-notifications", null, { tab: "company" })}>
          All {count > notices.length ? count : null}
          <span className="visually-hidden"> company notices</span>
        </Link>
      </header>
      <ul>
        {notices.map(({ nid, subject, text, date }) => (
          <li key={nid} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-line px-4 py-3 text-sm leading-[18px]">
            <b className="font-medium">{subject}</b>
            <span className="faint tabular">{date}</span>
            <small className="col-span-full line-clamp-3 text-xs text-ink-3">{text}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
