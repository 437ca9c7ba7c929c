import {
  itemAmounts,
  itemKey,
  runFileName,
  type DocumentRun,
  type PayslipDocument,
  type RegisterItem,
} from "~/domain/payroll/runs/reports/payslip-document";
import { columnAmount, REGISTER_COLUMNS, type DetailColumn } from "~/domain/payroll/runs/reports/register-columns";
import type { Centavos } from "~/domain/shared/money";
import { workbook, type SheetColumn } from "~/reports/workbook";
import { summaryTitle } from "./summary-employee";

export const registerFileName = (run: DocumentRun) => `${runFileName(run)} register.xlsx`;

/** The run as a spreadsheet (PAY-13): one row per employee, one column per item in use, totals below. */
export function register(
  run: DocumentRun,
  items: readonly RegisterItem[],
  payslips: AsyncIterable<PayslipDocument> | Iterable<PayslipDocument>,
): ReadableStream<Uint8Array> {
  return workbook({
    name: `Register ${run.startDate}`,
    title: summaryTitle(run, "Register"),
    columns: columnsOf(run, items),
    rows: withAmounts(payslips),
    totalLabel: (count) => `Total, ${count} ${count === 1 ? "employee" : "employees"}`,
    frozenColumns: 2,
  });
}

type Row = { payslip: PayslipDocument; amounts: Map<string, Centavos> };
type Column = SheetColumn<Row>;

async function* withAmounts(payslips: AsyncIterable<PayslipDocument> | Iterable<PayslipDocument>): AsyncGenerator<Row> {
  for await (const payslip of payslips) yield { payslip, amounts: itemAmounts(payslip.lines) };
}

function columnsOf(run: DocumentRun, items: readonly RegisterItem[]): Column[] {
  return REGISTER_COLUMNS.flatMap((column): Column[] => {
    if (column.excel === null || column.excel === "lines") return [];
    if (column.kind !== "money") return [detailColumn(column, column.excel, run)];
    const { heading, strong = false, sections = [] } = column.excel;
    const lines = sections.flatMap((section) => items.filter((item) => item.section === section).map(itemColumn));
    return [...lines, { header: heading, kind: "money", strong, value: ({ payslip }) => columnAmount(payslip.figures, column) }];
  });
}

function detailColumn(
  column: DetailColumn,
  { heading, width, valueLabels = {} }: NonNullable<DetailColumn["excel"]>,
  run: DocumentRun,
): Column {
  const shape = { header: heading, ...(width !== undefined && { width }) };
  switch (column.kind) {
    case "day":
      return { ...shape, kind: "day", value: ({ payslip }) => column.read(payslip) };
    case "run day":
      return { ...shape, kind: "day", value: () => column.read(run) };
    case "run text":
      return { ...shape, kind: "text", value: () => column.read(run) };
    case "text":
      return {
        ...shape,
        kind: "text",
        value: ({ payslip }) => {
          const text = column.read(payslip);
          return valueLabels[text] ?? text;
        },
      };
  }
}

/** A missing item is an empty cell, not a zero. */
function itemColumn(item: RegisterItem): Column {
  const key = itemKey(item);
  return { header: headingOf(item), kind: "money", value: ({ amounts }) => amounts.get(key) ?? null };
}

function headingOf({ section, figure: name, label }: RegisterItem): string {
  if (section === "EMPLOYER") return `Employer: ${label}`;
  return section === "MEMO" && name !== "thirteenthMonthAccrual" ? `FlexBen: ${label}` : label;
}
