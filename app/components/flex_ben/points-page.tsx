import { useLocation } from "@remix-run/react";
import { addressWith } from "~/components/ui/layout/address";
import { LinkButton } from "~/components/ui/layout/button";
import { PageHeader } from "~/components/ui/layout/page-header";
import { StatCard, StatRow } from "~/components/ui/data-display/stat-card";
import type { Forecast } from "~/domain/flex_ben/forecast";
import { percentChange, type PointSummary } from "~/domain/flex_ben/summary";
import { changeDirection } from "~/domain/shared/change-direction";
import { pathTo } from "~/paths";
import { pointsText } from "./points";
import { ShortageAlert, TransferSchedule, type ScheduleRow } from "./transfer-schedule";
import { WalletForecast } from "./wallet-forecast";

type PointsPageProps = {
  summary: PointSummary;
  schedule: readonly ScheduleRow[];
  forecast: Forecast | null;
  /** Label of the last breadcrumb. */
  crumb: string;
};

/** The points dashboard: four cards, the forecast and the schedule. */
export function PointsPage({ summary, schedule, forecast, crumb }: PointsPageProps) {
  const location = useLocation();
  const short = schedule.find(({ key, pointShortage }) => pointShortage && key === new URLSearchParams(location.search).get("short"));
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "FlexBen" }, { label: crumb }]}
        title="Points"
        actions={
          <LinkButton href={pathTo("get-topup")} variant="primary" icon="plus">
            Top up
          </LinkButton>
        }
      />
      <div className="stack">
        <StatRow label="Points">
          <Card
            title="Available"
            sum={summary.availableWalletAmount}
            now={summary.availableWalletAmount}
            before={summary.previousMonthMileage}
            against="the end of last month"
          />
          <Card title="Topped up" sum={summary.topupSum} now={summary.thisMonthTopupSum} before={summary.previousMonthTopupSum} />
          <Card
            title="Transferred"
            sum={summary.transferredSum}
            now={summary.thisMonthTransferredSum}
            before={summary.previousMonthTransferredSum}
          />
          <Card title="Used" sum={summary.usedSum} now={summary.thisMonthUsedSum} before={summary.previousMonthUsedSum} />
        </StatRow>
        {forecast ? <WalletForecast forecast={forecast} /> : null}
        <TransferSchedule rows={schedule} />
      </div>
      {short ? <ShortageAlert row={short} closeHref={addressWith(location, { short: null })} /> : null}
    </>
  );
}

const SIGNS = { up: "+", down: "−", same: "" };

/** All-time total, and this month compared with the previous month. */
function Card({
  title,
  sum,
  now,
  before,
  against = "last month",
}: {
  title: string;
  sum: number;
  now: number;
  before: number;
  against?: string;
}) {
  const percent = percentChange(now, before);
  const direction = changeDirection(percent);
  const month = now === sum ? "" : `₱${pointsText(now)} this month, `;
  return (
    <StatCard title={title} amount={sum * 100} change={{ figure: `${SIGNS[direction]}${Math.abs(percent)}%`, direction, against }}>
      <p className="muted">
        {month}₱{pointsText(before)} {title === "Available" ? "at the end of last month" : "last month"}
      </p>
    </StatCard>
  );
}
