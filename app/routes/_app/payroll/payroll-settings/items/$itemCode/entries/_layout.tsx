import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { ENTRY_COLUMNS, EntryTable } from "~/components/payroll/setup/items/entry-table";
import { Badge } from "~/components/ui/data-display/badge";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { ColumnsMenu } from "~/components/ui/table/columns-menu";
import { FilterBar, FilterGap, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { ACCESS } from "~/domain/settings/access";
import { visibleColumns } from "~/domain/shared/forms/shown-columns";
import { pathTo } from "~/paths";
import { readEntries } from "~/presenters/payroll/setup/items/item-entries.server";
import { itemCodeParam } from "~/presenters/payroll/setup/items/items.server";
import { readChosenColumns } from "~/presenters/shared/chosen-columns.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle<{ name: string }>((item) => (item ? `Employees with ${item.name}` : "Employees with an item"));

export const loader = guarded(ACCESS.viewPayroll, async (scope, { request, params }) => ({
  ...(await readEntries(request, scope, itemCodeParam(params))),
  chosen: await readChosenColumns(request, "item-entries"),
}));

/** Employees with an item: amount and period. */
export default function ItemEntries() {
  const { itemCode, name, off, rows, total, page, pageSize, q, chosen } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const columns = visibleColumns(ENTRY_COLUMNS, chosen);
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  const add =
    changes && !off ? (
      <LinkButton href={pathTo("get-item-entry-new", { itemCode })} variant="primary" icon="plus">
        Add an employee
      </LinkButton>
    ) : undefined;
  const empty =
    q === "" ? (
      <EmptyState title="No one has this item yet" icon="users" action={add}>
        Add employees with an amount and start date.
      </EmptyState>
    ) : (
      <EmptyState
        title="No employees found"
        action={<LinkButton href={pathTo("get-item-entries", { itemCode })}>Show everyone</LinkButton>}
      >
        No employee with this item matches the search.
      </EmptyState>
    );
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Payroll" },
          { label: "Settings", href: pathTo("get-payroll-settings") },
          { label: "Items", href: pathTo("get-payroll-items") },
          { label: name },
        ]}
        badge={off ? <Badge>Off</Badge> : null}
        actions={
          rows.length > 0 || q !== "" ? (
            <>
              <ColumnsMenu list="item-entries" offered={ENTRY_COLUMNS} shown={columns.map(({ key }) => key)} />
              {add}
            </>
          ) : undefined
        }
      />
      <FilterBar label="Employees" sets={["q"]}>
        <SearchField name="q" label="Search employees" />
        <FilterGap />
        {rows.length > 0 ? (
          <LinkButton href={pathTo("get-item-entries-xlsx", { itemCode }, search)} variant="ghost" icon="download" download>
            Excel
          </LinkButton>
        ) : null}
      </FilterBar>
      <Card label="Employees with this item">
        {rows.length > 0 ? <EntryTable itemCode={itemCode} rows={rows} columns={columns} changes={changes} /> : empty}
        {total > 0 ? <Pagination page={page} pageSize={pageSize} total={total} pageSizes={[50, 10, 25, 100]} /> : null}
      </Card>
      <Outlet />
    </>
  );
}
