import type { LeaveDays } from "~/domain/leave/leave-days";
import type { Centavos } from "~/domain/shared/money";
import { formatDay, type Day } from "~/domain/shared/day";
import { FIGURES, type Figure, type Figures, type LineSection, type PayslipLine } from "~/domain/payroll/engine/payslip-lines";
import type { YearToDate } from "~/domain/payroll/engine/balances/year-to-date";

/** Data for the printed files of a payroll: the run, and one document per employee. */

export interface DocumentRun {
  /** The registered name on the pay date, the address with ZIP code, and the TIN as digits; empty = none. */
  companyName: string;
  companyAddress: string;
  companyTin: string;
  payrollSeq: number;
  payrollKind: string;
  payrollName: string;
  startDate: Day;
  endDate: Day;
  payDate: Day;
  taxYear: number;
  headcount: number;
  /** A run that can still change is printed as a draft. */
  completed: boolean;
}

export interface PayslipDocument {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string;
  jobTitleName: string;
  /** The days actually paid. */
  startDate: Day;
  endDate: Day;
  taxMethod: string;
  figures: Figures;
  lines: PayslipLine[];
  yearToDate: YearToDate | null;
  /** The remark on the payslip; empty = none. */
  remark: string;
  bankName: string;
  bankAccountNumber: string;
  /** Digits; empty = none. */
  tinNo: string;
  socialSecuritySystem: string;
  philhealth: string;
  pagIbig: string;
  leaves: LeaveBalanceRow[];
}

/** Balance of a leave type at the end of a payroll's period. */
export interface LeaveBalanceRow {
  leaveName: string;
  days: LeaveDays;
}

/** One column of the register: all lines with the same name in a section. */
export interface RegisterItem {
  section: LineSection;
  figure: Figure;
  label: string;
}

/** Collects the items used by the payslips of a run; payslips can be added one at a time. */
export class UsedItems {
  private readonly found = new Map<string, RegisterItem>();

  add(lines: readonly PayslipLine[]): void {
    for (const { section, figure, label } of lines) {
      const key = itemKey({ section, figure, label });
      if (!this.found.has(key)) this.found.set(key, { section, figure, label });
    }
  }

  /** In payslip order: section, figure, name. */
  list(): RegisterItem[] {
    const place = ({ section, figure }: RegisterItem) => SECTIONS.indexOf(section) * FIGURES.length + FIGURES.indexOf(figure);
    return [...this.found.values()].sort((a, b) => place(a) - place(b) || (a.label < b.label ? -1 : 1));
  }
}

/** The amounts of a payslip by register item, in centavos; several lines of one item (carried and due) are summed. */
export function itemAmounts(lines: readonly PayslipLine[]): Map<string, Centavos> {
  const amounts = new Map<string, Centavos>();
  for (const line of lines) {
    const key = itemKey(line);
    amounts.set(key, (amounts.get(key) ?? 0) + line.amount);
  }
  return amounts;
}

export const itemKey = ({ section, figure, label }: RegisterItem): string => `${section} ${figure} ${label}`;

/** "Bakery and store 2026-11-01–15": the run as part of a file name. */
export function runFileName({ payrollName, startDate, endDate }: Pick<DocumentRun, "payrollName" | "startDate" | "endDate">): string {
  let end = endDate;
  if (startDate.slice(0, 7) === endDate.slice(0, 7)) end = endDate.slice(8);
  else if (startDate.slice(0, 4) === endDate.slice(0, 4)) end = endDate.slice(5);
  const name = payrollName
    .replace(/[\p{Cc}/\\:*?"<>|]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 80);
  return `${name || "Payroll"} ${startDate === endDate ? startDate : `${startDate}–${end}`}`;
}

/** "Period 11/01/2026 to 11/15/2026, paid 11/13/2026". */
export function runDatesText({ startDate, endDate, payDate }: Pick<DocumentRun, "startDate" | "endDate" | "payDate">): string {
  return `Period ${formatDay(startDate)} to ${formatDay(endDate)}, pay date ${formatDay(payDate)}`;
}

const SECTIONS: readonly LineSection[] = ["EARNING", "DEDUCTION", "REFUND", "EMPLOYER", "MEMO"];
