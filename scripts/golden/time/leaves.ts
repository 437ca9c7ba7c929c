import { eligibility, LAW, type EligibilityFacts } from "~/domain/leave/eligibility";
import { leaveDaysOf, leaveDaysText } from "~/domain/leave/leave-days";
import { leaveProblems, type OtherLeave } from "~/domain/leave/request-checks";
import { requestDays, sumOfDays, type LeaveStretch } from "~/domain/leave/request-days";
import type { Day } from "~/domain/shared/day";
import { dayNumber, dayOfNumber, weekday } from "~/domain/shared/day";
import { dateKinds, type CalendarRow } from "~/domain/time/evaluation/calendar";
import { planOn, schedulePlans } from "~/domain/time/evaluation/plan-at";
import { scheduleOf, type GivenSchedule } from "./days";
import { withoutNulls } from "./unsaid";
import { leavePolicyOf, type GivenLeavePolicy } from "./leave-policies";

/** Input of a LEAVEDAYS case (document 4 §10). */
interface LeaveDaysInput {
  schedule: GivenSchedule;
  holidays?: Omit<CalendarRow, "workPlaceSeqs">[];
  request: GivenStretch;
  leavePolicy: GivenLeavePolicy;
  balance?: string | number;
  otherRequests?: { startDate: Day; endDate?: Day; part?: LeaveStretch["part"]; state?: string }[];
  today?: Day;
}
type GivenStretch = Pick<LeaveStretch, "startDate" | "endDate"> & Partial<LeaveStretch> & { attachmentYn?: string };

/** Counts the days of a leave and finds the first objection, with the functions that filing calls. */
export function leaveDaysCase(input: unknown): Record<string, unknown> {
  const { schedule, holidays = [], request, leavePolicy, balance, otherRequests = [], today } = withoutNulls(input) as LeaveDaysInput;
  const stretch: LeaveStretch = { part: "FULL", startTime: null, endTime: null, ...request };
  const policy = leavePolicyOf(leavePolicy);
  const plans = schedulePlans(scheduleOf(schedule));
  const kinds = dateKinds(
    holidays.map((row) => ({ ...row, workPlaceSeqs: null })),
    null,
  );
  const [first, last] = [dayNumber(stretch.startDate), dayNumber(stretch.endDate)];
  const dates = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({
    plan: planOn(plans, weekday(dayOfNumber(first + index)), null),
    kind: kinds.get(first + index) ?? ("none" as const),
  }));
  const counted = requestDays(stretch, dates, policy);
  const problems = leaveProblems({
    stretch,
    dates,
    counted,
    policy,
    balance: balance === undefined ? null : leaveDaysOf(String(balance)),
    others: otherRequests
      .filter(({ state = "APPROVED" }) => state === "APPROVED" || state === "PENDING")
      .map(({ startDate, endDate = null, part = "FULL" }): OtherLeave => ({ startDate, endDate, part })),
    today: today ?? null,
    attached: request.attachmentYn === "Y",
  });
  return {
    days: leaveDaysText(sumOfDays(counted)),
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
  if (!Object.hasOwn(LAW, facts.leaveCode)) throw new Error(`there is no leave of law ${facts.leaveCode}`);
  const { days, ...answer } = eligibility({
    ...facts,
    ...(paidVacationDays === undefined ? {} : { paidVacationDays: leaveDaysOf(String(paidVacationDays)) }),
    ...(usedThisYear === undefined ? {} : { usedThisYear: leaveDaysOf(String(usedThisYear)) }),
  });
  return { ...answer, days: leaveDaysText(days) };
}
