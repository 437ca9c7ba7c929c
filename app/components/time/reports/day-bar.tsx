import type { ReportRow } from "~/domain/time/punches/report-row";

/** In minutes: the bar covers 05:00 to 05:00 of the next day. */
const FROM = 300;
const LENGTH = 1440;
const at = (minute: number) => Math.min(Math.max(minute - FROM, 0), LENGTH);

/** Bar of planned time and of the time between first and last punch; the same is shown as text. */
export function DayBar({ row: { hours } }: { row: Pick<ReportRow, "hours"> }) {
  const { plan, present } = hours;
  const lone = present !== null && present[0] === present[1];
  return (
    <svg className="day-bar" viewBox={`0 0 ${LENGTH} 10`} preserveAspectRatio="none" aria-hidden="true">
      {plan ? <rect className="plan" x={at(plan[0])} y="3" width={at(plan[1]) - at(plan[0])} height="4" /> : null}
      {present ? (
        <rect
          className={lone ? "lone" : "present"}
          x={at(present[0])}
          y="1"
          width={Math.max(at(present[1]) - at(present[0]), 15)}
          height="8"
        />
      ) : null}
    </svg>
  );
}
