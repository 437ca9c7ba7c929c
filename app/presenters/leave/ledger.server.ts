import type { LedgerRow } from "~/components/leave/ledger-table";
import { PRIVATE_NAME } from "~/domain/leave/leave-calendar-cell";
import { balanceOn, type LeaveBalance } from "~/domain/leave/ledger/balance";
import { ENTRY_KINDS } from "~/domain/leave/ledger/entry";
import { formatLeaveDays } from "~/domain/leave/leave-days";
import { formatDay, formatInstant, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { named } from "~/domain/shared/i18n/interpolate";
import { messagesFor, type Messages } from "~/domain/shared/i18n/messages";
import { getLedger, type LedgerEntryRow } from "~/models/leave/usage.server";
import { expiryText } from "./usage.server";

/**
 * An employee's ledger for a leave type, newest first.
 * @param mayKnow whether names and reasons of private types are visible
 * @throws NotFound
 */
export async function readLedgerPage(
  scope: Pick<Scope, "companySeq">,
  { employeeSeq, leavePolicySeq, mayKnow }: { employeeSeq: number; leavePolicySeq: number; mayKnow: boolean },
  today: Day,
  { leaveBalance: text, leaveNames: names }: Pick<Messages, "leaveBalance" | "leaveNames"> = messagesFor("en"),
) {
  const { ledger, entries, waiting } = await getLedger(scope, employeeSeq, leavePolicySeq, today);
  const balance = balanceOn(ledger.facts, today, waiting);
  const open = ledger.type.privateYn === "N" || mayKnow;
  const leaveName = open ? ledger.type.leaveName : PRIVATE_NAME;
  return {
    leaveName,
    title: `${leaveName} of ${ledger.employeeName}`,
    employeeId: ledger.employeeId,
    values: [...balanceValues(balance, names), [text.lapsesNext, expiryText(ledger, today, text)] as const],
    rows: ledgerRows(open ? entries : entries.map((entry) => ({ ...entry, reason: "" })), today, names),
  };
}

/** A balance as name/value pairs; rare zero values are omitted. */
function balanceValues(balance: LeaveBalance, names: Readonly<Record<string, string>>): (readonly [string, string])[] {
  const { available, remaining, planned, pending, held } = balance;
  const often = [
    ["Available", available],
    ["Remaining", remaining],
    ["Used", balance.used],
    ["Planned", planned],
    ["Waiting", pending],
  ] as const;
  const seldom = [
    ["Held until it may be taken", held],
    ["Granted", balance.granted],
    ["Deducted", balance.deducted],
    ["Expired", balance.expired],
    ["Forfeited", balance.forfeited],
    ["Converted to cash", balance.converted],
    ["Carried over", balance.carried],
  ] as const;
  return [...often, ...seldom.filter(([, days]) => days !== 0)].map(([name, days]) => [named(names, name), formatLeaveDays(days)] as const);
}

/** Ledger entries, newest first, each with the balance after it; future leave is planned and deducts nothing yet. */
function ledgerRows(entries: readonly LedgerEntryRow[], today: Day, names: Readonly<Record<string, string>>): LedgerRow[] {
  let balance = 0;
  return entries
    .map((entry): LedgerRow => {
      if (entry.kind !== "CARRY") balance += entry.days;
      return {
        entrySeq: entry.entrySeq,
        date: formatDay(entry.date),
        what: named(names, entry.kind === "USE" && entry.date > today ? "Planned" : ENTRY_KINDS[entry.kind]),
        days: formatLeaveDays(entry.days),
        balance: formatLeaveDays(balance),
        validTo: entry.validTo === null ? "" : formatDay(entry.validTo),
        reason: entry.reason,
        recorded: `${entry.recordedBy}, ${formatInstant(entry.recordedAt)}`,
      };
    })
    .reverse();
}
