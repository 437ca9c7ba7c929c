import type { ReportRow } from "~/domain/time/punches/report-row";

/** Minutes: the day is drawn from five in the morning to five of the next. */
const FROM = 300;
const LENGTH = 1440;
const at = (minute: number) => Math.min(Math.max(minute - FROM, 0), LENGTH);

/** The hours of a day: what was planned, and between the first and the last punch; the figures beside it say the same in words. */
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
