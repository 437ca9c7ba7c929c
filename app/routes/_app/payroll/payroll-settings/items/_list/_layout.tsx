import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { ItemTable } from "~/components/payroll/items/item-table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { useAddress } from "~/components/ui/layout/address";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { MoreMenu } from "~/components/ui/layout/drop-menu";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHolds } from "~/components/ui/layout/rights";
import { SegmentedTabs } from "~/components/ui/layout/tabs";
import { FilterBar, FilterGap, SearchField } from "~/components/ui/table/filter-bar";
import { READS_PAYROLL } from "~/domain/settings/permissions";
import { pathTo } from "~/paths";
import { readItemList } from "~/web/pages/payroll/items.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Items");

export async function loader({ request }: LoaderFunctionArgs) {
  return readItemList(request, await requireScope(request, READS_PAYROLL, "PAYROLL_USAGE"));
}

/** Everything that the company pays and takes beside basic salary, under one code each. */
export default function Items() {
  const { rows, side, q } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const address = useAddress();
  const none = rows.length === 0 && q === "" && side === null;
  const changes = useHolds("PAYROLL_SETTING_EDIT");
  const add = changes ? (
    <LinkButton href={pathTo("get-payroll-item-new")} variant="primary" icon="plus">
      New item
    </LinkButton>
  ) : undefined;
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
              { label: "All", href: address({ side: null }), current: side === null },
              { label: "Allowances", href: address({ side: "EARNING" }), current: side === "EARNING" },
              { label: "Deductions", href: address({ side: "DEDUCTION" }), current: side === "DEDUCTION" },
            ]}
          />
          <FilterGap />
          <SearchField name="q" label="Search items" />
        </FilterBar>
      )}
      <Card label="Items">
        {rows.length > 0 ? (
          <ItemTable rows={rows} />
        ) : !none ? (
          <EmptyState title="No item fits" action={<LinkButton href={pathTo("get-payroll-items")}>Show all items</LinkButton>}>
            No item has these words in its name or code.
          </EmptyState>
        ) : (
          <EmptyState title="No item yet" icon="banknote" action={add}>
            An item is an allowance or a deduction. It is made once and used by any number of templates.
          </EmptyState>
        )}
      </Card>
      <Outlet />
    </>
  );
}
