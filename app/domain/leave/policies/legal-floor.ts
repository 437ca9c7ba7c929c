import type { LeaveDays } from "~/domain/leave/leave-days";
import type { LeavePolicyValues } from "./leave-policy";

/** @source document 4 L-27 */
export const BELOW_LAW = "After a year of service the law requires five days. Increase the days, or switch on the service incentive leave.";

/** Minimum days per year that a type grants once a year of service is complete. */
export function fewestDaysAfterAYear({
  grantMethod,
  tiers,
  paidYn,
}: Pick<LeavePolicyValues, "grantMethod" | "tiers" | "paidYn">): LeaveDays {
  if (grantMethod === "MANUAL" || grantMethod === "EVENT" || paidYn !== "Y") return 0;
  const atOneYear = tiers.filter(({ fromYears }) => fromYears <= 1).at(-1)?.days ?? 0;
  return Math.min(atOneYear, ...tiers.filter(({ fromYears }) => fromYears > 1).map(({ days }) => days));
}

/**
 * Why an annual type cannot be saved: its employees would get less than the law grants, and no other type replaces the service incentive
 * leave.
 * @param law days and state of the service incentive leave, and whether another active type replaces it
 * @source document 4 L-27, Labor Code Art. 95
 */
export function floorProblem(
  values: LeavePolicyValues,
  law: { days: LeaveDays; silEnabled: boolean; otherStandsForIt: boolean },
): string | null {
  if (law.otherStandsForIt || fewestDaysAfterAYear(values) >= law.days) return null;
  // If this type replaces the service incentive leave, that one grants nothing to its employees.
  return values.silYn === "Y" || !law.silEnabled ? BELOW_LAW : null;
}
