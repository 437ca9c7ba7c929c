/** The stages of a payroll run, in the order in which it passes them. */
export const PAYROLL_STAGES = ["SET_UP", "TIME", "CALCULATE", "REVIEW", "COMPLETE"] as const;
export type PayrollStage = (typeof PAYROLL_STAGES)[number];

/**
 * Where a run stands: what is to be done next. A run that exists is set up; with its time confirmed it wants to be calculated, once
 * calculated to be reviewed, and a completed one stays at the last stage.
 */
export function payrollStage({
  timeConfirmedAt,
  calculatedAt,
  completedAt,
}: {
  timeConfirmedAt: Date | null;
  calculatedAt: Date | null;
  completedAt: Date | null;
}): Exclude<PayrollStage, "SET_UP"> {
  if (completedAt) return "COMPLETE";
  if (calculatedAt) return "REVIEW";
  return timeConfirmedAt ? "CALCULATE" : "TIME";
}

/** The stage as people call it. */
export const STAGE_WORDS: Record<PayrollStage, string> = {
  SET_UP: "Set up",
  TIME: "Time",
  CALCULATE: "Calculate",
  REVIEW: "Review",
  COMPLETE: "Complete",
};

/** The place of a stage in the order, from 1. */
export const stageNumber = (stage: PayrollStage): number => PAYROLL_STAGES.indexOf(stage) + 1;
