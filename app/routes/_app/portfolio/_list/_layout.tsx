import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { PortfolioJobs } from "~/components/portfolio/portfolio-jobs";
import { PortfolioTable } from "~/components/portfolio/portfolio-table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { FilterBar, FilterGap, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { ViewsMenu } from "~/components/ui/table/views-menu";
import { PORTFOLIO_SHOWS } from "~/domain/portfolio/company-figures";
import { ACCESS } from "~/domain/settings/access";
import { countText } from "~/domain/shared/count-text";
import { pathTo } from "~/paths";
import { readPortfolioJobs } from "~/presenters/portfolio/portfolio-jobs.server";
import { readPortfolio } from "~/presenters/portfolio/portfolio.server";
import { listViews } from "~/presenters/shared/saved-lists.server";
import { toLastPage } from "~/web/forms/list-query.server";
import { today } from "~/web/http/today.server";
import { requireSeveralCompanies } from "~/web/session/each-company.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Portfolio");

export const loader = guarded(ACCESS.ownSignIn, async (login, { request }) => {
  requireSeveralCompanies(login);
  const [{ query, all, companies }, views, jobs] = await Promise.all([
    readPortfolio(request, login, today(), Date.now()),
    listViews(login, "portfolio"),
    readPortfolioJobs(login),
  ]);
  toLastPage(request, query, companies.length);
  const { page, pageSize, offset } = query;
  return { all, total: companies.length, companies: companies.slice(offset, offset + pageSize), page, pageSize, views, jobs };
});

export default function Portfolio() {
  const { all, total, companies, page, pageSize, views, jobs } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Companies", href: pathTo("get-companies") }, { label: "Portfolio" }]}
        meta={[countText(all, "company", "companies")]}
        actions={
          <>
            <LinkButton href={pathTo("get-portfolio-calendar-link")} icon="calendar-days">
              Calendar
            </LinkButton>
            <LinkButton href={pathTo("get-portfolio-files")} icon="download">
              Files of a month
            </LinkButton>
            <LinkButton href={pathTo("get-portfolio-returns")} icon="file-check">
              Mark returns as filed
            </LinkButton>
            <LinkButton href={pathTo("get-portfolio-calculation")} icon="refresh-cw">
              Calculate payrolls
            </LinkButton>
          </>
        }
      />
      {jobs.length > 0 ? <PortfolioJobs jobs={jobs} /> : null}
      <div className="list-tools">
        <FilterBar label="Companies" sets={["q", "show"]}>
          <SearchField name="q" label="Search companies" />
          <FilterSelect
            name="show"
            label="Show"
            all="All companies"
            options={Object.entries(PORTFOLIO_SHOWS).map(([value, label]) => ({ value, label }))}
          />
          <FilterGap />
        </FilterBar>
        <ViewsMenu list="portfolio" views={views} />
        <LinkButton href={pathTo("get-portfolio-xlsx") + search} icon="download" download>
          Excel
        </LinkButton>
      </div>
      <Card label="Companies">
        {companies.length > 0 ? (
          <PortfolioTable companies={companies} />
        ) : (
          <EmptyState title="No company found" action={<LinkButton href={pathTo("get-portfolio")}>Show all companies</LinkButton>}>
            No company matches the filter and search.
          </EmptyState>
        )}
        {total > 0 ? <Pagination page={page} pageSize={pageSize} total={total} pageSizes={[25, 50, 100]} /> : null}
      </Card>
      <Outlet />
    </>
  );
}
