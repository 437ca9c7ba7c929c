import type { Figure } from "~/domain/payroll/engine/payslip-lines";
import { MONTHS, monthTitle, shiftMonth, shortMonth } from "~/domain/shared/calendar";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";

/** The group report: pay of several companies by company, department or month. Months are "2026-11". */

export const REPORT_ROWS = { company: "Companies", department: "Departments", month: "Months" } as const;
export type ReportRows = keyof typeof REPORT_ROWS;

/** Heading of the row labels. */
export const ROW_HEADS: Record<ReportRows, string> = { company: "Company", department: "Department", month: "Month" };

export const HEADCOUNT_NOTE =
  "Headcount is the number of employees with a payslip in these payrolls. Each counts once per company and period, in the department of the last payslip, so headcounts of months do not add up.";

/** Most months of one report. */
export const MAX_REPORT_MONTHS = 24;
/** Calendar years whose months can be chosen, including the current one. */
const YEARS = 6;

/** Payslip figures that each amount sums, as in the payroll report by month. Employer cost = gross pay + the employer's contributions. */
export const REPORT_AMOUNTS = {
  gross: { label: "Gross pay", figures: ["grossPay"] },
  net: { label: "Net pay", figures: ["netPay"] },
  tax: { label: "Withholding tax", figures: ["withholdingTax"] },
  refund: { label: "Tax refunded", figures: ["taxRefund"] },
  sss: { label: "SSS", figures: ["sssEmployee", "sssMpfEmployee", "sssEmployer", "sssMpfEmployer", "sssEc"] },
  philHealth: { label: "PhilHealth", figures: ["philHealthEmployee", "philHealthEmployer"] },
  pagIbig: { label: "Pag-IBIG", figures: ["pagIbigEmployee", "pagIbigEmployer"] },
  employerShares: {
    label: "Employer contributions",
    figures: ["sssEmployer", "sssMpfEmployer", "sssEc", "philHealthEmployer", "pagIbigEmployer"],
  },
  cost: { label: "Employer cost", figures: ["employerCost"] },
} as const satisfies Record<string, { label: string; figures: readonly Figure[] }>;
export type ReportAmount = keyof typeof REPORT_AMOUNTS;
export type ReportFigure = "people" | ReportAmount;

const AMOUNT_KEYS = Object.keys(REPORT_AMOUNTS) as ReportAmount[];
export const REPORT_FIGURES: readonly ReportFigure[] = ["people", ...AMOUNT_KEYS];
export const figureLabel = (figure: ReportFigure): string => (figure === "people" ? "Headcount" : REPORT_AMOUNTS[figure].label);

export interface ReportChoice {
  /** First month first. */
  months: readonly string[];
  rows: ReportRows;
  /** The figure whose months are the columns; null = every figure is a column. */
  figure: ReportFigure | null;
}

/** Pay of one company; `department` is the one on the payslips, or "" if the report is not by department. */
export interface CompanyPay {
  companySeq: number;
  companyName: string;
  /** In the order of REPORT_AMOUNTS. */
  amounts: readonly { month: string; department: string; amounts: readonly Centavos[] }[];
  /** Distinct employees, each in the department of the last payslip; month null = of the whole period. */
  people: readonly { month: string | null; department: string; people: number }[];
}

export interface ReportColumn {
  label: string;
  figure: ReportFigure;
  kind: "people" | "money";
  /** A column of one month. */
  month: string | null;
}

export interface ReportRow {
  label: string;
  /** Null in rows of a month, which add several companies. */
  company: { companySeq: number; companyName: string } | null;
  department: string | null;
  month: string | null;
  values: readonly number[];
}

export interface ReportTable {
  columns: readonly ReportColumn[];
  rows: readonly ReportRow[];
  /** Sums of the rows; null where a sum has no meaning. */
  totals: readonly (number | null)[];
}

/** The months from the first to the last; [] if the last is earlier. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = shiftMonth(month, 1)) months.push(month);
  return months;
}

/** Months that can be chosen, latest first: up to January of the next year, whose payrolls can be completed in December. */
export function offeredMonths(today: Day): string[] {
  const year = Number(today.slice(0, 4));
  return monthsBetween(`${year - YEARS + 1}-01`, `${year + 1}-01`).reverse();
}

/**
 * The months of a report, first one first; by default the current year up to today. A period in the wrong order is reversed, and of one
 * that is too long the last months are kept. Months that are not offered count as not chosen.
 */
