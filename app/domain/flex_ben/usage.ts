/** Points used at merchants, and their reversals. */

/** The balance is less than the usage. */
export const NOT_ENOUGH_TO_USE = "The employee does not have enough points.";
/** The remaining usage is smaller than the requested reversal. */
export const ALREADY_REVERSED = "More would be given back than is left of this usage.";

/** The state of a posting in the usage history. */
export type UsageState = "Used" | "Returned" | "Partly returned" | "Return";

/** @param reversedPoints returned points of a usage, 0 … mileageVolume; null if none were returned */
export function usageState(postingKind: string, mileageVolume: number, reversedPoints: number | null): UsageState {
  if (postingKind === "REVERSAL") return "Return";
  if (!reversedPoints) return "Used";
  return reversedPoints < mileageVolume ? "Partly returned" : "Returned";
}
