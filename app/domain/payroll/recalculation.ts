/** Said when a recalculation that has ended, or is not there, is to be cancelled (SHELL-26). */
export const CANCEL_FAILED = "failed to cancel";
