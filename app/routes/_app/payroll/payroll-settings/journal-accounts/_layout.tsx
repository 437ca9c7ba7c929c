import { Outlet, useLoaderData } from "@remix-run/react";
import { AccountsTable, ItemAccountsTable } from "~/components/payroll/payout/journal/accounts-table";
import { Notice } from "~/components/ui/feedback/notice";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { readJournalAccounts } from "~/presenters/payroll/payout/journal/journal.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Journal accounts");

export const loader = guarded(ACCESS.viewPayroll, (scope) => readJournalAccounts(scope));

/** Ledger accounts for the figures of a payroll. */
export default function JournalAccounts() {
  const { rows, items, byDepartment, accrualFrom, saved } = useLoaderData<typeof loader>();
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Payroll" }, { label: "Settings", href: pathTo("get-payroll-settings") }, { label: "Journal accounts" }]}
        actions={
          <>
            <LinkButton href={pathTo("get-journal-accounts-history")} variant="ghost" icon="history">
              View History
            </LinkButton>
            <LinkButton href={pathTo("get-journal-accounts-xlsx")} icon="download" download>
              Excel
            </LinkButton>
            {changes ? (
              <LinkButton href={pathTo("get-journal-accounts-edit")} variant="primary">
                Edit accounts
              </LinkButton>
            ) : null}
          </>
        }
      />
      {saved ? null : (
        <div className="mb-4">
          <Notice title="No accounts yet. ">
            {changes
              ? "Edit accounts suggests common ones. A journal can be exported once they are saved."
              : "A journal can be exported once a payroll editor has saved them."}
          </Notice>
        </div>
      )}
      <Card label="Journal accounts">
        <AccountsTable rows={rows} />
      </Card>
      <p className="muted small mb-4">
        {byDepartment ? "Lines are split by department. " : "Lines are not split by department. "}
        {accrualFrom === null ? "13th month pay is not accrued." : `Payrolls paid from ${accrualFrom} on accrue 13th month pay.`}
      </p>
      {items.length > 0 ? (
        <Card title="Items with their own accounts">
          <ItemAccountsTable rows={items} />
        </Card>
      ) : null}
      <Outlet />
    </>
  );
}
