import type { EvaluatedEvent } from "./schedule-events";

/** Display status of a scheduled transfer (FLEX-09): DONE, FAIL, and anything else. */
export function transferStatusWord(transferExecuteStatus: string): "Success" | "Fail" | "Pending" {
  if (transferExecuteStatus === "DONE") return "Success";
  return transferExecuteStatus === "FAIL" ? "Fail" : "Pending";
}

/** Wallet status of a transfer (FLEX-10 to FLEX-12): only if it is READY and was checked. */
export function shortageWord({
  transferExecuteStatus,
  pointShortage,
}: Pick<EvaluatedEvent, "transferExecuteStatus" | "pointShortage">): "Insufficient" | "Sufficient" | null {
  if (transferExecuteStatus !== "READY" || pointShortage === null) return null;
  return pointShortage ? "Insufficient" : "Sufficient";
}
