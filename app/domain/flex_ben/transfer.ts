import { formatPoints, totalOf, type Movement } from "./ledger";

/** Giving points to employees and taking them back: what both ways of choosing people (pick and upload) have in common. */

/** A remark holds at most so many characters (FLEX-32). */
export const REMARK_LIMIT = 20;

/** The wallet holds less than is to be transferred (FLEX-33). */
export const MORE_THAN_TOTAL = "The amount of transfer is more than total.";
/** Somebody holds less than is to be taken back (FLEX-46). */
export const NOT_ENOUGH_TO_DEDUCT = "Employees' available mileage is not enough to deduct.";

/** One recipient as submitted: who, how many points, and the remark. */
export interface PointRow {
  employeeSeq: number;
  mileageVolume: number;
  transactionNote: string;
}

/** Those of whom more is to be taken than they hold: their numbers, in the order of the rows. @param balances points by employeeSeq; nobody else holds any */
export function overdrawn(rows: readonly PointRow[], balances: ReadonlyMap<number, number>): number[] {
  const asked = new Map<number, number>();
  for (const { employeeSeq, mileageVolume } of rows) asked.set(employeeSeq, (asked.get(employeeSeq) ?? 0) + mileageVolume);
  return [...asked].filter(([employeeSeq, volume]) => volume > (balances.get(employeeSeq) ?? 0)).map(([employeeSeq]) => employeeSeq);
}

/** "Transferred 5,000 points to 3 people." and "Deducted 1 point from 1 person.", as the change log says it. */
export function sentenceOfPoints(kind: "TRANSFER" | "DEDUCT", rows: readonly Pick<Movement, "mileageVolume">[]): string {
  const [verb, side] = kind === "TRANSFER" ? ["Transferred", "to"] : ["Deducted", "from"];
  const total = totalOf(rows);
  return `${verb} ${formatPoints(total)} ${total === 1 ? "point" : "points"} ${side} ${rows.length.toLocaleString("en-US")} ${rows.length === 1 ? "person" : "people"}.`;
}
