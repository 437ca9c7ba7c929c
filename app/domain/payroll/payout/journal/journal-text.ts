import { formatDay, type Day } from "~/domain/shared/day";
import type { JournalAccountsChange } from "./journal-input";
import { JOURNAL_KEYS, JOURNAL_KEY_LABELS, type JournalKey } from "./journal-keys";

/** Shared journal texts. */
export const JOURNAL_RUN_NOT_COMPLETED = "Complete this payroll run first. Only then are its amounts final.";

export const JOURNAL_EXPORTED = { text: "Journal exported.", label: "Download journal" };

export const JOURNAL_EXPIRED = "This download has expired. Export the journal again.";

/** @source document 5 appendix D, ACCOUNT_UNMAPPED */
export function unmappedText(keys: readonly JournalKey[]): string {
  return keys.map((key) => `${JOURNAL_KEY_LABELS[key].name} has no account.`).join(" ");
}

/** @source document 5 F-82: exporting marks the run and warns on a repeat */
export function exportedBeforeText(day: string, admin: string): string {
  return `Exported on ${day} by ${admin}. Booking it twice doubles the payroll in your books. Confirm that you want it again.`;
}

/** Warning for a period: which of its payrolls were exported before. @param exports "PAY-3 on 11/27/2026 by Ana Reyes" */
export function exportedInPeriodText(exports: readonly string[]): string {
  const named = exports.slice(0, MAX_NAMED).join(", ");
  const more = exports.length > MAX_NAMED ? ` and ${exports.length - MAX_NAMED} more` : "";
  return `Exported before: ${named}${more}. Booking a payroll twice doubles it in your books. Confirm that you want it again.`;
}
const MAX_NAMED = 6;

export const NO_PAYROLL_IN_PERIOD = "No completed payroll has its pay date on these days. Choose another month, or other days with Manual.";

/** Changes of the accounts; empty when there are none. */
export function accountChangesText(before: Omit<JournalAccountsChange, "revision">, after: typeof before): string {
  const moved = JOURNAL_KEYS.flatMap((key) => {
    const [was, is] = [written(before.accounts[key]), written(after.accounts[key])];
    return was === is ? [] : [`${JOURNAL_KEY_LABELS[key].name} ${was} → ${is}`];
  });
  if (before.byDepartment !== after.byDepartment) moved.push(`lines by department ${after.byDepartment === "Y" ? "off → on" : "on → off"}`);
  if (before.accrualFrom !== after.accrualFrom)
    moved.push(`13th month accrual from ${dayText(before.accrualFrom)} → ${dayText(after.accrualFrom)}`);
  return moved.join(", ");
}

const dayText = (day: Day | null) => (day === null ? "never" : formatDay(day));

const written = ({ account, accountName }: { account: string; accountName: string }) =>
  [account || "none", accountName].filter(Boolean).join(" ");
