import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ViewHistory } from "~/components/ui/table/view-history";
import { READS_PAYROLL } from "~/domain/settings/permissions";
import { pathTo } from "~/paths";
import { readChangeHistory } from "~/web/pages/shared/change-history.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("View History, Journal accounts");

export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, READS_PAYROLL, "PAYROLL_USAGE");
  return {
    closeHref: pathTo("get-journal-accounts"),
    ...(await readChangeHistory(request, scope, "PAYROLL_SETTINGS", "journalAccounts")),
  };
}

export default function HistoryOfJournalAccounts() {
  return <ViewHistory {...useLoaderData<typeof loader>()} />;
}
