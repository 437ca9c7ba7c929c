import type { PayrollStage } from "~/domain/payroll/payroll-stage";

/** The page of each stage, below the run's own address; a completed run is looked at in its review. */
export const STAGE_PAGES: Record<PayrollStage, string> = { SET_UP: "setup", TIME: "time", CALCULATE: "calculation", REVIEW: "review", COMPLETE: "review" };
