import { formatPoints, sumPoints, type Movement } from "./ledger";

/** Point transfers and deductions: rules shared by selection and upload. */

/** Maximum length of a remark (FLEX-32). */
export const REMARK_LIMIT = 20;

/** The wallet balance is less than the transfer (FLEX-33). */
export const MORE_THAN_TOTAL = "The amount of transfer is more than total.";
/** An employee's balance is less than the deduction (FLEX-46). */
export const NOT_ENOUGH_TO_DEDUCT = "Employees' available mileage is not enough to deduct.";

/** A submitted row: employee, points and remark. */
export interface PointRow {
  employeeSeq: number;
  mileageVolume: number;
  transactionNote: string;
}

/** Employees whose balance is less than the deduction, in row order. @param balances points by employeeSeq; missing = 0 */
export function findOverdrawn(rows: readonly PointRow[], balances: ReadonlyMap<number, number>): number[] {
  const totals = new Map<number, number>();
  for (const { employeeSeq, mileageVolume } of rows) totals.set(employeeSeq, (totals.get(employeeSeq) ?? 0) + mileageVolume);
  return [...totals].filter(([employeeSeq, volume]) => volume > (balances.get(employeeSeq) ?? 0)).map(([employeeSeq]) => employeeSeq);
}

/** Change log text: "Transferred 5,000 points to 3 people." and "Deducted 1 point from 1 person." */
export function pointsSentence(kind: "TRANSFER" | "DEDUCT", rows: readonly Pick<Movement, "mileageVolume">[]): string {
  const [verb, side] = kind === "TRANSFER" ? ["Transferred", "to"] : ["Deducted", "from"];
  const total = sumPoints(rows);
  return `${verb} ${formatPoints(total)} ${total === 1 ? "point" : "points"} ${side} ${rows.length.toLocaleString("en-US")} ${rows.length === 1 ? "person" : "people"}.`;
}
