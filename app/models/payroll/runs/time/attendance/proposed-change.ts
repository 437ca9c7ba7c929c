import type { RetroLine } from "~/domain/payroll/runs/time/attendance/retro-text";
import type { Day } from "~/domain/shared/day";
import type { Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";

/** A locked date whose evaluation changed, proposed to the next run. */
export interface ProposedChange {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  /** The date of the shift. */
  date: Day;
  /** The run that paid it. */
  paidBy: Payroll;
  /** It was paid by manually typed time, so "all" does not include it. */
  typed: boolean;
  /** The date's own row, and rows shifted by midnight. */
  rows: RetroLine[];
  basicAmount: number;
  premiumAmount: number;
}
