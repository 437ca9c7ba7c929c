import { shiftMonth } from "~/domain/shared/calendar";
import type { Day } from "~/domain/shared/day";

/** Months offered for government files and returns. */
const MONTHS = 14;

/** The present month and those before it, latest first. */
export function recentMonths(today: Day): string[] {
  return Array.from({ length: MONTHS }, (_, index) => shiftMonth(today.slice(0, 7), -index));
}
