import type { Agency } from "~/domain/payroll/government/remittances/remittance-lists";
import type { StatutoryDeadline } from "~/domain/payroll/government/deadlines/statutory-deadlines";
import { RETURN_ITEMS, type ReturnItem } from "~/domain/payroll/government/returns/withholding-return";
import { monthTitle, shiftMonth } from "~/domain/shared/calendar";
import { monthEnd, type Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";

/** Returns and lists that a company files, by URL segment (F-73). */
export const RETURN_FORMS = {
  "1601-c": { name: "BIR 1601-C", duty: "1601C", of: "month" },
  "1604-c": { name: "BIR 1604-C", duty: "1604C", of: "year" },
  sss: { name: "SSS contributions", duty: "SSS", of: "month" },
  philhealth: { name: "PhilHealth", duty: "PHILHEALTH", of: "month" },
  "pag-ibig": { name: "Pag-IBIG", duty: "PAGIBIG", of: "month" },
} as const satisfies Record<string, { name: string; duty: StatutoryDeadline; of: "month" | "year" }>;
export type ReturnForm = keyof typeof RETURN_FORMS;
export const RETURN_FORM_LABELS = Object.keys(RETURN_FORMS) as ReturnForm[];

export const isReturnForm = (word: string): word is ReturnForm => Object.hasOwn(RETURN_FORMS, word);

/** The agency whose monthly list a form is; null for BIR returns. */
export const FORM_AGENCY: Readonly<Record<ReturnForm, Agency | null>> = {
  "1601-c": null,
  "1604-c": null,
  sss: "SSS",
  philhealth: "PHILHEALTH",
  "pag-ibig": "PAG_IBIG",
};

/** "November 2026" or "2026". @param period "2026-11" or "2026" */
export const periodText = (period: string): string => (period.length === 4 ? period : monthTitle(`${period}-01`));

/** The last day of a period. */
export const getPeriodEnd = (period: string): Day => (period.length === 4 ? `${period}-12-31` : monthEnd(`${period}-01`));

export const getPreviousPeriod = (period: string): string => (period.length === 4 ? String(Number(period) - 1) : shiftMonth(period, -1));

/** A figure of a form; centavos, or a count of employees. */
export interface ReturnFigure {
  item: string;
  figure: Centavos;
}

/** Names of figures on forms without numbered items. */
const FIGURE_NAMES: Readonly<Record<string, string>> = {
  employees: "Employees",
  employee: "Employees’ shares",
  employer: "Employer’s shares",
  ec: "EC",
  total: "Total of contributions",
  mp2: "MP2 savings",
  late: "Late remittance",
  loans: "Loans",
  opened: "Withheld before the first payroll here",
  withheld: "Taxes withheld",
  adjustment: "Adjustment",
  penalties: "Penalties",
  remitted: "Total remitted",
  "12": "Total over-remittance",
};

/** "25 Total Taxes Withheld", "Employees’ shares", "November 2026, remitted". */
export function figureName(form: ReturnForm, item: string): string {
  if (form === "1601-c") return `${item} ${RETURN_ITEMS[item as ReturnItem]}`;
  if (/^\d{4}-\d{2}$/.test(item)) return `${periodText(item)}, remitted`;
  return FIGURE_NAMES[item] ?? item;
}

/** Whether a figure is a count of employees rather than an amount. */
export const isCount = (item: string): boolean => item === "employees";
