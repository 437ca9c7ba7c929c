import type { TemplatePolicies } from "~/domain/payroll/facts/facts";
import { SINGLE_PAYMENT } from "~/domain/payroll/engine/thirteenth-payments";

/** Template defaults; the frequency has none. @source payroll-rules §13 */
export const DEFAULT_POLICIES: Omit<TemplatePolicies, "payFrequency"> = {
  weekEndDay: 7,
  contributionsTaken: true,
  contributionMonth: "PERIOD_END",
  payUnworkedSpecialDays: false,
  salaryChange: "PERIOD_SHARE",
  partialPeriod: "DAILY_RATE",
  monthlyPaidHolidayForfeit: false,
  restDayHolidayBase: "TABLE",
  sssBase: "ACTUAL",
  philHealthBase: "NOMINAL_BASIC",
  sssTiming: "EQUAL",
  philHealthTiming: "EQUAL",
  pagIbigTiming: "EQUAL",
  mweContributions: "AGAINST_EXEMPT_WAGE",
  withholdingMethod: "TABLE",
  cumulativeSticky: true,
  thirteenthMonthBasis: "PROJECTED",
  thirteenthMonthManagers: true,
  thirteenthMonthPayments: SINGLE_PAYMENT,
  minimumNetPay: 0,
};

/** All policies of a template: frequency, own settings, and defaults. @source payroll-rules §13 */
export function templatePolicies(payFrequency: TemplatePolicies["payFrequency"], chosen: Partial<TemplatePolicies> = {}): TemplatePolicies {
  return { ...DEFAULT_POLICIES, ...chosen, payFrequency };
}
