import { TIME_FIELDS } from "~/domain/payroll/runs/time/time-summary";
import { formatMinutes, timeLabel } from "~/domain/payroll/runs/time/time-text";
import type { Day } from "~/domain/shared/day";
import { periodLabel } from "~/domain/shared/period";
import type { StoredDay } from "./stored-day";

/** A locked day as it was paid, and decisions since. */
export interface PaidDay {
  /** The minutes of `TIME_FIELDS`, in their order. */
  known: readonly number[];
  /** Days transferred to the payroll. */
  lockedFrom: Day;
  lockedTo: Day;
}

export const LATE_DAYS_TEXT =
  "Completed payrolls paid these days before the change. Each is proposed to the employee’s next payroll, to be taken or set aside.";

/** "Late 0 min → 25 min" for each changed figure, and the payroll that paid the day. @source document 4 P-5, §6.1 */
export function lateDayLines(day: StoredDay, { known, lockedFrom, lockedTo }: PaidDay): string[] {
  const now = [
    day.absentMinutes,
    day.lateMinutes,
    day.undertimeMinutes,
    day.unpaidLeaveMinutes,
    day.paidLeaveMinutes,
    day.workedMinutes + day.movedWorkedMinutes,
    day.nightMinutes + day.movedNightMinutes,
    day.overtimeMinutes + day.movedOvertimeMinutes,
    day.overtimeNightMinutes + day.movedOvertimeNightMinutes,
  ];
  const moved = TIME_FIELDS.flatMap((field, index) =>
    now[index] === known[index] ? [] : [`${timeLabel(field)} ${formatMinutes(known[index] ?? 0)} → ${formatMinutes(now[index] ?? 0)}`],
  );
  return [...(moved.length > 0 ? moved : ["It missed a time log when it was paid"]), `Paid with ${periodLabel(lockedFrom, lockedTo)}`];
}
