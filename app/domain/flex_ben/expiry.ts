import type { Change } from "~/domain/shared/change";
import { formatDay, type Day } from "~/domain/shared/day";
import { formatPoints, totalOf, type Movement } from "./ledger";

/** Points that were not used in time. */

/** What somebody got before a day, and what ever went from them, in whole points. */
export interface Received {
  employeeSeq: number;
  receivedPoints: number;
  spentPoints: number;
}

/**
 * What expires of each: what was got before the day and has not gone since, because the oldest points are used first. Somebody who got 500
 * before the day and 300 after it, and used 350, loses 150 and keeps 300. Points that were given back count from the day on which they came back.
 */
export function expiringPoints(people: readonly Received[]): Movement[] {
  return people.flatMap(({ employeeSeq, receivedPoints, spentPoints }) =>
    receivedPoints > spentPoints ? [{ employeeSeq, mileageVolume: receivedPoints - spentPoints, transactionNote: "" }] : [],
  );
}

/** "1,200 points of 3 people that came before 01/01/2026". */
export function expiryWords(movements: readonly Movement[], before: Day): string {
  return `${formatPoints(totalOf(movements))} points of ${movements.length.toLocaleString("en-US")} ${movements.length === 1 ? "person" : "people"} that came before ${formatDay(before)}`;
}

/** Points expired, for the change log. */
export function pointsExpired(movements: readonly Movement[], before: Day): Change {
  return {
    featureName: "FLEX_BEN",
    subject: { noun: "expiry", seq: null },
    action: "EXPIRE",
    description: `Let expire ${expiryWords(movements, before)}.`,
  };
}
