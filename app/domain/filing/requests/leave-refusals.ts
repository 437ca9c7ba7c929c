import type { Change } from "~/domain/shared/change";
import { addDays, formatDay, type Day } from "~/domain/shared/day";
import { amountWords, whenWords } from "./request-words";
import { stretchWords, type LockedDays } from "~/domain/time/locked-days";

/** How long after the end of a period that was paid its days can still be filed. @source document 4 A-13 */
export const LATE_FILING_DAYS = 30;

export const OWN_LEAVE = "This is your own leave. File it under My Work, so that somebody else decides it.";
export const NOT_OFFERED = "This leave is not for you, or not any more. Choose another one.";

/** Of days that a payroll took; what is approved then is a late change. */
export const paidAlready = (locked: LockedDays): string =>
  `Some of these days were paid with ${stretchWords(locked)}: what is approved becomes a late change.`;

export const NOTHING_LEFT_TO_TAKE = "Nothing is worked on these days any more, so no leave is needed. Reject the request.";

/** @param start the first day of leaves */
export const beforeLeaves = (start: Day): string => `Leaves begin on ${formatDay(start)}. Choose days from then on.`;

/** Why days that a payroll took can be filed no more; null = they can, and become a late change. @param today the day in Manila */
export function lateProblem(locked: LockedDays, today: Day): string | null {
  const last = addDays(locked.endDate, LATE_FILING_DAYS);
  if (today <= last) return null;
  return `Days of this leave were paid with ${stretchWords(locked)} and could be filed until ${formatDay(last)}. Ask your administrator to enter it.`;
}

type Entered = Parameters<typeof whenWords>[0] &
  Parameters<typeof amountWords>[0] & { requestSeq: number; employeeName: string; reason: string };

/** Leave that somebody with the right entered as approved; which leave it is, stands in the ledger (L-26). */
export const leaveEntered = (entered: Entered): Change => ({
  featureName: "REQUEST",
  subject: { noun: "request", seq: entered.requestSeq },
  action: "CREATE",
  description: `Entered leave of ${entered.employeeName} as approved, ${whenWords(entered)}, ${amountWords(entered)}.`,
});
