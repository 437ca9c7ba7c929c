import type { LoaderFunctionArgs } from "@remix-run/node";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { listItemAccounts, readJournalMapping } from "~/models/payroll/payout/journal/journal-accounts.server";
import { journalAccountList } from "~/reports/payroll/payout/journal/journal-accounts";
import { publicDownload } from "~/web/files/downloads.server";
import { requireScope } from "~/web/session/scope.server";

/** The journal accounts; no personal data. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  const [{ accounts }, items] = await Promise.all([readJournalMapping(scope), listItemAccounts(scope)]);
  return publicDownload("Journal accounts.xlsx", journalAccountList(accounts, items));
}
