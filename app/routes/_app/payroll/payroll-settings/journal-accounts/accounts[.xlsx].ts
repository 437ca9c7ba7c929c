import { ACCESS } from "~/domain/settings/access";
import { listItemAccounts, readJournalMapping } from "~/models/payroll/payout/journal/journal-accounts.server";
import { journalAccountList } from "~/reports/payroll/payout/journal/journal-accounts";
import { publicDownload } from "~/web/files/downloads.server";
import { guarded } from "~/web/session/guarded.server";

/** The journal accounts; no personal data. */
export const loader = guarded(ACCESS.viewPayroll, async (scope) => {
  const [{ accounts }, items] = await Promise.all([readJournalMapping(scope), listItemAccounts(scope)]);
  return publicDownload("Journal accounts.xlsx", journalAccountList(accounts, items));
});
