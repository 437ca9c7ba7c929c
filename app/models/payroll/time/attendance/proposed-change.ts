import type { LateLine } from "~/domain/payroll/time/attendance/late-words";
import type { Day } from "~/domain/shared/day";
import type { Payroll } from "~/models/payroll/calculation/payroll-rules.server";

/** A locked date of somebody that came out otherwise: what the next run proposes. */
export interface ProposedChange {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  /** The date of the shift. */
  date: Day;
  /** The run that paid it. */
  paidBy: Payroll;
  /** Somebody typed what it was paid by: it is never taken with all the others. */
  typed: boolean;
  /** The date's own row, and what midnight moved. */
  rows: LateLine[];
  basicAmount: number;
  premiumAmount: number;
}