export function reportMonths(from: string, to: string, today: Day): { months: string[]; shortened: boolean } {
  const offered = offeredMonths(today);
  const first = offered.includes(from) ? from : `${(offered.includes(to) ? to : today).slice(0, 4)}-01`;
  const last = offered.includes(to) ? to : latest(today.slice(0, 7), first);
  const months = first <= last ? monthsBetween(first, last) : monthsBetween(last, first);
  return { months: months.slice(-MAX_REPORT_MONTHS), shortened: months.length > MAX_REPORT_MONTHS };
}

const latest = (a: string, b: string): string => (a > b ? a : b);

/** "November 2026", "January to November 2026", "November 2025 to February 2026". */
export function periodText(months: readonly string[]): string {
  const [from, to] = [`${months[0]!}-01`, `${months.at(-1)!}-01`];
  if (from === to) return monthTitle(from);
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${sameYear ? MONTHS[Number(from.slice(5, 7)) - 1] : monthTitle(from)} to ${monthTitle(to)}`;
}

/** The pivot: one row per company, department of a company, or month, with its sums. */
export function reportTable(pay: readonly CompanyPay[], choice: ReportChoice): ReportTable {
  const { months, rows, figure } = choice;
  // With months as rows, they cannot be the columns as well.
  const columns = figure === null || rows === "month" ? REPORT_FIGURES.map(figureColumn) : monthColumns(figure, months);
  const tableRows = rowHeads(pay, choice).map((head) => ({ ...head, values: columns.map(() => 0) }));
  const byKey = new Map(tableRows.map((row) => [rowKey(row, rows), row.values]));
  for (const company of pay)
    for (const cell of cellsOf(company)) {
      const values = byKey.get(rowKey({ ...cell, company }, rows));
      for (const [index, column] of columns.entries()) {
        const month = rows === "month" ? cell.month : column.month;
        if (values && column.figure === cell.figure && isPartOf(cell, month)) values[index]! += cell.value;
      }
    }
  return {
    columns,
    rows: tableRows,
    totals: columns.map(({ kind }, index) =>
      kind === "people" && rows === "month" ? null : tableRows.reduce((sum, { values }) => sum + values[index]!, 0),
    ),
  };
}

/** A figure of all companies in each month, for the chart. */
export function figureByMonth(pay: readonly CompanyPay[], figure: ReportFigure, months: readonly string[]): number[] {
  const sums = new Map(months.map((month) => [month, 0]));
  for (const company of pay)
    for (const cell of cellsOf(company))
      if (cell.figure === figure && cell.month !== null) sums.set(cell.month, (sums.get(cell.month) ?? 0) + cell.value);
  return [...sums.values()];
}

const kindOf = (figure: ReportFigure) => (figure === "people" ? "people" : "money");
const figureColumn = (figure: ReportFigure): ReportColumn => ({ label: figureLabel(figure), kind: kindOf(figure), month: null, figure });

/** The last column is the whole period; its headcount is no sum, because most employees are paid in several months. */
function monthColumns(figure: ReportFigure, months: readonly string[]): ReportColumn[] {
  const kind = kindOf(figure);
  return [
    ...months.map((month) => ({ label: shortMonth(month), kind, month, figure }) as const),
    { label: figure === "people" ? "Period" : "Total", kind, month: null, figure },
  ];
}

type RowHead = Omit<ReportRow, "values">;

function rowHeads(pay: readonly CompanyPay[], { rows, months }: ReportChoice): RowHead[] {
  if (rows === "month") return months.map((month) => ({ label: monthTitle(`${month}-01`), company: null, department: null, month }));
  return pay.flatMap(({ companySeq, companyName, amounts }): RowHead[] => {
    const company = { companySeq, companyName };
    if (rows === "company") return [{ label: companyName, company, department: null, month: null }];
    return [...new Set(amounts.map(({ department }) => department))]
      .sort((a, b) => a.localeCompare(b))
      .map((department) => ({ label: department || "No department", company, department, month: null }));
  });
}

function rowKey({ company, department, month }: Pick<ReportRow, "company" | "department" | "month">, rows: ReportRows): string {
  if (rows === "month") return month ?? "";
  return rows === "company" ? String(company?.companySeq) : `${company?.companySeq} ${department}`;
}

type Cell = { figure: ReportFigure; month: string | null; department: string; value: number };

/** Amounts of the months add up to the period, headcounts do not: the period has its own. */
function isPartOf({ figure, month }: Cell, column: string | null): boolean {
  return month === column || (column === null && figure !== "people");
}

function* cellsOf({ amounts, people }: CompanyPay): Generator<Cell> {
  for (const { month, department, people: value } of people) yield { figure: "people", month, department, value };
  for (const { month, department, amounts: values } of amounts)
    for (const [index, figure] of AMOUNT_KEYS.entries()) yield { figure, month, department, value: values[index]! };
}
