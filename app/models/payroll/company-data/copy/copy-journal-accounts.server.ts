import { JOURNAL_KEY_LABELS, JOURNAL_KEYS, type JournalKey } from "~/domain/payroll/payout/journal/journal-keys";
import { accountEntries, mappingOf, setJournalAccounts } from "~/models/payroll/payout/journal/journal-accounts.server";
import type { CopyModel, PortableRecord } from "./copy-kind";

interface AccountContent {
  account: string;
  accountName: string;
}

/**
 * The accounts of the journal, a record for each key that has one. The first day of accruals and the grouping by department are decisions of
 * a company, and items keep their accounts.
 */
export const journalCopies: CopyModel<AccountContent, JournalKey> = {
  readRecords: async (tx, scope) => {
    const { accounts } = await mappingOf(tx, scope);
    return JOURNAL_KEYS.flatMap((key, index): PortableRecord<AccountContent, JournalKey>[] => {
      const entry = accounts.get(key);
      if (!entry) return [];
      const content = { account: entry.account, accountName: entry.accountName };
      const { name } = JOURNAL_KEY_LABELS[key];
      return [{ seq: index + 1, name, key, content, extra: key, offered: true, problem: null, note: "" }];
    });
  },

  readRules: () => Promise.resolve({ room: { left: Infinity, message: "" }, problemOf: () => null }),

  addRecords: async (tx, scope, records) => {
    if (records.length === 0) return [];
    const { accounts, byDepartment, accrualFrom, revision } = await mappingOf(tx, scope);
    const added = Object.fromEntries(records.map(({ extra, content }) => [extra, content]));
    const change = await setJournalAccounts(tx, scope, {
      byDepartment: byDepartment ? "Y" : "N",
      accrualFrom,
      revision,
      accounts: { ...accountEntries(accounts), ...added },
    });
    return change ? [change] : [];
  },
};
