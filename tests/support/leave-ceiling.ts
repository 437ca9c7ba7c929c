import { GRANTING_KINDS, type LeaveEntry } from "~/domain/leave/ledger/entry";

/**
 * Grants that exceed the limit of a leave type (L-6): after a grant the balance is within the limit, or nothing was granted. Days returned
 * by a cancelled leave count and may exceed it. In ten-thousandths of a day, by plain sums.
 */
export function listGrantsAboveLimit(entries: readonly LeaveEntry[], most: number): LeaveEntry[] {
  return entries.filter((gift) => {
    if (!GRANTING_KINDS.includes(gift.kind) || gift.days <= 0) return false;
    const notGiven = entries.find(({ kind, key }) => kind === "CAP" && key === `cap:${gift.key}`)?.days ?? 0;
    const stood = entries.filter(({ kind, date, entrySeq }) => kind !== "CARRY" && date <= gift.date && entrySeq <= gift.entrySeq);
    const left = notGiven + stood.reduce((sum, { days }) => sum + days, 0);
    return gift.days + notGiven > 0 && left > most;
  });
}

/** Days returned by cancelled leave: a balance may exceed the limit of its type by exactly these. */
export const sumReturnedDays = (entries: readonly LeaveEntry[]): number =>
  entries.reduce((sum, { kind, days }) => sum + (kind === "CANCEL_USE" ? days : 0), 0);
