import { expect, test } from "vitest";
import { RegisterTable } from "~/components/payroll/runs/review/register-table";
import { FIGURES, TAX_METHODS, type Figure, type TaxMethod } from "~/domain/payroll/engine/payslip-lines";
import { UsedItems, type PayslipDocument } from "~/domain/payroll/runs/reports/payslip-document";
import {
  columnAmount,
  REGISTER_COLUMNS,
  REGISTER_PARTS,
  type AmountColumn,
  type DetailColumn,
  type RegisterColumn,
} from "~/domain/payroll/runs/reports/register-columns";
import { listPartColumns } from "~/domain/payroll/runs/reports/register-parts";
import { formatCentavos } from "~/domain/shared/money";
import { register } from "~/reports/payroll/runs/register";
import { registerCsv, registerCsvHeader } from "~/reports/payroll/runs/register-csv";
import { renderMarkup } from "../../../support/markup";
import { buildSampleDocuments } from "../../../support/payroll-documents";
import { openSheet } from "../../../support/workbooks";

/** What an output does not show; the three outputs show every other column of the list. */
const NOT_ON_PAGE = ["payrollRunId", "payrollKind", "employeeSeq", "jobTitleName", "startDate", "endDate", "payDate"];
const FIGURES_NOT_ON_PAGE: Figure[] = ["employerCost", "thirteenthMonthAccrual", "deMinimisExempt", "poolAdded", "poolUsedYtd"];
const NOT_IN_EXCEL = ["payrollRunId", "payrollKind", "employeeSeq"];
const FIGURES_NOT_IN_EXCEL: Figure[] = [
  "contributionCarriedOut",
  "loanAndDeductionCarriedOut",
  "poolTaxable",
  "taxUncollected",
  "deMinimisExempt",
  "poolAdded",
  "poolUsedYtd",
];
const NOT_IN_CSV = ["departmentName", "jobTitleName"];

const isAmount = (column: RegisterColumn): column is AmountColumn => column.kind === "money";
const isDetail = (column: RegisterColumn): column is DetailColumn => column.kind !== "money";
const AMOUNTS = REGISTER_COLUMNS.filter(isAmount);
const DETAILS = REGISTER_COLUMNS.filter(isDetail);

const keysOf = (columns: readonly RegisterColumn[]) => columns.map(({ key }) => key);
/** Figures that none of the columns contains, neither alone nor in a sum. */
const missingFigures = (columns: readonly AmountColumn[]) => {
  const shownColumns = new Set(columns.flatMap(({ plus, minus = [] }) => [...plus, ...minus]));
  return new Set(FIGURES.filter((figure) => !shownColumns.has(figure)));
};

test("every figure and detail of the register is on the page, in the Excel file and in the CSV file", () => {
  expect(new Set(keysOf(REGISTER_COLUMNS)).size).toBe(REGISTER_COLUMNS.length);
  expect(keysOf(DETAILS.filter(({ page }) => page === null))).toEqual(NOT_ON_PAGE);
  expect(keysOf(DETAILS.filter(({ excel }) => excel === null))).toEqual(NOT_IN_EXCEL);
  expect(keysOf(DETAILS.filter(({ csv }) => csv === null))).toEqual(NOT_IN_CSV);
  expect(missingFigures(AMOUNTS.filter(({ page }) => Object.keys(page).length > 0))).toEqual(new Set(FIGURES_NOT_ON_PAGE));
  expect(missingFigures(AMOUNTS.filter(({ excel }) => excel !== null))).toEqual(new Set(FIGURES_NOT_IN_EXCEL));
  expect(missingFigures(AMOUNTS.filter(({ csv }) => csv !== null))).toEqual(new Set());
});

