import type { PayrollStage } from "~/domain/payroll/runs/payroll-stage";
import type { PathName } from "~/paths";

/** Page by stage; a completed run opens its review. */
export const STAGE_PAGES = {
  SET_UP: "get-payroll-process-setup",
  TIME: "get-payroll-process-time",
  CALCULATE: "get-payroll-process-calculation",
  REVIEW: "get-payroll-process-review",
  COMPLETE: "get-payroll-process-review",
} as const satisfies Record<PayrollStage, PathName>;
