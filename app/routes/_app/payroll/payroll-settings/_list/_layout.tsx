import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { TEMPLATE_COLUMNS, TemplateTable } from "~/components/payroll/setup/template-table";
import { WithoutTemplateNotice } from "~/components/payroll/setup/without-template-notice";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { MoreMenu } from "~/components/ui/layout/drop-menu";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { useAddress } from "~/components/ui/layout/address";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { NoticeDialog } from "~/components/ui/layout/dialog-page";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { SegmentedTabs } from "~/components/ui/layout/tabs";
import { ColumnsMenu } from "~/components/ui/table/columns-menu";
import { FilterBar, FilterGap, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { ACCESS } from "~/domain/settings/access";
import { visibleColumns } from "~/domain/shared/forms/shown-columns";
import { pathTo } from "~/paths";
import { toLastPage } from "~/web/forms/list-query.server";
import { today } from "~/web/http/today.server";
import { readTemplateList } from "~/presenters/payroll/setup/templates.server";
import { readEmployeesWithoutTemplate } from "~/presenters/payroll/setup/employees-without-template.server";
import { readChosenColumns } from "~/presenters/shared/chosen-columns.server";
import { redirectByMode } from "~/presenters/settings/permission-groups.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Payroll settings");

export const loader = guarded(ACCESS.viewPayroll, async (scope, { request }) => {
  const alert = redirectByMode(request, { ADD: pathTo("get-payroll-template-new") });
  const list = await readTemplateList(request, scope);
  toLastPage(request, list, list.total);
  const chosen = await readChosenColumns(request, "templates");
  return { ...list, alert, chosen, unpaid: await readEmployeesWithoutTemplate(scope, today()) };
});

export default function PayrollSettings() {
  const { rows, counts, total, page, pageSize, archived, searched, alert, chosen, unpaid } = useLoaderData<typeof loader>();
  const columns = visibleColumns(TEMPLATE_COLUMNS, chosen);
  const address = useAddress();
  const { search } = useLocation();
  const none = counts.inUse + counts.archived === 0;
  const add = useHasPermission("PAYROLL_SETTING_EDIT") ? (
    <LinkButton href={pathTo("get-payroll-template-new")} variant="primary" icon="plus">
      New template
    </LinkButton>
  ) : null;
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Payroll" }, { label: "Settings" }]}
        title="Payroll settings"
        more={
          <MoreMenu>
            <LinkButton href={pathTo("get-payroll-calendar-now")} variant="ghost" icon="calendar-days">
              Calendar
            </LinkButton>
            <LinkButton href={pathTo("get-journal-accounts")} variant="ghost" icon="layers">
              Journal accounts
            </LinkButton>
            <LinkButton href={pathTo("get-bank-layouts")} variant="ghost" icon="banknote">
              Bank files
            </LinkButton>
          </MoreMenu>
        }
        actions={
          <>
            {none ? null : <ColumnsMenu list="templates" offered={TEMPLATE_COLUMNS} shown={columns.map(({ key }) => key)} />}
            <LinkButton href={pathTo("get-payroll-items")} variant="ghost" icon="banknote">
              Items
            </LinkButton>
            {none ? null : add}
          </>
        }
      />
      {unpaid && !none ? <WithoutTemplateNotice {...unpaid} /> : null}
      {none ? null : (
        <FilterBar label="Templates" sets={["q"]}>
          <SegmentedTabs
            label="State"
            segments={[
              { label: "In use", href: address({ state: null, page: null }), current: !archived, count: counts.inUse },
              { label: "Archived", href: address({ state: "archived", page: null }), current: archived, count: counts.archived },
            ]}
          />
          <FilterGap />
          <SearchField name="q" label="Search templates" />
          <LinkButton href={pathTo("get-payroll-templates-xlsx", null, search)} variant="ghost" icon="download" download>
            Excel
          </LinkButton>
        </FilterBar>
      )}
      <Card label="Templates">
        {rows.length > 0 ? <TemplateTable rows={rows} columns={columns} /> : <Empty archived={archived} searched={searched} add={add} />}
        {total > 0 ? <Pagination page={page} pageSize={pageSize} total={total} pageSizes={[pageSize]} /> : null}
      </Card>
      {alert ? (
        <NoticeDialog title="Payroll settings" closeHref={pathTo("get-payroll-settings")}>
          {alert}
        </NoticeDialog>
      ) : null}
      <Outlet />
    </>
  );
}

function Empty({ archived, searched, add }: { archived: boolean; searched: boolean; add: ReactNode }) {
  if (searched)
    return (
      <EmptyState title="No template found" action={<LinkButton href={pathTo("get-payroll-settings")}>Show all templates</LinkButton>}>
        No template has this text in its name.
      </EmptyState>
    );
  if (archived)
    return <EmptyState title="Nothing is archived">A template that is no longer needed can be archived from its page.</EmptyState>;
  return (
    <EmptyState title="No template yet" icon="settings" action={add}>
      Create the first template: who is paid, how often and when.
    </EmptyState>
  );
}
