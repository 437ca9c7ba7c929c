import { FIGURES } from "~/domain/payroll/engine/payslip-lines";
import { decimalString, type Centavos } from "~/domain/shared/money";

/** One payroll in register format: people in order, figures in the order of FIGURES. */
export interface RegisterRun {
  payrollSeq: number;
  payrollKind: string;
  payDate: string;
  rows: RegisterRow[];
}

export interface RegisterRow {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  /** The days actually paid. */
  startDate: string;
  endDate: string;
  taxMethod: string;
  figures: Centavos[];
}

const COLUMNS = [
  "payrollRunId",
  "employeeSeq",
  "employeeId",
  "employeeName",
  "payrollKind",
  "startDate",
  "endDate",
  "payDate",
  "taxMethod",
  ...FIGURES,
];

/** The first line of the register. */
export const registerCsvHeader = `${COLUMNS.join(",")}\n`;

/** One payroll: a line for each person and a TOTAL line. */
export function registerCsv({ payrollSeq, payrollKind, payDate, rows }: RegisterRun): string {
  const total = FIGURES.map((_, index) => rows.reduce((sum, row) => sum + row.figures[index]!, 0));
  const lines = rows.map((row) => [
    payrollSeq,
    row.employeeSeq,
    row.employeeId,
    row.employeeName,
    payrollKind,
    row.startDate,
    row.endDate,
    payDate,
    row.taxMethod,
    ...row.figures.map(decimalString),
  ]);
  return [...lines, [payrollSeq, "", "", "TOTAL", payrollKind, "", "", payDate, "", ...total.map(decimalString)]].map(csvLine).join("");
}

function csvLine(fields: readonly (string | number)[]): string {
  return `${fields.map((field) => (/[",\r\n]/.test(String(field)) ? `"${String(field).replaceAll('"', '""')}"` : field)).join(",")}\n`;
}
