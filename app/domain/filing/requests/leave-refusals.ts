import type { Change } from "~/domain/shared/change";
import { amountWords, whenText } from "./request-text";

type Entered = Parameters<typeof whenText>[0] &
  Parameters<typeof amountWords>[0] & { requestSeq: number; employeeName: string; reason: string };

/** Leave entered as approved; its source is in the ledger (L-26). */
export const leaveEntered = (entered: Entered): Change => ({
  featureName: "REQUEST",
  subject: { noun: "request", seq: entered.requestSeq },
  action: "CREATE",
  description: `Entered leave of ${entered.employeeName} as approved, ${whenText(entered)}, ${amountWords(entered)}.`,
});
