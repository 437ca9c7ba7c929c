/** Said when a recalculation that has ended, or is not there, is to be cancelled (SHELL-26). */
export const CANCEL_FAILED = "failed to cancel";

/** How an ended recalculation is headed, on its card (SHELL-27, SHELL-29) and in the notice of it. */
export const ENDED_HEADINGS = { FINISHED: "Recalculating Completed", FAIL: "Recalculating Failed" } as const;
