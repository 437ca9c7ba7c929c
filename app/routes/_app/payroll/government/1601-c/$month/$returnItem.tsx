import { useLoaderData } from "@remix-run/react";
import { PartsTable } from "~/components/payroll/government/returns/return-table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { FilterBar, FilterGap, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { RETURN_ITEMS } from "~/domain/payroll/government/returns/withholding-return";
import { ACCESS } from "~/domain/settings/access";
import { readMonthReturn } from "~/models/payroll/government/returns/withholding-return.server";
import { pathTo } from "~/paths";
import { readListQuery, toLastPage } from "~/web/forms/list-query.server";
import { itemParts, monthName, filterParts, PART_SORTS, monthParam, returnItemParam } from "~/presenters/payroll/government/hub.server";
import { notFound } from "~/web/session/scope.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Item of a 1601-C");

export const loader = guarded(ACCESS.viewPayroll, async (scope, { request, params }) => {
  const month = monthParam(params);
  const item = returnItemParam(params);
  const monthly = await readMonthReturn(scope, month, item);
  const parts = itemParts(month, item, monthly);
  if (parts === null) throw notFound();
  const query = readListQuery(request, { sorts: PART_SORTS, pageSizes: [50, 10, 25, 100] });
  const rows = filterParts(parts, query);
  toLastPage(request, query, rows.length);
  return {
    month,
    name: monthName(month),
    item,
    label: RETURN_ITEMS[item],
    rows: rows.slice(query.offset, query.offset + query.pageSize),
    total: rows.reduce((sum, { amount }) => sum + amount, 0),
    all: parts.length,
    count: rows.length,
    page: query.page,
    pageSize: query.pageSize,
  };
});

export default function ReturnItemParts() {
  const { month, name, item, label, rows, total, all, count, page, pageSize } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Payroll" },
          { label: "Government", href: pathTo("get-government", null, { year: month.slice(0, 4) }) },
          { label: `1601-C, ${name}`, href: pathTo("get-1601-c", { month }) },
          { label: `Item ${item}` },
        ]}
        title={`Item ${item} of ${name}`}
        meta={[label]}
      />
      {all > 1 ? (
        <FilterBar label={`Breakdown of item ${item}`} sets={["q"]}>
          <FilterGap />
          <SearchField name="q" label="Search" />
        </FilterBar>
      ) : null}
      <Card label={`Breakdown of item ${item}`}>
        {all > 0 && count === 0 ? (
          <EmptyState
            title="Nothing found"
            action={<LinkButton href={pathTo("get-1601-c-item", { month, returnItem: item })}>Show all</LinkButton>}
          >
            No part of this item matches the search.
          </EmptyState>
        ) : (
          <PartsTable label={`Breakdown of item ${item}`} rows={rows} total={total} />
        )}
        {count > 0 ? <Pagination page={page} pageSize={pageSize} total={count} /> : null}
      </Card>
    </>
  );
}
