import {
  columnAmount,
  REGISTER_COLUMNS,
  type RegisterColumn,
  type RegisterPayslip,
  type RegisterRun,
} from "~/domain/payroll/runs/reports/register-columns";
import { decimalString } from "~/domain/shared/money";

const COLUMNS = REGISTER_COLUMNS.filter(({ csv }) => csv !== null).sort((a, b) => a.csv! - b.csv!);

/** The first line of the register. */
export const registerCsvHeader = csvLine(COLUMNS.map(({ key }) => key));

/** One payroll: a line per employee and a TOTAL line. */
export function registerCsv({ rows, ...run }: RegisterRun & { rows: readonly RegisterPayslip[] }): string {
  const lines = rows.map((row) => COLUMNS.map((column) => cellText(column, row, run)));
  return [...lines, COLUMNS.map((column) => totalText(column, rows, run))].map(csvLine).join("");
}

function cellText(column: RegisterColumn, payslip: RegisterPayslip, run: RegisterRun): string {
  switch (column.kind) {
    case "money":
      return decimalString(columnAmount(payslip.figures, column));
    case "run text":
    case "run day":
      return column.read(run);
    default:
      return column.read(payslip);
  }
}

function totalText(column: RegisterColumn, payslips: readonly RegisterPayslip[], run: RegisterRun): string {
  switch (column.kind) {
    case "money":
      return decimalString(payslips.reduce((sum, { figures }) => sum + columnAmount(figures, column), 0));
    case "run text":
    case "run day":
      return column.read(run);
    default:
      return column.key === "employeeName" ? "TOTAL" : "";
  }
}

function csvLine(fields: readonly string[]): string {
  return `${fields.map((field) => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)).join(",")}\n`;
}
