import type { SalaryAmountType } from "~/domain/payroll/engine/pay-kinds";

/** How often the pay calculator pays. */
export const CALCULATOR_FREQUENCIES = ["MONTHLY", "SEMI_MONTHLY", "WEEKLY"] as const;
/** Days a week that are worked. */
export const WORK_WEEKS = ["5", "6", "7"] as const;

/** What a salary is paid for, in words. */
export const SALARY_TYPE_WORDS: Record<SalaryAmountType, string> = {
  ANNUALLY: "A year",
  MONTHLY: "A month",
  WEEKLY: "A week",
  DAILY: "A day",
  HOURLY: "An hour",
};
export const WORK_WEEK_WORDS = { "5": "5 days (factor 261)", "6": "6 days (factor 313)", "7": "7 days (factor 365)" } as const;
