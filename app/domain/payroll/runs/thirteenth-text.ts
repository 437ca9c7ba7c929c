import { joinFirst } from "~/domain/shared/change";
import { formatPeso, type Centavos } from "~/domain/shared/money";
import { formatDay, type Day } from "~/domain/shared/day";

/** Page texts about 13th month payrolls; without a schema, to keep it out of the browser bundle. */

/** 13th month pay is due on 24 December of its year. @source PD 851, Section 1; Labor Advisory of each year */
export const thirteenthDeadline = (year: number): Day => `${year}-12-24`;

/** Of a proposal without eligible employees. @source document 5, appendix G */
export const NO_MONTH_OF_SERVICE = "Nobody has a month of service yet.";

/** Why an employee is not in a 13th month payroll. */
export type NotEligible = "TOO_SHORT" | "MANAGER" | "LEFT" | "JOINS_LATER" | "NO_TEMPLATE";

/** @param day joining or last day, depending on the reason @source payroll-rules R-50 */
export function notEligibleText(reason: NotEligible, day: Day): string {
  switch (reason) {
    case "TOO_SHORT":
      return `Under a month of service: joined ${formatDay(day)}.`;
    case "MANAGER":
      return "Managers get nothing by the rules of the template.";
    case "LEFT":
      return `Leaves on ${formatDay(day)}: paid in the final pay.`;
    case "JOINS_LATER":
      return `Joins on ${formatDay(day)}, after the pay date.`;
    case "NO_TEMPLATE":
      return "No payroll template.";
  }
}

/** Confirmation to complete a 13th month payroll. @source document 5, Appendix C */
export const thirteenthQuestion = (people: number, total: string, others: number): string =>
  `${people.toLocaleString("en")} ${people === 1 ? "employee gets" : "employees get"} ${total}. ${others.toLocaleString("en")} ${others === 1 ? "is" : "are"} not in this run`;

/** Employees from before the year's first payroll in Kawani without an opening balance. @param names at least one */
export function withoutOpeningText(names: readonly string[], year: number): { title: string; text: string } {
  const who = names.length === 1 ? "1 employee" : `${names.length.toLocaleString("en")} employees`;
  return {
    title: `${who} without an opening balance of ${year}`,
    text: `${joinFirst(names)}: here before the first payroll of the year, so what was paid until then is missing from this 13th month pay.`,
  };
}

/**
 * Amount still owed by the year's last 13th month payroll where only earned basic pay counts; null = nothing.
 * @param totals amount paid, and the amount with basic pay until 31 December @source payroll-rules R-50
 */
export function secondPaymentText(totals: { amount: Centavos; projected: Centavos }, year: number): string | null {
  const remaining = totals.projected - totals.amount;
  if (remaining <= 0) return null;
  return `By the rules of the template, only basic pay that was already earned counts. Basic pay until 12/31/${year} adds about ${formatPeso(remaining)} of 13th month pay: pay it with a second 13th month run after the last payroll of the year.`;
}
