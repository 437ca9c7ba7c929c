/** Said when a recalculation that has ended, or is not there, is to be cancelled (SHELL-26). */
export const CANCEL_FAILED = "failed to cancel";

/** How long the card of a recalculation that went well stays: for whoever may open its payroll, and for everybody else, who can only read it. */
export const FINISHED_MILLIS = { opens: 5 * 60_000, reads: 30_000 } as const;

/** When a card goes by itself, as a moment in milliseconds; null while it does not: it goes on, or it failed and waits for somebody who may look into it. */
export function goesAt({ status, endedAt }: { status: string; endedAt: number | null }, mayOpen: boolean): number | null {
  if (status === "PROCESSING" || endedAt === null || (status === "FAIL" && mayOpen)) return null;
  return endedAt + (mayOpen ? FINISHED_MILLIS.opens : FINISHED_MILLIS.reads);
}

/** How an ended recalculation is headed, on its card (SHELL-27, SHELL-29) and in the notice of it. */
export const ENDED_HEADINGS = { FINISHED: "Recalculating Completed", FAIL: "Recalculating Failed" } as const;
