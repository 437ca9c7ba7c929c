import { formatDay, type Day } from "~/domain/shared/day";

/** Notification about a failed ledger check. @param broken location and cause, from the check */
export const balancesDiffer = (broken: string): { subject: string; description: string } => ({
  subject: "Leave balances do not reconcile",
  description: `Found at ${broken}. Automatic grants and expiry are paused until this is fixed. Inform the server administrator.`,
});

const counted = (count: number, singular: string, many: string) => `${count.toLocaleString("en")} ${count === 1 ? singular : many}`;

/** "312 balances fit together, of 4,120 entries" */
export const balancesFit = (balances: number, entries: number): string =>
  `${counted(balances, "balance fits", "balances fit")} together, of ${counted(entries, "entry", "entries")}`;

/** Result of the last check as a sentence. */
export function checkedText(last: { day: Day; fault: string | null } | null): string {
  if (last === null) return "Not checked yet.";
  const when = `Checked last on ${formatDay(last.day)}: `;
  return last.fault === null ? `${when}all balances reconciled.` : `${when}${balancesDiffer(last.fault).description}`;
}
