import type { Day } from "./day";

/**
 * The row in force on a day: the latest that starts on or before it. If all rows start later, the earliest applies, so that an employee who
 * joins within a period has their first values.
 * @param rows in any order, one per day @returns undefined without any row
 */
export function findInForce<Row>(rows: readonly Row[], day: Day, from: (row: Row) => Day): Row | undefined {
  const sorted = [...rows].sort((a, b) => (from(a) < from(b) ? -1 : 1));
  return sorted.findLast((row) => from(row) <= day) ?? sorted[0];
}
