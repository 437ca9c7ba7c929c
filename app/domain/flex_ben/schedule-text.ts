import { formatDay, type Day } from "~/domain/shared/day";
import { formatPoints } from "./ledger";

/** Messages of scheduled transfers. */

/** Why a scheduled transfer failed. */
export function shortReason(total: number, available: number): string {
  return `The wallet held ${formatPoints(available)} points; the transfer needed ${formatPoints(total)}.`;
}

/** No employee was eligible for points. */
export const NO_RECIPIENTS = "No employee of these types was employed on that day.";

/** Notification about a failed scheduled transfer. */
export function failedNotice(name: string, day: Day, reason: string): { subject: string; description: string } {
  return {
    subject: "A scheduled points transfer failed",
    description: `“${name}” of ${formatDay(day)} failed, and no points were transferred. ${reason}`,
  };
}

/** Why nothing is posted while the last posting is in the future. */
export const LEDGER_AHEAD =
  "The last points entry is dated in the future, so the server clock may be wrong. No points were transferred. Please inform the server administrator.";

/** Notification that scheduled transfers are delayed by a future posting. */
export const AHEAD_NOTICE = { subject: "Scheduled points transfers are on hold", description: LEDGER_AHEAD };

/** Notification about a policy paused after missed runs. @param missed number of missed runs */
export function pausedNotice(name: string, day: Day, missed: number): { subject: string; description: string } {
  const runs = missed === 1 ? "A transfer" : `${missed.toLocaleString("en")} transfers`;
  return {
    subject: "A scheduled points transfer was paused",
    description: `${runs} of “${name}” since ${formatDay(day)} were missed, because the server was off or its clock was wrong. None was carried out. Resume it in FlexBen Settings, and transfer points still owed manually.`,
  };
}

/** Notification about an upcoming shortage. */
export function shortageNotice(name: string, day: Day, missing: number): { subject: string; description: string } {
  return {
    subject: "Points will run short",
    description: `“${name}” is due on ${formatDay(day)}, and the wallet will be short of ${formatPoints(missing)} points by then. Request a top-up in time.`,
  };
}
