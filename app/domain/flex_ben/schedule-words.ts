import { formatDay, type Day } from "~/domain/shared/day";
import { formatPoints } from "./ledger";

/** What scheduled transfers say to people. */

/** Why a scheduled transfer failed. */
export function shortReason(total: number, available: number): string {
  return `The wallet held ${formatPoints(available)} points; the transfer needed ${formatPoints(total)}.`;
}

/** Nobody was there to get points. */
export const NOBODY_THERE = "Nobody of its employee types was there on that day.";

/** The notice of a scheduled transfer that failed. */
export function failedNotice(name: string, day: Day, reason: string): { subject: string; description: string } {
  return {
    subject: "A scheduled points transfer failed",
    description: `“${name}” of ${formatDay(day)} was not carried out, and nobody got points. ${reason}`,
  };
}

/** The notice of a shortage that is coming. */
export function shortageNotice(name: string, day: Day, missing: number): { subject: string; description: string } {
  return {
    subject: "Points will run short",
    description: `“${name}” is due on ${formatDay(day)}, and the wallet will lack ${formatPoints(missing)} points by then. Request a top-up in time.`,
  };
}
