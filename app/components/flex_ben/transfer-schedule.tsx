import { useAddress } from "~/components/ui/layout/address";
import { Tooltip } from "~/components/ui/feedback/tooltip";
import { Badge } from "~/components/ui/data-display/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Icon } from "~/components/ui/layout/icon";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";
import { shortageWord, transferStatusWord } from "~/domain/flex_ben/schedule-display";
import { formatDay, type Day } from "~/domain/shared/day";
import { pathTo } from "~/paths";
import { Points, pointsText } from "./points";

export type ScheduleRow = {
  /** Key of the event in the URL of its alert. */
  key: string;
  day: Day;
  name: string;
  types: string;
  period: string;
  basis: string;
  points: number;
  status: "READY" | "DONE" | "FAIL";
  failReason: string;
  pointShortage: boolean | null;
  missingPoints: number;
};

const BADGES = {
  Success: { tone: "done", icon: "check" },
  Fail: { tone: "danger", icon: "x" },
  Pending: { tone: "quiet", icon: "clock" },
} as const;

/** Scheduled transfers of the month; those exceeding the wallet balance first. */
export function TransferSchedule({ rows }: { rows: readonly ScheduleRow[] }) {
  return (
    <Card title="Points Transfer Schedule" aside={<small className="muted">This month; shortage first, then by date</small>}>
      {rows.length === 0 ? (
        <EmptyState title="Nothing is scheduled this month" icon="calendar-clock">
          Scheduled transfers give points to employees by themselves, every month for example.
        </EmptyState>
      ) : (
        <ScrollTable label="Points Transfer Schedule">
          <ColumnHeads
            columns={[
              "Date",
              "Transfer",
              ["Employee types", "col-extra"],
              "Period",
              ["Allocation", "col-extra"],
              ["Total points (₱)", "num"],
              "Status",
              "Wallet",
            ]}
          />
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <td className="tabular">{formatDay(row.day)}</td>
                <th scope="row">{row.name}</th>
                <td className="col-extra">{row.types}</td>
                <td>{row.period}</td>
                <td className="col-extra">{row.basis}</td>
                <td className="num">
                  <Points value={row.points} />
                </td>
                <td>
                  <StatusBadge row={row} />
                </td>
                <td>
                  <Shortage row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
    </Card>
  );
}

/** Dialog of the Insufficient button: the shortage, and a link to a top-up. */
export function ShortageAlert({ row, closeHref }: { row: ScheduleRow; closeHref: string }) {
  return (
    <DialogPage title="Not enough points" closeHref={closeHref}>
      <div className="body" role="alert">
        <p>
          The available points are not enough for “{row.name}” on {formatDay(row.day)}. <b>₱{pointsText(row.missingPoints)}</b> is missing
          by then. Request a top-up in time, or the transfer will fail and no one gets points.
        </p>
      </div>
      <footer className="form-footer">
        <LinkButton href={closeHref}>Close</LinkButton>
        <LinkButton href={pathTo("get-topup")} variant="primary" data-first-focus>
          Top up
        </LinkButton>
      </footer>
    </DialogPage>
  );
}

function StatusBadge({ row: { status, failReason } }: { row: ScheduleRow }) {
  const word = transferStatusWord(status);
  const badge = <Badge {...BADGES[word]}>{word}</Badge>;
  return word === "Fail" ? <Tooltip text={failReason}>{badge}</Tooltip> : badge;
}

function Shortage({ row }: { row: ScheduleRow }) {
  const address = useAddress();
  const word = shortageWord({ transferExecuteStatus: row.status, pointShortage: row.pointShortage });
  if (word === null) return NIL;
  if (word === "Insufficient") {
    return (
      <LinkButton href={address({ short: row.key })} variant="danger-quiet" size="sm" icon="triangle-alert">
        {word}
      </LinkButton>
    );
  }
  return (
    <span className="mark done">
      <Icon of="circle-check" />
      {word}
    </span>
  );
}
