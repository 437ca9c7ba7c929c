import { formatCentavos } from "~/domain/shared/money";
import { salaryAmountTypeLabel } from "./salary-choices";

/** Labels of the links to a new record and to all records (SALARY-03). */
export const UPDATE_SALARY = "Update Salary";
export const SALARY_HISTORY = "Salary History";

/** Confirmation before a salary is saved (SALARY-05), and the success message (SALARY-06). */
export const CONFIRM_SALARY = "Are you sure you want to update the salary of this employee?";
export const SALARY_SAVED = "The update has been successfully completed.";

/** "30,000.00 monthly" */
export function salaryText({ salaryAmount, salaryAmountType }: { salaryAmount: number; salaryAmountType: string }): string {
  return `${formatCentavos(salaryAmount)} ${salaryAmountTypeLabel(salaryAmountType).toLowerCase()}`;
}

/** "2026-11-21 14:05" in Manila; only the salary history uses this format (SALARY-18, CF-48). */
export function salaryTime(instant: Date): string {
  return new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace("T", " ");
}
/** For pay or loan amounts that must be greater than zero. */
export const NO_AMOUNT = "Please enter an amount greater than zero.";
