import type { SalaryAmountType } from "~/domain/payroll/facts/pay-kinds";

/** Pay frequencies of the pay calculator. */
export const CALCULATOR_FREQUENCIES = ["MONTHLY", "SEMI_MONTHLY", "WEEKLY"] as const;
/** Workdays per week. */
export const WORK_WEEKS = ["5", "6", "7"] as const;

export const SALARY_TYPE_LABELS: Record<SalaryAmountType, string> = {
  ANNUALLY: "A year",
  MONTHLY: "A month",
  WEEKLY: "A week",
  DAILY: "A day",
  HOURLY: "An hour",
};
export const WORK_WEEK_LABELS = { "5": "5 days (factor 261)", "6": "6 days (factor 313)", "7": "7 days (factor 365)" } as const;
