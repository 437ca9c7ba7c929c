import type { Day } from "~/domain/shared/day";
import type { PayrollKind } from "~/domain/payroll/facts/pay-kinds";
import type { ApprovalState } from "./approval";
import type { PayrollStage } from "./payroll-stage";

/** Header of every page of a run. */
export type RunHeaderData = {
  payrollSeq: number;
  payrollName: string;
  payrollKind: PayrollKind;
  /** REGULAR, or the purpose of a special run. */
  runPurpose: string;
  /** "Semi-monthly" for a template's run, else the purpose: "Bonus". */
  kind: string;
  startDate: Day;
  endDate: Day;
  payDate: Day;
  /** "Friday". */
  payWeekday: string;
  /** "Time of 10/26–11/10/2026", where attendance lags the pay period; null = same days. */
  counted: string | null;
  stage: PayrollStage;
  headcount: number | null;
  comparedWith: string | null;
  completed: { by: string; at: string } | null;
  /** "11/24, 08:52": completion time of each stage. */
  doneAt: Partial<Record<PayrollStage, string>>;
  blockedCount: number;
  /** A calculation is running. */
  running: boolean;
  /** Number of employees whose inputs changed since the last calculation; null = up to date, or never calculated. */
  stale: number | null;
  /** Settings changed since the last calculation, newest first; empty when up to date (F-3). */
  changedSettings: readonly ChangedSetting[];
  /** Exceptions in the run's rules, with their reason (F-5). */
  unusual: readonly string[];
  /** Approval state, where the template requires approval (F-106); null = not required. */
  approval: RunHeaderApproval | null;
};

/** Null state = not requested, or a change revoked the approval. */
export type RunHeaderApproval = { state: ApprovalState | null; by: string; at: string; word: string };

/** A change log entry with author and time. */
export type ChangedSetting = { description: string; by: string; at: string };
