import type { Change } from "~/domain/shared/change";
import { formatDay, type Day } from "~/domain/shared/day";
import { amountWords, whenText } from "./request-text";

export const RECORDING_OWN_LEAVE = "This is your own leave. File it under My Work, so that someone else decides it.";
export const NOT_OFFERED = "This leave is not for you, or not any more. Choose another one.";
export const NOT_OFFERED_TO_THEM = "This leave is not for this person, or not any more. Choose another one, or leave the person out.";

export const NOTHING_LEFT_TO_TAKE = "Nothing is worked on these days any more, so no leave is needed. Reject the request.";

/** @param start first day of leave tracking */
export const beforeLeaves = (start: Day): string => `Leaves begin on ${formatDay(start)}. Choose days from then on.`;

type Entered = Parameters<typeof whenText>[0] &
  Parameters<typeof amountWords>[0] & { requestSeq: number; employeeName: string; reason: string };

/** Leave entered as approved; its source is in the ledger (L-26). */
export const leaveEntered = (entered: Entered): Change => ({
  featureName: "REQUEST",
  subject: { noun: "request", seq: entered.requestSeq },
  action: "CREATE",
  description: `Entered leave of ${entered.employeeName} as approved, ${whenText(entered)}, ${amountWords(entered)}.`,
});
