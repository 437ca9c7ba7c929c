import type { SalaryAmountType } from "~/domain/payroll/facts/pay-kinds";
import type { Centavos } from "~/domain/shared/money";

/** Choices of the salary form with their labels. */

const AMOUNT_TYPES: Record<SalaryAmountType, string> = {
  ANNUALLY: "Annually",
  MONTHLY: "Monthly",
  WEEKLY: "Weekly",
  DAILY: "Daily",
  HOURLY: "Hourly",
};
const PERA = {
  UNITED_INVESTMENT_TRUST_FUNDS: "United Investment Trust Funds",
  MUTUAL_FUNDS: "Mutual Funds",
  STOCKS_FROM_PSE_LISTED_COMPANIES: "Stocks from PSE-Listed Companies",
  GOVERNMENT_SECURITIES: "Government Securities",
  INSURANCE_PENSION_PRODUCTS: "Insurance Pension Products",
  ANNUITY_CONTRACTS: "Annuity Contracts",
  OTHER: "Other",
} as const;

/** Investments of a personal equity and retirement account (SALARY-22). */
export type PeraType = keyof typeof PERA;
export const PERA_TYPES = Object.keys(PERA) as [PeraType, ...PeraType[]];

/** Label of a salary type; "" for none. */
export function salaryAmountTypeLabel(type: string | null | undefined): string {
  return (AMOUNT_TYPES as Partial<Record<string, string>>)[type ?? ""] ?? "";
}

/** Label of a PERA type; "" for none. */
export function peraTypeLabel(type: string | null | undefined): string {
  return (PERA as Partial<Record<string, string>>)[type ?? ""] ?? "";
}

/** ₱10,000,000,000,000 a year; larger amounts exceed safe integers in centavos. */
export const YEAR_LIMIT: Centavos = 1_000_000_000_000_000;
/** Maximum number of paid units per year. */
const TIMES_A_YEAR: Record<SalaryAmountType, number> = { ANNUALLY: 1, MONTHLY: 12, WEEKLY: 53, DAILY: 366, HOURLY: 366 * 24 };

/** Whether payroll can process the salary: the annual amount stays below the limit. @param amount centavos */
export function isCountable(amount: Centavos, type: SalaryAmountType): boolean {
  return amount < YEAR_LIMIT / TIMES_A_YEAR[type];
}
