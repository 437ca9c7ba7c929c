import { Outlet, useLoaderData } from "@remix-run/react";
import { LayoutTable } from "~/components/payroll/payout/bank/layout-table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { PRESET_NOTE } from "~/domain/payroll/payout/bank/bank-layout-presets";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { readLayoutList } from "~/presenters/payroll/payout/bank/bank-layouts.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Bank files");

export const loader = guarded(ACCESS.viewPayroll, async (scope) => ({ rows: await readLayoutList(scope) }));

/** The company's bank file layouts. */
export default function BankLayouts() {
  const { rows } = useLoaderData<typeof loader>();
  const add = useHasPermission("PAYROLL_SETTING_EDIT") ? (
    <LinkButton href={pathTo("get-bank-layout-new")} variant="primary" icon="plus">
      New layout
    </LinkButton>
  ) : null;
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Payroll" }, { label: "Settings", href: pathTo("get-payroll-settings") }, { label: "Bank files" }]}
        actions={
          <>
            <LinkButton href={pathTo("get-bank-layouts-history")} variant="ghost" icon="history">
              View History
            </LinkButton>
            {rows.length > 0 ? add : null}
          </>
        }
      />
      <Card label="Layouts">
        {rows.length > 0 ? (
          <LayoutTable rows={rows} />
        ) : (
          <EmptyState title="No layout yet" action={add}>
            Add the account from which you pay.
          </EmptyState>
        )}
      </Card>
      <p className="muted small mb-4">{PRESET_NOTE}</p>
      <Outlet />
    </>
  );
}
