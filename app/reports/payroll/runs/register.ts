import {
  itemAmounts,
  itemKey,
  runFileName,
  type DocumentRun,
  type PayslipDocument,
  type RegisterItem,
} from "~/domain/payroll/runs/reports/payslip-document";
import type { Figure } from "~/domain/payroll/engine/payslip-lines";
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
  const of = (...sections: string[]) => items.filter(({ section }) => sections.includes(section)).map(itemColumn);
  return [
    { header: "Employee", kind: "text", width: 32, value: ({ payslip }) => payslip.employeeName },
    { header: "Employee ID", kind: "text", width: 13, value: ({ payslip }) => payslip.employeeId },
    { header: "Department", kind: "text", width: 20, value: ({ payslip }) => payslip.departmentName },
    { header: "Job title", kind: "text", width: 20, value: ({ payslip }) => payslip.jobTitleName },
    { header: "From", kind: "day", value: ({ payslip }) => payslip.startDate },
    { header: "To", kind: "day", value: ({ payslip }) => payslip.endDate },
    { header: "Pay date", kind: "day", value: () => run.payDate },
    ...of("EARNING"),
    figure("Gross pay", "grossPay", true),
    ...of("DEDUCTION"),
    figure("Total deductions", "totalDeductions", true),
    ...of("REFUND"),
    figure("Net pay", "netPay", true),
    ...of("EMPLOYER"),
    ...of("MEMO"),
    figure("Employer cost", "employerCost", true),
    figure("Taxable pay, regular", "taxableRegular"),
    figure("Taxable pay, supplementary", "taxableSupplementary"),
    { header: "Tax method", kind: "text", width: 22, value: ({ payslip }) => TAX_METHODS[payslip.taxMethod] ?? payslip.taxMethod },
  ];
}

const figure = (header: string, name: Figure, strong = false): Column => ({
  header,
  kind: "money",
  strong,
  value: ({ payslip }) => payslip.figures[name],
});

/** A missing item is an empty cell, not a zero. */
function itemColumn(item: RegisterItem): Column {
  const key = itemKey(item);
  return { header: headingOf(item), kind: "money", value: ({ amounts }) => amounts.get(key) ?? null };
}

function headingOf({ section, figure: name, label }: RegisterItem): string {
  if (section === "EMPLOYER") return `Employer: ${label}`;
  return section === "MEMO" && name !== "thirteenthMonthAccrual" ? `FlexBen: ${label}` : label;
}

const TAX_METHODS: Record<string, string> = {
  TABLE: "Withholding table",
  CUMULATIVE_AVERAGE: "Cumulative average",
  ANNUALIZED: "Annualized",
  NONE: "No tax",
};
