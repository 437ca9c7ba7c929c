/** Enumerations of pay: kinds of runs, items, loans and days. Names follow the specification. */

export const PAY_FREQUENCIES = ["MONTHLY", "SEMI_MONTHLY", "WEEKLY", "ONLY_THIRTEEN_MONTH_PAY"] as const;
export type PayFrequency = (typeof PAY_FREQUENCIES)[number];
/** Purpose of a USER_CUSTOM run; all but the first are special runs (F-14). */
/** Special run purposes that a user can choose (F-14). */
export const SPECIAL_PURPOSES = ["BONUS", "COMMISSION", "CORRECTION"] as const;
export const RUN_PURPOSES = ["REGULAR", ...SPECIAL_PURPOSES, "YEAR_END"] as const;
export type RunPurpose = (typeof RUN_PURPOSES)[number];
export const PAYROLL_KINDS = ["USER_CUSTOM", "THIRTEEN_MONTH_PAY", "FINAL_PAY"] as const;
export type PayrollKind = (typeof PAYROLL_KINDS)[number];
export const ITEM_KINDS = ["RECURRING", "ADJUSTMENT"] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];
export const PAYMENT_KINDS = ["CASH", "FLEX_BEN"] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];
export const ITEM_STATES = ["ENABLE", "DISABLE"] as const;
export type ItemState = (typeof ITEM_STATES)[number];
export const TAX_TREATMENTS = ["TAXABLE", "NON_TAXABLE", "DE_MINIMIS", "OTHER_BENEFITS"] as const;
export type TaxTreatment = (typeof TAX_TREATMENTS)[number];
export const TAX_CLASSES = ["REGULAR", "SUPPLEMENTARY"] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];
/** How an item's amount is computed (F-9): as entered, per day worked, or as a share of basic salary. */
export const AMOUNT_FORMULAS = ["FIXED", "PER_DAY_WORKED", "PERCENT_OF_BASIC"] as const;
export type AmountFormula = (typeof AMOUNT_FORMULAS)[number];
/** Pag-IBIG programs for optional savings: on top of the regular savings (F1), or Modified Pag-IBIG II (MP2). @source document 5 F-54 */
export const PAG_IBIG_EXTRAS = ["F1", "MP2"] as const;
export type PagIbigExtra = (typeof PAG_IBIG_EXTRAS)[number];

export const TIMINGS = ["EQUAL", "FIRST", "LAST"] as const;
export type Timing = (typeof TIMINGS)[number];
export const SALARY_AMOUNT_TYPES = ["ANNUALLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY"] as const;
export type SalaryAmountType = (typeof SALARY_AMOUNT_TYPES)[number];
export const DEDUCT_TYPES = ["ABSENCE", "LATE", "UNDERTIME", "UNPAID_LEAVE"] as const;
export type DeductType = (typeof DEDUCT_TYPES)[number];
export const DAY_TYPES = [
  "ordinary",
  "rest_day",
  "special",
  "special_rest_day",
  "regular_holiday",
  "regular_holiday_rest_day",
  "double_holiday",
  "double_holiday_rest_day",
  "special_working",
] as const;
export type DayType = (typeof DAY_TYPES)[number];
export const HOLIDAY_TYPES = ["regular", "special_non_working", "special_working"] as const;
export type HolidayType = (typeof HOLIDAY_TYPES)[number];
export const LOAN_TYPES = [
  "HDMF_CALAMITY_LOAN",
  "HDMF_HOUSE_LOAN",
  "HDMF_SALARY_LOAN",
  "HDMF_SALARY_LOAN_DELINQUENT",
  "SSS_CALAMITY_LOAN",
  "SSS_EMERGENCY_LOAN",
  "SSS_HOUSING_LOAN",
  "SSS_SALARY_LOAN",
  "SSS_SALARY_LOAN_CONDONATION",
  "SSS_SALARY_LOAN_SLERP",
  "SSS_SALARY_LOAN_SLERP3",
  "COMPANY_LOAN",
] as const;
export type LoanType = (typeof LOAN_TYPES)[number];
export const LOAN_ORDERS = ["1ST", "2ND", "3RD", "4TH", "NONE"] as const;
export type LoanOrder = (typeof LOAN_ORDERS)[number];
export const LOAN_STATES = ["ONGOING", "PAUSED", "PAID", "CANCELLED"] as const;
export type LoanState = (typeof LOAN_STATES)[number];
export const SEPARATION_CAUSES = [
  "RESIGNATION",
  "REDUNDANCY",
  "LABOR_SAVING_DEVICE",
  "RETRENCHMENT",
  "CLOSURE",
  "DISEASE",
  "RETIREMENT",
] as const;
export type SeparationCause = (typeof SEPARATION_CAUSES)[number];
export type PartialPeriod = "DAILY_RATE" | "PERIOD_SHARE" | "DEDUCT_MISSED_DAYS";
