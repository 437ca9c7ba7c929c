/** Points used at merchants, and given back. */

/** Somebody holds less than is to be used. */
export const NOT_ENOUGH_TO_USE = "The employee does not have enough points.";
/** Less of a usage is left than is to be given back. */
export const ALREADY_REVERSED = "More would be given back than is left of this usage.";

/** How a usage stands: USED, PARTLY_REVERSED when some of it was given back, REVERSED when all of it was. */
export type UsageState = "USED" | "PARTLY_REVERSED" | "REVERSED";

/** @param reversedPoints what was given back, 0 … mileageVolume */
export function usageState(mileageVolume: number, reversedPoints: number): UsageState {
  if (reversedPoints === 0) return "USED";
  return reversedPoints < mileageVolume ? "PARTLY_REVERSED" : "REVERSED";
}
