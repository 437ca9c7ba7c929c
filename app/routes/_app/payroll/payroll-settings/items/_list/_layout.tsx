import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { ITEM_COLUMNS, ItemTable } from "~/components/payroll/setup/items/item-table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { useAddress } from "~/components/ui/layout/address";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { MoreMenu } from "~/components/ui/layout/drop-menu";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { SegmentedTabs } from "~/components/ui/layout/tabs";
import { ColumnsMenu } from "~/components/ui/table/columns-menu";
import { FilterBar, FilterGap, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { ACCESS } from "~/domain/settings/access";
import { visibleColumns } from "~/domain/shared/forms/shown-columns";
import { pathTo } from "~/paths";
import { toLastPage } from "~/web/forms/list-query.server";
import { readItemList } from "~/presenters/payroll/setup/items/items.server";
import { readChosenColumns } from "~/presenters/shared/chosen-columns.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Items");

export const loader = guarded(ACCESS.viewPayroll, async (scope, { request }) => {
  const { rows, offset, ...list } = await readItemList(request, scope);
  toLastPage(request, list, rows.length);
  return {
    ...list,
    rows: rows.slice(offset, offset + list.pageSize),
    total: rows.length,
    chosen: await readChosenColumns(request, "items"),
  };
});

/** All pay items and deductions other than basic salary, each with its code. */
export default function Items() {
  const { rows, total, side, q, page, pageSize, chosen } = useLoaderData<typeof loader>();
  const columns = visibleColumns(ITEM_COLUMNS, chosen);
  const { search } = useLocation();
  const address = useAddress();
  const none = rows.length === 0 && q === "" && side === null;
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  const add = changes ? (
    <LinkButton href={pathTo("get-payroll-item-new")} variant="primary" icon="plus">
      New item
    </LinkButton>
  ) : undefined;
  const empty = !none ? (
    <EmptyState title="No item found" action={<LinkButton href={pathTo("get-payroll-items")}>Show all items</LinkButton>}>
      No item has this text in its name or code.
    </EmptyState>
  ) : (
    <EmptyState title="No item yet" icon="banknote" action={add}>
      An item is an allowance or deduction. Create it once and use it in any template.
    </EmptyState>
  );
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Payroll" }, { label: "Settings", href: pathTo("get-payroll-settings") }, { label: "Items" }]}
        more={
          <MoreMenu>
            <LinkButton href={pathTo("get-payroll-items-history")} variant="ghost" icon="history">
              View History
            </LinkButton>
            {none ? null : (
              <LinkButton href={pathTo("get-payroll-items-xlsx", null, search)} variant="ghost" icon="download" download>
                Excel
              </LinkButton>
            )}
          </MoreMenu>
        }
        actions={
          <>
            {none ? null : <ColumnsMenu list="items" offered={ITEM_COLUMNS} shown={columns.map(({ key }) => key)} />}
            {changes && !none ? (
              <LinkButton href={pathTo("get-entry-import-new")} icon="upload">
                Items of employees
              </LinkButton>
            ) : null}
            {none ? null : add}
          </>
        }
      />
      {none ? null : (
        <FilterBar label="Items" sets={["q"]}>
          <SegmentedTabs
            label="Side"
            segments={[
              { label: "All", href: address({ side: null, page: null }), current: side === null },
              { label: "Allowances", href: address({ side: "EARNING", page: null }), current: side === "EARNING" },
              { label: "Deductions", href: address({ side: "DEDUCTION", page: null }), current: side === "DEDUCTION" },
            ]}
          />
          <FilterGap />
          <SearchField name="q" label="Search items" />
        </FilterBar>
      )}
      <Card label="Items">
        {rows.length > 0 ? <ItemTable rows={rows} columns={columns} /> : empty}
        {total > 0 ? <Pagination page={page} pageSize={pageSize} total={total} pageSizes={[50, 10, 25, 100]} /> : null}
      </Card>
      <Outlet />
    </>
  );
}
