import type { ReportRow } from "~/domain/time/punches/report-row";

/** In minutes: the bar covers 05:00 to 05:00 of the next day. */
const START_MINUTE = 300;
const MINUTES_SHOWN = 1440;
const clampMinute = (minute: number) => Math.min(Math.max(minute - START_MINUTE, 0), MINUTES_SHOWN);

/** Bar of planned time and of the time between first and last punch; the same is shown as text. */
export function DayBar({ row: { hours } }: { row: Pick<ReportRow, "hours"> }) {
  const { plan, present } = hours;
  const lone = present !== null && present[0] === present[1];
  return (
    <svg className="block h-2.5 w-32" viewBox={`0 0 ${MINUTES_SHOWN} 10`} preserveAspectRatio="none" aria-hidden="true">
      {plan ? (
        <rect className="fill-line-strong" x={clampMinute(plan[0])} y="3" width={clampMinute(plan[1]) - clampMinute(plan[0])} height="4" />
      ) : null}
      {present ? (
        <rect
          className={lone ? "fill-danger" : "fill-accent"}
          x={clampMinute(present[0])}
          y="1"
          width={Math.max(clampMinute(present[1]) - clampMinute(present[0]), 15)}
          height="8"
        />
      ) : null}
    </svg>
  );
}
