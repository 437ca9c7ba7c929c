const LABELS = { T: "Terminated/Resigned", TR: "Transferred", R: "Retirement", D: "Death" } as const;

/** Reason for leaving. */
export type ResignationType = keyof typeof LABELS;
export const RESIGNATION_TYPES = Object.keys(LABELS) as [ResignationType, ...ResignationType[]];

/** Label of a type; "" for none or an unknown one. */
export function resignationTypeLabel(type: string | null | undefined): string {
  const knownResignationType = RESIGNATION_TYPES.find((resignationType) => resignationType === type);
  return knownResignationType ? LABELS[knownResignationType] : "";
}

/**
 * Cause of separation for final pay; null without a resignation. Retirement has its own pay; for death, transfer and resignation the law
 * provides none. Causes that the popup does not offer (redundancy, closure, disease: separation pay by the Labor Code) come from imported
 * records and are kept. @param present the stored cause
 */
export function separationCause(type: string | null | undefined, present: string | null): string | null {
  if (!type) return null;
  if (type === "R") return "RETIREMENT";
  return present === null || present === "RETIREMENT" ? "RESIGNATION" : present;
}
