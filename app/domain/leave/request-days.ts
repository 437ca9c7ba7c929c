import type { LeavePolicyValues } from "~/domain/leave/policies/leave-policy";
import { getDayType, type DateKind } from "~/domain/payroll/runs/time/date-kind";
import { isWorkday } from "~/domain/payroll/runs/time/time-day";
import { addDays, type Day } from "~/domain/shared/day";
import { divideHalfUp } from "~/domain/shared/money";
import type { DayPlan, LeavePart } from "~/domain/time/evaluation/day-facts";
import { deductLeave } from "~/domain/time/evaluation/leave";
import { NO_INTERVALS, subtract } from "~/domain/time/evaluation/intervals";
import { parseMinuteOfDay } from "~/domain/time/schedule/clock";
import { ONE_DAY, type LeaveDays } from "./leave-days";

export interface LeavePeriod {
  startDate: Day;
  endDate: Day;
  /** Applies to each date; AM and PM are the first and the second half, also of a night shift. */
  part: LeavePart;
  /** "HH:MM", HOURS only. */
  startTime: string | null;
  endTime: string | null;
}

/** A date for leave: its plan, and its kind in the calendar of the employee's office. */
export interface LeaveDate {
  plan: DayPlan | null;
  kind: DateKind;
}

/** A counted date: planned minutes covered by the leave, and the balance used. */
export interface CountedDate {
  date: Day;
  minutes: number;
  days: LeaveDays;
}

/** Maximum length of one request, in dates. */
export const MAX_LEAVE_DATES = 366;

/**
 * The counted dates of a leave. WORKDAYS: planned days that are not holidays; CALENDAR: every date; SANDWICH: also free days between two
 * workdays of the same request, but not at its edges. A counted free day uses balance, but no minutes. A half-day leave is always half a
 * day; hourly leave is its minutes ÷ the minutes of the plan, rounded half up to ten-thousandths. @param dates one for each date of the
 * period, in order @throws RangeError when a date is missing @source document 4 L-10 to L-12: Friday to Monday 2 days, 15:00–17:00 of eight
 * hours 0.25
 */
export function requestDays(
  period: LeavePeriod,
  dates: readonly LeaveDate[],
  { countDays }: Pick<LeavePolicyValues, "countDays">,
): CountedDate[] {
  const each = dates.map(({ plan, kind }, index) => ({
    date: addDays(period.startDate, index),
    plan: isWorkday(getDayType(kind, plan === null)) ? plan : null,
  }));
  if (each.length > 0 && each.at(-1)!.date !== period.endDate) throw new RangeError("the leave has other dates than are counted");
  const first = each.findIndex(({ plan }) => plan !== null);
  const last = each.findLastIndex(({ plan }) => plan !== null);
  return each.flatMap(({ date, plan }, index) => {
    if (plan === null) {
      const counts = countDays === "CALENDAR" || (countDays === "SANDWICH" && index > first && index < last);
      return counts ? [{ date, minutes: 0, days: SHARES[period.part] }] : [];
    }
    const minutes = leaveMinutes(plan, period);
    if (minutes === 0) return [];
    const days = period.part === "HOURS" ? divideHalfUp(minutes * ONE_DAY, plan.paidMinutes) : SHARES[period.part];
    return [{ date, minutes, days }];
  });
}

export const sumDays = (dates: readonly CountedDate[]): LeaveDays => dates.reduce((sum, { days }) => sum + days, 0);

/** The hours as minutes since midnight of the work date; times before the start of a night shift belong to the next day. */
export function leaveHourRange({ startTime, endTime }: Pick<LeavePeriod, "startTime" | "endTime">, plan: DayPlan | null): [number, number] {
  const nextDay = (minute: number) => (plan !== null && minute < plan.start && minute + 1440 <= plan.end ? minute + 1440 : minute);
  return [nextDay(parseMinuteOfDay(startTime ?? "00:00")), nextDay(parseMinuteOfDay(endTime ?? "00:00"))];
}

/** Balance used on a non-working date, by the requested part; hourly leave does not apply. */
const SHARES: Readonly<Record<LeavePart, LeaveDays>> = { FULL: ONE_DAY, AM: ONE_DAY / 2, PM: ONE_DAY / 2, HOURS: 0 };

/** Counts exactly as attendance evaluation deducts leave, so a request and its day agree to the minute. */
function leaveMinutes(plan: DayPlan, period: LeavePeriod): number {
  const [startAt, endAt] = period.part === "HOURS" ? leaveHourRange(period, plan) : [0, 0];
  const required = plan.flexible ? NO_INTERVALS : subtract([plan.start, plan.end], plan.unpaidBreaks);
  const what = { kind: "LEAVE", part: period.part, paid: true, startAt, endAt } as const;
  return deductLeave(plan, required, { requests: [{ workDay: 0, approvedBy: "", what }], indefinite: false, midnight: 0, trace: null })
    .paidMinutes;
}