test("the page's table has the list's columns with their amounts", async () => {
  const { payslips } = buildSampleDocuments(12);
  for (const part of REGISTER_PARTS) {
    const columns = listPartColumns(part);
    expect(new Set(columns.map(({ key }) => key))).toEqual(new Set(keysOf(AMOUNTS.filter(({ page }) => page[part]))));
    const html = await renderMarkup(<RegisterTable {...tableProps(payslips, columns)} second={part === "tax" ? "method" : "check"} />);
    const [head, body] = html.split("<tbody");
    for (const { heading } of columns) expect(head).toContain(`>${heading}`);
    const lines = body!.split("</tbody")[0]!.split("<tr").slice(1);
    for (const [index, payslip] of payslips.entries()) {
      const amounts = columns.map((column) => columnAmount(payslip.figures, column));
      expect(cells(lines[index]!).slice(-columns.length)).toEqual(amounts.map((amount) => (amount === 0 ? "—" : formatCentavos(amount))));
      for (const column of DETAILS.filter(({ page }) => page === "employee")) expect(lines[index]).toContain(detailOf(column, payslip));
    }
  }
});

test("the Excel file has the list's columns; only figures with payslip lines have columns by line", async () => {
  const lineFigures = new Set(AMOUNTS.filter(({ excel }) => excel === "lines").flatMap(({ plus }) => plus));
  for (let runId = 1; runId <= 16; runId += 1) {
    const { run, payslips } = buildSampleDocuments(runId);
    const items = new UsedItems();
    for (const { lines } of payslips) items.add(lines);
    expect(items.list().filter(({ figure }) => !lineFigures.has(figure))).toEqual([]);
    const { headings } = await openSheet(register(run, items.list(), payslips));
    const fixed = REGISTER_COLUMNS.flatMap(({ excel }) => (excel === null || excel === "lines" ? [] : [excel.heading]));
    expect(headings.filter((heading) => fixed.includes(heading))).toEqual(fixed);
    expect(headings).toHaveLength(fixed.length + items.list().length);
  }
});

test("the CSV file has the list's columns by position, with the value of each", () => {
  const { run, payslips } = buildSampleDocuments(12);
  const columns = REGISTER_COLUMNS.filter(({ csv }) => csv !== null).sort((a, b) => a.csv! - b.csv!);
  expect(columns.map(({ csv }) => csv)).toEqual(columns.map((_, index) => index));
  expect(registerCsvHeader.trim().split(",")).toEqual(keysOf(columns));
  const values = registerCsv({ ...run, rows: payslips.slice(0, 1) })
    .split("\n")[0]!
    .split(",");
  for (const [index, column] of columns.entries()) {
    if (isAmount(column)) expect(Math.round(Number(values[index]) * 100)).toBe(columnAmount(payslips[0]!.figures, column));
    else if (column.kind === "text" || column.kind === "day") expect(values[index]).toBe(column.read(payslips[0]!));
    else expect(values[index]).toBe(column.read(run));
  }
});

function tableProps(payslips: readonly PayslipDocument[], columns: ReturnType<typeof listPartColumns>) {
  const amountsOf = ({ figures }: Pick<PayslipDocument, "figures">) => columns.map((column) => columnAmount(figures, column));
  return {
    label: "Register",
    payrollSeq: 12,
    columns,
    rows: payslips.map((payslip) => ({
      ...payslip,
      taxMethod: methodOf(payslip),
      status: "ready" as const,
      check: { text: "", title: "", href: null, more: 0 },
      amounts: amountsOf(payslip),
    })),
    totals: columns.map(() => 0),
    count: payslips.length,
    note: "",
  };
}

function methodOf({ taxMethod }: PayslipDocument): TaxMethod {
  return TAX_METHODS.find((method) => method === taxMethod)!;
}

function detailOf(column: DetailColumn, payslip: PayslipDocument): string {
  if (column.kind !== "text" && column.kind !== "day") throw new Error(`${column.key} does not belong to an employee`);
  return column.read(payslip);
}

function cells(line: string): string[] {
  return [...line.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, text]) => text!.replace(/<[^>]+>/g, ""));
}
