import type { LeavePolicyValues } from "~/domain/leave/policies/leave-policy";
import { addDays, daysBetween, formatDay, type Day } from "~/domain/shared/day";
import { leaveDaysText, leaveDaysWords, ONE_DAY, type LeaveDays } from "./leave-days";
import { leaveHourRange, sumDays, type CountedDate, type LeaveDate, type LeavePeriod } from "./request-days";

/** Why a leave cannot be filed, in order of precedence. @source document 4 L-13; the last is ours, for maxDaysPerRequest */
export const LEAVE_PROBLEMS = [
  "END_BEFORE_START",
  "NO_WORKDAY",
  "UNIT",
  "BALANCE",
  "OVERLAP",
  "NOTICE",
  "TOO_LATE",
  "ATTACHMENT",
  "TOO_MANY_DAYS",
] as const;
export type LeaveProblemCode = (typeof LEAVE_PROBLEMS)[number];

/** NOT_DUE: a statutory leave that is not due, or not for this many days. */
export interface LeaveProblem {
  code: LeaveProblemCode | "NOT_DUE";
  sentence: string;
}

/** Existing leave: pending or approved, or open-ended. */
export interface OtherLeave extends Pick<LeavePeriod, "startDate" | "part"> {
  /** Null = unknown. */
  endDate: Day | null;
  /** Cancelled dates. */
  cancelled?: readonly Day[];
}

export interface LeaveChecks {
  stretch: LeavePeriod;
  /** One entry per date of the period. */
  dates: readonly LeaveDate[];
  counted: readonly CountedDate[];
  policy: LeavePolicyValues;
  /** Balance on the last day of the leave; null = not checked. */
  balance: LeaveDays | null;
  others: readonly OtherLeave[];
  /** The day in Manila; null = not checked. */
  today: Day | null;
  attached: boolean;
  /** Start of the sentence: "You have" or "Ana Reyes has". */
  whose?: string;
}

/** Checks that an administrator filing for an employee may override with a reason. @source document 4 L-13 */
export const PASSABLE: readonly LeaveProblem["code"][] = ["NOTICE", "TOO_LATE"];

/** The last day is before the first, or the end time before the start. */
export const beforeLeaveBegins = (period: LeavePeriod, dates: readonly LeaveDate[]): boolean => {
  if (period.endDate < period.startDate) return true;
  if (period.part !== "HOURS") return false;
  const [start, end] = leaveHourRange(period, dates[0]?.plan ?? null);
  return end <= start;
};

/**
 * All checks of a leave request at once; if it ends before it begins, only that is reported.
 * @source document 4 L-13, §9
 */
export function leaveProblems(checks: LeaveChecks): LeaveProblem[] {
  const { stretch: period, dates } = checks;
  if (beforeLeaveBegins(period, dates)) return [{ code: "END_BEFORE_START", sentence: endProblem(period) }];
  return LEAVE_PROBLEMS.flatMap((code) => {
    const sentence = code === "END_BEFORE_START" ? null : CHECKS[code](checks);
    return sentence === null ? [] : [{ code, sentence }];
  });
}

const endProblem = ({ startDate, endDate }: LeavePeriod): string =>
  endDate < startDate
    ? `The last day is before the first, ${formatDay(startDate)}. Correct the dates.`
    : "The hours end before they begin. Correct the times.";

type Check = (checks: LeaveChecks) => string | null;

const CHECKS: Readonly<Record<Exclude<LeaveProblemCode, "END_BEFORE_START">, Check>> = {
  NO_WORKDAY: ({ counted }) => (counted.length > 0 ? null : "Nothing is worked in that time, so no leave is needed. Choose other days."),

  UNIT: ({ policy: { unit }, stretch: period, counted }) => {
    if (period.part === "HOURS" && period.startDate !== period.endDate)
      return "Hours are taken on one day. Choose the same first and last day.";
    const broken = (share: LeaveDays) => counted.some(({ days }) => days % share !== 0);
    if (unit === "DAY") return broken(ONE_DAY) ? "This leave is taken in whole days. Choose whole days." : null;
    if (unit === "HALF_DAY")
      return broken(ONE_DAY / 2) ? "This leave is taken in whole or half days. Choose a half or the whole day." : null;
    const parts = period.part === "HOURS" && counted.some(({ minutes }) => minutes % 60 !== 0);
    return parts ? "This leave is taken in whole hours. Choose whole hours of work." : null;
  },

  BALANCE: ({ policy: { limitedYn, negativeLimit }, balance, counted, whose = "You have" }) => {
    const requestedDays = sumDays(counted);
    if (limitedYn !== "Y" || balance === null || balance - requestedDays >= -negativeLimit) return null;
    const below = negativeLimit > 0 ? ` and may go ${leaveDaysText(negativeLimit)} below zero` : "";
    return `${whose} ${leaveDaysWords(balance)} available${below}; this takes ${leaveDaysText(requestedDays)}.`;
  },

  OVERLAP: ({ stretch: period, counted, others }) => {
    const overlap = counted
      .map(({ date }) => ({ date, other: others.find((leave) => covers(leave, date) && !shareADay(leave.part, period.part)) }))
      .find(({ other }) => other !== undefined);
    if (!overlap?.other) return null;
    return `${formatDay(overlap.date)} is in another leave, ${otherLeaveText(overlap.other)}. Choose other days, or withdraw that one first.`;
  },

  NOTICE: ({ stretch: period, policy: { noticeDays }, today }) => {
    if (noticeDays === 0 || today === null || daysAhead(today, period.startDate) >= noticeDays) return null;
    return `This leave is filed at least ${dayCount(noticeDays)} ahead. Choose a first day from ${formatDay(addDays(today, noticeDays))} on.`;
  },

  TOO_LATE: ({ stretch: period, policy: { backdateDays }, today }) => {
    if (backdateDays === null || today === null || daysAhead(period.startDate, today) <= backdateDays) return null;
    const last = formatDay(addDays(period.startDate, backdateDays));
    return `This leave could be filed until ${last}, ${dayCount(backdateDays)} after its first day. Ask your administrator to enter it.`;
  },

  ATTACHMENT: ({ policy: { attachmentFromDays }, counted, attached }) => {
    if (attachmentFromDays === null || attached || sumDays(counted) < attachmentFromDays) return null;
    return `From ${leaveDaysWords(attachmentFromDays)} on this leave needs a document. Attach it.`;
  },

  TOO_MANY_DAYS: ({ policy: { maxDaysPerRequest }, counted }) => {
    if (maxDaysPerRequest === null || sumDays(counted) <= maxDaysPerRequest) return null;
    return `At most ${leaveDaysWords(maxDaysPerRequest)} can be taken at once; this takes ${leaveDaysText(sumDays(counted))}.`;
  },
};

const daysAhead = (from: Day, to: Day): number => daysBetween(from, to) - 1;
const dayCount = (count: number): string => `${count} ${count === 1 ? "day" : "days"}`;

const covers = ({ startDate, endDate, cancelled = [] }: OtherLeave, date: Day): boolean =>
  startDate <= date && (endDate === null || date <= endDate) && !cancelled.includes(date);

/** A first and a second half-day leave may share a day. */
const shareADay = (a: LeavePeriod["part"], b: LeavePeriod["part"]): boolean => (a === "AM" && b === "PM") || (a === "PM" && b === "AM");

function otherLeaveText({ startDate, endDate }: OtherLeave): string {
  if (endDate === null) return `from ${formatDay(startDate)} on`;
  return startDate === endDate ? formatDay(startDate) : `${formatDay(startDate)} to ${formatDay(endDate)}`;
}
