import { GIVING, type LeaveEntry } from "~/domain/leave/ledger/entry";

/**
 * Days that were given beyond what a type holds (L-6): whatever else was entered by then, what a grant leaves is within the limit, or nothing of it was
 * given. What came back by a cancelled leave counts in it and may stand above it. In ten-thousandths of a day, by plain sums.
 */
export function givenAbove(entries: readonly LeaveEntry[], most: number): LeaveEntry[] {
  return entries.filter((gift) => {
    if (!GIVING.includes(gift.kind) || gift.days <= 0) return false;
    const notGiven = entries.find(({ kind, key }) => kind === "CAP" && key === `cap:${gift.key}`)?.days ?? 0;
    const stood = entries.filter(({ kind, date, entrySeq }) => kind !== "CARRY" && date <= gift.date && entrySeq <= gift.entrySeq);
    const left = notGiven + stood.reduce((sum, { days }) => sum + days, 0);
    return gift.days + notGiven > 0 && left > most;
  });
}

/** What came back by cancelled leave: by this much and no more a balance may pass what its type holds. */
export const cameBack = (entries: readonly LeaveEntry[]): number =>
  entries.reduce((sum, { kind, days }) => sum + (kind === "CANCEL_USE" ? days : 0), 0);
