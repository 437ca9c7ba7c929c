import type { DayType } from "~/domain/payroll/facts/pay-kinds";
import { dayNumber, numberToDay, type Day } from "~/domain/shared/day";
import type { DayPlan } from "~/domain/time/evaluation/day-facts";
import type { DayException, DayResult, DayState } from "~/domain/time/evaluation/day-result";
import { DAY_MINUTES } from "~/domain/time/evaluation/local-time";

/** The minutes of a day result that are stored as they are. */
export const STORED_MINUTES = [
  "scheduledMinutes",
  "absentMinutes",
  "lateMinutes",
  "undertimeMinutes",
  "unpaidLeaveMinutes",
  "paidLeaveMinutes",
  "workedMinutes",
  "nightMinutes",
  "overtimeMinutes",
  "overtimeNightMinutes",
  "regularMinutes",
  "excusedLateMinutes",
  "overbreakMinutes",
  "unapprovedOvertimeMinutes",
  "compensatoryLeaveMinutes",
] as const satisfies readonly (keyof DayResult)[];

/** A day result with its plan, as stored. Times are minutes since the midnight that starts the work date. */
export type StoredDay = Record<(typeof STORED_MINUTES)[number], number> & {
  workDate: Day;
  dayType: DayType;
  state: DayState;
  planStart: number | null;
  planEnd: number | null;
  planPaidMinutes: number | null;
  coreStart: number | null;
  coreEnd: number | null;
  firstPunch: number | null;
  lastPunch: number | null;
  /** Null = no minutes moved to the next date. */
  movedDayType: DayType | null;
  movedWorkedMinutes: number;
  movedNightMinutes: number;
  movedOvertimeMinutes: number;
  movedOvertimeNightMinutes: number;
  exceptions: readonly DayException[];
};

/** @throws RangeError when minutes were moved to several dates, or to a date other than the next (T-17) */
export function storedDay(result: DayResult, plan: DayPlan | null): StoredDay {
  const { day, moved } = result;
  const midnight = day * DAY_MINUTES;
  const since = (minute: number | null) => (minute === null ? null : minute - midnight);
  const next = moved[0];
  if (moved.length > 1 || (next && next.day !== day + 1)) throw new RangeError("minutes move to the next date alone");
  return {
    workDate: numberToDay(day),
    dayType: result.dayType,
    state: result.state,
    planStart: plan?.start ?? null,
    planEnd: plan?.end ?? null,
    planPaidMinutes: plan?.paidMinutes ?? null,
    coreStart: plan?.flexible?.coreStart ?? null,
    coreEnd: plan?.flexible?.coreEnd ?? null,
    firstPunch: since(result.firstPunch),
    lastPunch: since(result.lastPunch),
    scheduledMinutes: result.scheduledMinutes,
    absentMinutes: result.absentMinutes,
    lateMinutes: result.lateMinutes,
    undertimeMinutes: result.undertimeMinutes,
    unpaidLeaveMinutes: result.unpaidLeaveMinutes,
    paidLeaveMinutes: result.paidLeaveMinutes,
    workedMinutes: result.workedMinutes,
    nightMinutes: result.nightMinutes,
    overtimeMinutes: result.overtimeMinutes,
    overtimeNightMinutes: result.overtimeNightMinutes,
    regularMinutes: result.regularMinutes,
    excusedLateMinutes: result.excusedLateMinutes,
    overbreakMinutes: result.overbreakMinutes,
    unapprovedOvertimeMinutes: result.unapprovedOvertimeMinutes,
    compensatoryLeaveMinutes: result.compensatoryLeaveMinutes,
    movedDayType: next?.dayType ?? null,
    movedWorkedMinutes: next?.workedMinutes ?? 0,
    movedNightMinutes: next?.nightMinutes ?? 0,
    movedOvertimeMinutes: next?.overtimeMinutes ?? 0,
    movedOvertimeNightMinutes: next?.overtimeNightMinutes ?? 0,
    exceptions: result.exceptions,
  };
}

/** The evaluated day without its trace, which is computed on demand and never stored. @internal for tests */
export function restoreDayResult(stored: StoredDay): DayResult {
  const day = dayNumber(stored.workDate);
  const minute = (since: number | null) => (since === null ? null : day * DAY_MINUTES + since);
  const minutes = Object.fromEntries(STORED_MINUTES.map((field) => [field, stored[field]])) as Pick<
    DayResult,
    (typeof STORED_MINUTES)[number]
  >;
  const { movedDayType: dayType } = stored;
  return {
    ...minutes,
    day,
    dayType: stored.dayType,
    state: stored.state,
    firstPunch: minute(stored.firstPunch),
    lastPunch: minute(stored.lastPunch),
    moved:
      dayType === null
        ? []
        : [
            {
              day: day + 1,
              basicDay: day,
              dayType,
              workedMinutes: stored.movedWorkedMinutes,
              nightMinutes: stored.movedNightMinutes,
              overtimeMinutes: stored.movedOvertimeMinutes,
              overtimeNightMinutes: stored.movedOvertimeNightMinutes,
            },
          ],
    exceptions: stored.exceptions,
    trace: null,
  };
}
