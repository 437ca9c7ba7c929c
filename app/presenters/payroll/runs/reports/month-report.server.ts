import { sumColumns, MONTH_COLUMNS, MONTH_VIEWS, type MonthView } from "~/domain/payroll/runs/reports/month-report";
import { MONTHS } from "~/domain/shared/calendar";
import type { Centavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { paidDepartments, readDepartmentCosts, readMonths } from "~/models/payroll/runs/reports/month-report.server";
import { oneOf } from "~/web/forms/list-query.server";
import { notFound } from "~/web/session/scope.server";

export interface MonthTable {
  /** Heading of the row labels: "Month" or "Department". */
  head: string;
  columns: readonly string[];
  /** Totals without meaning are null. */
  rows: readonly { name: string; people: number | null; amounts: readonly Centavos[] }[];
  totals: readonly Centavos[];
}

export interface MonthReport {
  show: MonthView;
  department: string;
  departments: readonly string[];
  table: MonthTable;
}

/** Parses the month report's parameters, for the page and its file. @throws 400, 404 */
export async function readMonthReport(scope: Scope, request: Request, year: number): Promise<MonthReport> {
  const search = new URL(request.url).searchParams;
  const show = oneOf(Object.keys(MONTH_VIEWS) as MonthView[], search.get("show") ?? "register");
  const departmentParam = search.get("department") ?? "";
  const [departments, table] = await Promise.all([
    paidDepartments(scope, year),
    show === "cost" ? readCostTable(scope, year, departmentParam) : readMonthTable(scope, year, show, departmentParam),
  ]);
  if (departmentParam !== "" && !departments.includes(departmentParam)) throw notFound();
  return { show, department: departmentParam, departments, table };
}

async function readMonthTable(scope: Scope, year: number, show: Exclude<MonthView, "cost">, department: string): Promise<MonthTable> {
  const columns = MONTH_COLUMNS[show];
  const rows = await readMonths(scope, year, columns, department);
  return {
    head: "Month",
    columns: columns.map(({ label }) => label),
    rows: rows.map(({ month, people, amounts }) => ({ name: MONTHS[Number(month.slice(5)) - 1]!, people, amounts })),
    totals: sumColumns(
      rows.map(({ amounts }) => amounts),
      columns.length,
    ),
  };
}

async function readCostTable(scope: Scope, year: number, department: string): Promise<MonthTable> {
  const rows = (await readDepartmentCosts(scope, year, department)).map((row) => ({
    name: row.departmentName || "No department",
    people: null,
    amounts: [...row.months, row.year],
  }));
  return {
    head: "Department",
    columns: [...MONTHS.map((month) => month.slice(0, 3)), "Year"],
    rows,
    totals: sumColumns(
      rows.map(({ amounts }) => amounts),
      MONTHS.length + 1,
    ),
  };
}
