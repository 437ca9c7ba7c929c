import type { AttendanceRow } from "~/domain/payroll/runs/time/attendance/attendance-transfer";
import { TIME_FIELDS } from "~/domain/payroll/runs/time/time-summary";

const COLUMNS = ["workDate", "basicDate", "dayType", ...TIME_FIELDS] as const;

/** Header line of a time row file. */
export const timeRowsCsvHeader = `${["employeeSeq", ...COLUMNS].join(",")}\n`;

/** Time rows for payroll of one person, one line each. */
export const timeRowsCsv = (employeeSeq: number, rows: readonly AttendanceRow[]): string =>
  rows.map((row) => `${[employeeSeq, ...COLUMNS.map((column) => row[column])].join(",")}\n`).join("");
