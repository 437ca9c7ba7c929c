import type { Change } from "~/domain/shared/change";
import { formatDay, type Day } from "~/domain/shared/day";
import { formatPoints, sumPoints, type Movement } from "./ledger";

/** Expiry of unused points. */

/** Points received before a day, and all points ever spent, in whole points. */
export interface Received {
  employeeSeq: number;
  receivedPoints: number;
  spentPoints: number;
}

/**
 * Expired points per employee: received before the day and not spent since, because the oldest points are used first. With 500 before the
 * day, 300 after it and 350 used, 150 expire and 300 remain. Returned points count from the day of their return.
 */
export function expiringPoints(people: readonly Received[]): Movement[] {
  return people.flatMap(({ employeeSeq, receivedPoints, spentPoints }) =>
    receivedPoints > spentPoints ? [{ employeeSeq, mileageVolume: receivedPoints - spentPoints, transactionNote: "" }] : [],
  );
}

/** "1,200 points of 3 people that came before 01/01/2026". */
export function expiryText(movements: readonly Movement[], before: Day): string {
  return `${formatPoints(sumPoints(movements))} points of ${movements.length.toLocaleString("en-US")} ${movements.length === 1 ? "person" : "people"} that came before ${formatDay(before)}`;
}

/** Points expired, for the change log. */
export function pointsExpired(movements: readonly Movement[], before: Day): Change {
  return {
    featureName: "FLEX_BEN",
    subject: { noun: "expiry", seq: null },
    action: "EXPIRE",
    description: `Let expire ${expiryText(movements, before)}.`,
  };
}
