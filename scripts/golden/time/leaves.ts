import { eligibility, type EligibilityFacts } from "~/domain/leave/eligibility";
import { parseStoredLeaveDays, leaveDaysText } from "~/domain/leave/leave-days";
import { leaveProblems, type OtherLeave } from "~/domain/leave/request-checks";
import { requestDays, sumDays, type LeavePeriod } from "~/domain/leave/request-days";
import { STATUTORY_LEAVES } from "~/domain/leave/policies/statutory-leaves";
import type { Day } from "~/domain/shared/day";
import { dayNumber, numberToDay, weekday } from "~/domain/shared/day";
import { dateKinds, type CalendarRow } from "~/domain/time/evaluation/calendar";
import { planOn, schedulePlans } from "~/domain/time/evaluation/plan-at";
import { scheduleOf, type GivenSchedule } from "./days";
import { withoutNulls } from "./without-nulls";
import { leavePolicyOf, type LeavePolicyInput } from "./leave-policies";

/** Input of a LEAVEDAYS case (document 4 §10). */
interface LeaveDaysInput {
  schedule: GivenSchedule;
  holidays?: Omit<CalendarRow, "workPlaceSeqs">[];
  request: GivenPeriod;
  leavePolicy: LeavePolicyInput;
  balance?: string | number;
  otherRequests?: { startDate: Day; endDate?: Day; part?: LeavePeriod["part"]; state?: string }[];
  today?: Day;
}
type GivenPeriod = Pick<LeavePeriod, "startDate" | "endDate"> & Partial<LeavePeriod> & { attachmentYn?: string };

/** Counts the days of a leave and finds the first objection, with the functions that filing calls. */
export function leaveDaysCase(input: unknown): Record<string, unknown> {
  const { schedule, holidays = [], request, leavePolicy, balance, otherRequests = [], today } = withoutNulls(input) as LeaveDaysInput;
  const period: LeavePeriod = { part: "FULL", startTime: null, endTime: null, ...request };
  const policy = leavePolicyOf(leavePolicy);
  const plans = schedulePlans(scheduleOf(schedule));
  const kinds = dateKinds(
    holidays.map((row) => ({ ...row, workPlaceSeqs: null })),
    null,
  );
  const [first, last] = [dayNumber(period.startDate), dayNumber(period.endDate)];
  const dates = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({
    plan: planOn(plans, weekday(numberToDay(first + index)), null),
    kind: kinds.get(first + index) ?? ("none" as const),
  }));
  const counted = requestDays(period, dates, policy);
  const problems = leaveProblems({
    period,
    dates,
    counted,
    policy,
    balance: balance === undefined ? null : parseStoredLeaveDays(String(balance)),
    others: otherRequests
      .filter(({ state = "APPROVED" }) => state === "APPROVED" || state === "PENDING")
      .map(({ startDate, endDate = null, part = "FULL" }): OtherLeave => ({ startDate, endDate, part })),
    today: today ?? null,
    attached: request.attachmentYn === "Y",
  });
  return {
    days: leaveDaysText(sumDays(counted)),
    rows: counted.map(({ days, ...row }) => ({ ...row, days: leaveDaysText(days) })),
    problem: problems[0]?.code ?? null,
  };
}

/** Input of an ELIGIBLE case: days are text or numbers. */
type EligibleInput = Omit<EligibilityFacts, "paidVacationDays" | "usedThisYear"> & {
  paidVacationDays?: string | number;
  usedThisYear?: string | number;
};

/** Checks eligibility for a statutory leave with the function that filing calls. */
export function eligibleCase(input: unknown): Record<string, unknown> {
  const { paidVacationDays, usedThisYear, ...facts } = withoutNulls(input) as EligibleInput;
  if (!Object.hasOwn(STATUTORY_LEAVES, facts.leaveCode)) throw new Error(`there is no leave of law ${facts.leaveCode}`);
  const { days, ...answer } = eligibility({
    ...facts,
    ...(paidVacationDays === undefined ? {} : { paidVacationDays: parseStoredLeaveDays(String(paidVacationDays)) }),
    ...(usedThisYear === undefined ? {} : { usedThisYear: parseStoredLeaveDays(String(usedThisYear)) }),
  });
  return { ...answer, days: leaveDaysText(days) };
}
