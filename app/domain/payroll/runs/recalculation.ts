/** Message when a recalculation to cancel has ended or does not exist (SHELL-26). */
export const CANCEL_FAILED = "failed to cancel";

/** How long the card of a successful recalculation is shown: to accounts that may open the payroll, and to read-only accounts. */
export const DISMISS_AFTER_MS = { opens: 5 * 60_000, reads: 30_000 } as const;

/** When a card disappears, in milliseconds; null while it runs, or failed and needs attention. */
export function getDismissalTime({ status, endedAt }: { status: string; endedAt: number | null }, mayOpen: boolean): number | null {
  if (status === "PROCESSING" || endedAt === null || (status === "FAIL" && mayOpen)) return null;
  return endedAt + (mayOpen ? DISMISS_AFTER_MS.opens : DISMISS_AFTER_MS.reads);
}

/** Headline of an ended recalculation, on its card (SHELL-27, SHELL-29) and in its notification. */
export const ENDED_HEADINGS = { FINISHED: "Recalculating Completed", FAIL: "Recalculating Failed" } as const;
