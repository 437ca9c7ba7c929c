import type { Day } from "./day";

/**
 * The row that holds on a day: the one with the latest day that is not after it. Where all rows begin later the earliest of them holds, so that
 * somebody who joins in the middle of a period has what they began with.
 * @param rows in any order, one per day @returns undefined without any row
 */
export function heldOn<Row>(rows: readonly Row[], day: Day, from: (row: Row) => Day): Row | undefined {
  const sorted = [...rows].sort((a, b) => (from(a) < from(b) ? -1 : 1));
  return sorted.findLast((row) => from(row) <= day) ?? sorted[0];
}
