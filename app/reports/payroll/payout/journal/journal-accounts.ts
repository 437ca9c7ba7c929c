import { JOURNAL_KEYS, JOURNAL_KEY_LABELS, type JournalKey } from "~/domain/payroll/payout/journal/journal-keys";
import { workbook } from "~/reports/workbook";

/** The accounts of the journal as a spreadsheet. */
export function journalAccountList(
  accounts: ReadonlyMap<JournalKey, { account: string; accountName: string }>,
  items: readonly { itemCode: string; itemName: string; account: string }[],
): ReadableStream<Uint8Array> {
  const keys = JOURNAL_KEYS.map((key) => ({ ...JOURNAL_KEY_LABELS[key], ...(accounts.get(key) ?? { account: "", accountName: "" }) }));
  const ofItems = items.map(({ itemCode, itemName, account }) => ({ name: itemName, holds: `Item ${itemCode}`, account, accountName: "" }));
  return workbook({
    name: "Journal accounts",
    title: ["Journal accounts"],
    columns: [
      { header: "What", kind: "text", width: 26, value: ({ name }) => name },
      { header: "Holds", kind: "text", width: 60, value: ({ holds }) => holds },
      { header: "Account", kind: "text", width: 16, value: ({ account }) => account },
      { header: "Name of the account", kind: "text", width: 36, value: ({ accountName }) => accountName },
    ],
    rows: [...keys, ...ofItems],
  });
}
