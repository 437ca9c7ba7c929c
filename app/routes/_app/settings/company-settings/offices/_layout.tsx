import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { CompanyTabs } from "~/components/settings/company/company-tabs";
import { OfficeTable } from "~/components/settings/company/office-table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { FilterBar, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { ViewsMenu } from "~/components/ui/table/views-menu";
import { OTHER_OFFICES } from "~/domain/organization/office";
import { ACCESS } from "~/domain/settings/access";
import { toOptions } from "~/domain/shared/forms/choices";
import { pathTo } from "~/paths";
import { listViews } from "~/presenters/shared/saved-lists.server";
import { readOfficeList } from "~/presenters/settings/offices.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Offices");

export const loader = guarded(ACCESS.editCompany, async (scope, { request }) => {
  const [list, views] = await Promise.all([readOfficeList(request, scope), listViews(scope, "offices")]);
  return { ...list, views };
});

export default function Offices() {
  const { rows, count, total, page, pageSize, benefitsOnly, maySeeEmployees, views } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const add = (
    <LinkButton href={pathTo("get-company-office-new")} variant="primary" icon="plus">
      Add an office
    </LinkButton>
  );
  const empty =
    total > 0 ? (
      <EmptyState title="No office found" icon="search">
        Change the search or choose another state.
      </EmptyState>
    ) : (
      <EmptyState title="No office yet" icon="building-2" action={add}>
        An office has an address and a head{benefitsOnly ? "." : ", local holidays, and a minimum wage region."}
      </EmptyState>
    );
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Settings" }, { label: "Company Settings" }]}
        actions={
          <>
            <LinkButton href={pathTo("get-company-offices-history", null, search)} variant="ghost" icon="history">
              View History
            </LinkButton>
            <LinkButton href={pathTo("get-company-offices-xlsx", null, search)} icon="download" download>
              Excel
            </LinkButton>
            {total > 0 ? add : null}
          </>
        }
      />
      <CompanyTabs benefitsOnly={benefitsOnly} />
      {total > 0 ? (
        <FilterBar label="Filter offices" sets={["q", "state"]}>
          <SearchField name="q" label="Search offices" />
          <FilterSelect name="state" label="State" all="In use" options={toOptions(OTHER_OFFICES)} />
          <ViewsMenu list="offices" views={views} />
        </FilterBar>
      ) : null}
      <Card label="Offices">
        {count > 0 ? <OfficeTable rows={rows} maySeeEmployees={maySeeEmployees} benefitsOnly={benefitsOnly} /> : empty}
        {count > 0 ? <Pagination page={page} pageSize={pageSize} total={count} /> : null}
      </Card>
      <Outlet />
    </>
  );
}
