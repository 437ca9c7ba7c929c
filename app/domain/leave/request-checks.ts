import type { LeavePolicyValues } from "~/domain/leave/policies/leave-policy";
import { addDays, daysBetween, formatDay, type Day } from "~/domain/shared/day";
import { countOf, messageOf, type RefusalMessage } from "~/domain/shared/i18n/refusal-message";
import { leaveDaysTerm, leaveDaysText, ONE_DAY, type LeaveDays } from "./leave-days";
import { balanceMessage } from "./ledger/limits";
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
  sentence: RefusalMessage;
}

/** Existing leave: pending or approved, or open-ended. */
export interface OtherLeave extends Pick<LeavePeriod, "startDate" | "part"> {
  /** Null = unknown. */
  endDate: Day | null;
  cancelled?: readonly Day[];
}

export interface LeaveChecks {
  period: LeavePeriod;
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
  /** Name of the employee if someone else files; by default, the employee reads the message. */
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
  const { period, dates } = checks;
  if (beforeLeaveBegins(period, dates)) return [{ code: "END_BEFORE_START", sentence: endProblem(period) }];
  return LEAVE_PROBLEMS.flatMap((code) => {
    const sentence = code === "END_BEFORE_START" ? null : CHECKS[code](checks);
    return sentence === null ? [] : [{ code, sentence }];
  });
}

const endProblem = ({ startDate, endDate }: LeavePeriod): RefusalMessage =>
  endDate < startDate ? messageOf("LEAVE_DAYS_REVERSED", { day: formatDay(startDate) }) : messageOf("LEAVE_HOURS_REVERSED");

type Check = (checks: LeaveChecks) => RefusalMessage | null;

const CHECKS: Readonly<Record<Exclude<LeaveProblemCode, "END_BEFORE_START">, Check>> = {
  NO_WORKDAY: ({ counted }) => (counted.length > 0 ? null : messageOf("NO_WORKDAY")),

  UNIT: ({ policy: { unit }, period, counted }) => {
    if (period.part === "HOURS" && period.startDate !== period.endDate) return messageOf("LEAVE_HOURS_OF_ONE_DAY");
    const broken = (share: LeaveDays) => counted.some(({ days }) => days % share !== 0);
    if (unit === "DAY") return broken(ONE_DAY) ? messageOf("LEAVE_WHOLE_DAYS") : null;
    if (unit === "HALF_DAY") return broken(ONE_DAY / 2) ? messageOf("LEAVE_HALF_DAYS") : null;
    const parts = period.part === "HOURS" && counted.some(({ minutes }) => minutes % 60 !== 0);
    return parts ? messageOf("LEAVE_WHOLE_HOURS") : null;
  },

  BALANCE: ({ policy: { limitedYn, negativeLimit }, balance, counted, whose }) => {
    const requestedDays = sumDays(counted);
    if (limitedYn !== "Y" || balance === null || balance - requestedDays >= -negativeLimit) return null;
    const values = { days: leaveDaysTerm(balance), taken: leaveDaysText(requestedDays) };
    if (negativeLimit <= 0) return balanceMessage(values, whose);
    const limited = { ...values, below: leaveDaysText(negativeLimit) };
    return whose === undefined
      ? messageOf("BALANCE_BELOW_LIMIT", limited)
      : messageOf("BALANCE_OF_EMPLOYEE_BELOW_LIMIT", { ...limited, name: whose });
  },

  OVERLAP: ({ period, counted, others }) => {
    const overlap = counted
      .map(({ date }) => ({ date, other: others.find((leave) => covers(leave, date) && !shareADay(leave.part, period.part)) }))
      .find(({ other }) => other !== undefined);
    if (!overlap?.other) return null;
    return messageOf("LEAVE_OVERLAP", { day: formatDay(overlap.date), period: otherLeaveText(overlap.other) });
  },

  NOTICE: ({ period, policy: { noticeDays }, today }) => {
    if (noticeDays === 0 || today === null || daysAhead(today, period.startDate) >= noticeDays) return null;
    return messageOf("LEAVE_NOTICE", { days: countOf("DAY", noticeDays), day: formatDay(addDays(today, noticeDays)) });
  },

  TOO_LATE: ({ period, policy: { backdateDays }, today }) => {
    if (backdateDays === null || today === null || daysAhead(period.startDate, today) <= backdateDays) return null;
    const last = formatDay(addDays(period.startDate, backdateDays));
    return messageOf("LEAVE_TOO_LATE", { last, days: countOf("DAY", backdateDays) });
  },

  ATTACHMENT: ({ policy: { attachmentFromDays }, counted, attached }) => {
    if (attachmentFromDays === null || attached || sumDays(counted) < attachmentFromDays) return null;
    return messageOf("LEAVE_DOCUMENT", { days: leaveDaysTerm(attachmentFromDays) });
  },

  TOO_MANY_DAYS: ({ policy: { maxDaysPerRequest }, counted }) => {
    if (maxDaysPerRequest === null || sumDays(counted) <= maxDaysPerRequest) return null;
    return messageOf("LEAVE_TOO_MANY_DAYS", { days: leaveDaysTerm(maxDaysPerRequest), taken: leaveDaysText(sumDays(counted)) });
  },
};

const daysAhead = (from: Day, to: Day): number => daysBetween(from, to) - 1;

const covers = ({ startDate, endDate, cancelled = [] }: OtherLeave, date: Day): boolean =>
  startDate <= date && (endDate === null || date <= endDate) && !cancelled.includes(date);

/** A first and a second half-day leave may share a day. */
const shareADay = (a: LeavePeriod["part"], b: LeavePeriod["part"]): boolean => (a === "AM" && b === "PM") || (a === "PM" && b === "AM");

function otherLeaveText({ startDate, endDate }: OtherLeave): string {
  if (endDate === null) return `from ${formatDay(startDate)} on`;
  return startDate === endDate ? formatDay(startDate) : `${formatDay(startDate)} to ${formatDay(endDate)}`;
}
