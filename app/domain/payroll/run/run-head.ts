import type { Day } from "~/domain/shared/day";
import type { PayrollKind } from "~/domain/payroll/engine/pay-kinds";
import type { ApprovalState } from "./approval";
import type { PayrollStage } from "./payroll-stage";

/** What every page of a run shows above itself. */
export type RunHead = {
  payrollSeq: number;
  payrollName: string;
  payrollKind: PayrollKind;
  /** REGULAR, or what a special run pays. */
  runPurpose: string;
  /** "Semi-monthly" of a template's run, else what it pays: "Bonus". */
  kind: string;
  startDate: Day;
  endDate: Day;
  payDate: Day;
  /** "Friday". */
  payWeekday: string;
  /** "Time of 10/26–11/10/2026", where attendance runs behind the pay period; null = it counts its own days. */
  counted: string | null;
  stage: PayrollStage;
  headcount: number | null;
  comparedWith: string | null;
  completed: { by: string; at: string } | null;
  /** "11/24, 08:52": when each stage was done. */
  doneAt: Partial<Record<PayrollStage, string>>;
  blockedCount: number;
  /** A calculation is running. */
  running: boolean;
  /** How many employees' inputs changed since the last calculation; null = it is up to date, or there was none. */
  stale: number | null;
  /** Settings that were changed since the last calculation, the newest first; empty while it is up to date (F-3). */
  changedSettings: readonly ChangedSetting[];
  /** What is unusual about the rules of the run, with the reason that was given for it (F-5). */
  unusual: readonly string[];
  /** How its approval stands where the template asks for one (F-106); null = it asks for none. */
  approval: RunHeadApproval | null;
};

/** Null state = nobody has asked, or a change took the approval away. */
export type RunHeadApproval = { state: ApprovalState | null; by: string; at: string; word: string };

/** A change in the words of the change log, and who made it when. */
export type ChangedSetting = { description: string; by: string; at: string };
