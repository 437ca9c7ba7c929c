import { PAYROLL_STAGES, type PayrollStage } from "~/domain/payroll/payroll-stage";

export const STAGE_WORDS: Record<PayrollStage, string> = { SET_UP: "Set up", TIME: "Time", CALCULATE: "Calculate", REVIEW: "Review", COMPLETE: "Complete" };

/** The page of each stage, below the run's own address; a completed run is looked at in its review. */
export const STAGE_PAGES: Record<PayrollStage, string> = { SET_UP: "setup", TIME: "time", CALCULATE: "calculation", REVIEW: "review", COMPLETE: "review" };

export const stageNumber = (stage: PayrollStage): number => PAYROLL_STAGES.indexOf(stage) + 1;
