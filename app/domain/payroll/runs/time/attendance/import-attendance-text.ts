import { createRunChange } from "~/domain/payroll/runs/payroll-changes";
import type { Change } from "~/domain/shared/change";
import { addDays, formatDay, type Day } from "~/domain/shared/day";
import { periodLabel } from "~/domain/shared/period";
import { countText } from "~/domain/shared/count-text";

/** Page and change log texts about transferring attendance to a run. */

export const NOTHING_SELECTED = "No day that differs was chosen. Select at least one day, or take all.";
export const DIFFERENCES_CHANGED =
  "The days or the time of this payroll have changed since this page was shown. Review the differences again, then take them.";
export const DIFFERENCES_UNCONFIRMED = "Attendance has changed since this question was shown. Check the list again, then confirm.";
export const TIME_CONFIRMED = "The time of this payroll is confirmed and its days are locked. Reopen it first, then fill it.";
export const REASON_MISSING = "Enter a reason for counting these days as absence.";

/** @source document 4 P-3: a warning with their number */
export const pendingText = (count: number) =>
  `${countText(count, "request")} about these days ${count === 1 ? "waits" : "wait"} for a decision. Requests approved after the time is confirmed become late changes of the next payroll.`;
/**
 * "12 employees on 11/27/2026", "3 employees on 12/01–12/15/2026": consecutive days with the same count are merged. @param days in order
 */
export function assumedText(days: readonly { day: Day; people: number }[]): string[] {
  const ranges: { from: Day; to: Day; people: number }[] = [];
  for (const { day, people } of days) {
    const last = ranges.at(-1);
    if (last?.people === people && addDays(last.to, 1) === day) last.to = day;
    else ranges.push({ from: day, to: day, people });
  }
  return ranges.map(
    ({ from, to, people }) => `${countText(people, "employee")} on ${from === to ? formatDay(from) : periodLabel(from, to)}`,
  );
}

/** Why a day cannot be transferred. @source document 4 P-3 */
export const BLOCKED_TEXT = { punch: "Misses a time log, or its data", roster: "No roster was published for its week" } as const;

/** The roster's day type for an employee paid by the day. @source document 4 P-7 */
export const PLAN_FIELD = "Day by roster";
export const planText = (works: boolean): string => (works ? "Workday" : "Rest day");

/**
 * The last day to file and approve time for a payroll; informative only, it locks nothing. @param days before the pay date, by template
 * @source document 4 P-4
 */
export const timeCutoff = (payDate: Day, days: number): Day => addDays(payDate, -days);

/** Time was transferred from attendance. @param reason why days with a missing punch count as absence; null = none */
export function importAttendanceChange(payrollSeq: number, people: number, dates: number, reason: string | null): Change {
  const of = `${countText(dates, "day")} of ${countText(people, "employee")}`;
  return createRunChange(
    payrollSeq,
    "FILL_TIME",
    reason === null ? `Took the time of ${of} from attendance.` : `Counted ${of} without a time log as absence: ${reason}`,
    null,
    { people, dates, ...(reason === null ? {} : { reason }) },
  );
}
