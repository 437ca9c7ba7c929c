/** Stages of a payroll run, in order. */
export const PAYROLL_STAGES = ["SET_UP", "TIME", "CALCULATE", "REVIEW", "COMPLETE"] as const;
export type PayrollStage = (typeof PAYROLL_STAGES)[number];

/** Stage of a run, as its next step: set up, then time confirmed, calculated and reviewed; a completed one stays at the last stage. */
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

export const STAGE_LABELS: Record<PayrollStage, string> = {
  SET_UP: "Set up",
  TIME: "Time",
  CALCULATE: "Calculate",
  REVIEW: "Review",
  COMPLETE: "Complete",
};

/** 1-based position of the stage. */
export const stageNumber = (stage: PayrollStage): number => PAYROLL_STAGES.indexOf(stage) + 1;
