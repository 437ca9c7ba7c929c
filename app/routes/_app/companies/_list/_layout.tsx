import { redirectDocument } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { CompanyTable } from "~/components/settings/companies/company-table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Notice } from "~/components/ui/feedback/notice";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { HOME, PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { FilterBar, SearchField } from "~/components/ui/table/filter-bar";
import { ACCESS } from "~/domain/settings/access";
import { NO_MEMBER } from "~/domain/settings/companies/memberships";
import { pathTo } from "~/paths";
import { readCompanies } from "~/presenters/settings/companies.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Companies");

export const loader = guarded(ACCESS.ownSignIn, async (login, { request }) => {
  const view = await readCompanies(request, login);
  // With a single company there is nothing to choose.
  if (view.next !== null && view.total === 1) throw redirectDocument(new URL(view.rows[0]!.href, request.url).href);
  return view;
});

export default function Companies() {
  const { rows, total, q, next, notMember } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        breadcrumb={[HOME, { label: "Companies" }]}
        meta={[`${total} ${total === 1 ? "company" : "companies"} with this account`]}
        actions={
          total > 1 ? (
            <>
              <LinkButton href={pathTo("get-company-copy")} icon="layers">
                Copy settings
              </LinkButton>
              <LinkButton href={pathTo("get-portfolio-report")} icon="banknote">
                Group report
              </LinkButton>
              <LinkButton href={pathTo("get-portfolio")} icon="layout-dashboard">
                Portfolio
              </LinkButton>
            </>
          ) : undefined
        }
      />
      <div className="stack">
        {notMember ? <Notice tone="attention">{NO_MEMBER}</Notice> : null}
        {next === null ? null : <Notice tone="info">Choose the company in which to open the page.</Notice>}
        <div className="list-tools">
          <FilterBar label="Filter companies" sets={["q"]}>
            <SearchField name="q" label="Search companies" />
          </FilterBar>
        </div>
        <Card label="Your companies">
          {rows.length > 0 ? (
            <CompanyTable rows={rows} />
          ) : (
            <EmptyState
              title={q === "" ? "No company" : "No company found"}
              action={q === "" ? undefined : <LinkButton href={pathTo("get-companies")}>Show all companies</LinkButton>}
            >
              {q === "" ? "Your account belongs to no company. A company can invite you by email." : null}
            </EmptyState>
          )}
        </Card>
      </div>
      <Outlet />
    </>
  );
}
