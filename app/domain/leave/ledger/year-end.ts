import { ONE_DAY, type LeaveDays } from "~/domain/leave/leave-days";
import type { LeavePolicyValues } from "~/domain/leave/policies/leave-policy";
import { statutoryEditionOn } from "~/domain/leave/policies/statutory-leaves";
import { addDays, type Day } from "~/domain/shared/day";
import { divideHalfUp } from "~/domain/shared/money";
import { addMonths } from "~/domain/shared/period";
import { anniversary, completedYears, hasServedAYear } from "./leave-year";

export interface YearEnd {
  convert: LeaveDays;
  forfeit: LeaveDays;
  carry: LeaveDays;
  /** Already paid but no longer available: owed to the next year. */
  owed: LeaveDays;
}

/**
 * Treatment of unused days at the end of a leave year (L-8). Earlier conversions stay, because they were paid.
 * @param unused remaining days @param used of the leave year @param incentive days of the service
 * incentive leave, 0 before a year of service @param paid already converted at this year end
 * @source document 4, L-8; Labor Code Art. 95, Omnibus Rules Book III Rule V Sec. 5
 */
export function atYearEnd(policy: LeavePolicyValues, unused: LeaveDays, used: LeaveDays, incentive: LeaveDays, paid: LeaveDays): YearEnd {
  const wished = Math.min(unused, policy.carryOverDays ?? unused);
  const rest = unused - wished;
  const retained = policy.silYn === "Y" ? Math.max(0, incentive - used - wished) : 0;
  const convert = Math.max(paid, policy.unusedAtYearEnd === "CONVERT" ? rest : Math.min(rest, retained));
  const carry = Math.min(wished, Math.max(0, unused - convert));
  return { convert, carry, forfeit: Math.max(0, unused - convert - carry), owed: Math.max(0, convert - unused) };
}

/** The last day of carried days; null = until the next year end. */
export function carriedUntil({ carryOverMonths }: LeavePolicyValues, yearEnd: Day): Day | null {
  return carryOverMonths === null ? null : addDays(addMonths(addDays(yearEnd, 1), carryOverMonths), -1);
}

/**
 * Pro-rated days of the current year at separation: 5/12 per completed month, rounded half up to thousandths; 0 before twelve months of
 * service.
 * @param lastDay of employment
 * @source document 4, L-9; payroll-rules R-61; Labor Code Art. 95
 */
export function separationShare({ silYn, grantMethod, basis }: LeavePolicyValues, joinDate: Day, lastDay: Day): LeaveDays {
  if (silYn !== "Y" || grantMethod !== "UPFRONT" || basis !== "JOIN_DATE" || !hasServedAYear(joinDate, lastDay)) return 0;
  const start = anniversary(joinDate, completedYears(joinDate, lastDay));
  let months = 0;
  while (months < 12 && addMonths(start, months + 1) <= addDays(lastDay, 1)) months += 1;
  const thousandth = ONE_DAY / 1000;
  return divideHalfUp((statutoryEditionOn("SIL", lastDay).rule.grant.days / thousandth) * months, 12) * thousandth;
}
