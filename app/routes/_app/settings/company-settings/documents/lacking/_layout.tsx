import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { CompanyTabs } from "~/components/settings/company/company-tabs";
import { MissingDocumentsTable } from "~/components/settings/company/missing-documents-table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { FilterBar, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { readMissingDocumentsPage } from "~/presenters/settings/documents.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Missing documents");

export const loader = guarded(ACCESS.editCompany, (scope, { request }) => readMissingDocumentsPage(request, scope));

export default function MissingDocuments() {
  const { rows, count, page, pageSize, filtered, benefitsOnly, choices } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const empty = filtered ? (
    <EmptyState title="No employees found" icon="search">
      No missing document matches these filters.
    </EmptyState>
  ) : (
    <EmptyState title="No documents are missing" icon="circle-check">
      Everyone has submitted every required document, and none expires within 30 days.
    </EmptyState>
  );
  return (
    <>
      <PageHeader
        title="Missing documents"
        breadcrumb={[{ label: "Settings" }, { label: "Company Settings" }, { label: "Documents", href: pathTo("get-company-documents") }]}
        actions={
          count > 0 ? (
            <>
              <LinkButton href={pathTo("get-company-documents-lacking-xlsx", null, search)} icon="download" download>
                Excel
              </LinkButton>
              <LinkButton href={pathTo("get-company-documents-reminders", null, search)} variant="primary" icon="mail">
                Remind by email
              </LinkButton>
            </>
          ) : null
        }
      />
      <CompanyTabs benefitsOnly={benefitsOnly} />
      {count > 0 || filtered ? (
        <FilterBar label="Filter the missing documents" sets={["q", "document", "state", "department", "office"]}>
          <SearchField name="q" label="Search employees" />
          <FilterSelect name="document" label="Document" all="All documents" options={choices.documents} />
          <FilterSelect name="state" label="State" all="All states" options={choices.states} />
          {choices.departments.length > 0 ? (
            <FilterSelect name="department" label="Department" all="All departments" options={choices.departments} />
          ) : null}
          {choices.offices.length > 0 ? <FilterSelect name="office" label="Office" all="All offices" options={choices.offices} /> : null}
        </FilterBar>
      ) : null}
      <Card label="Missing documents">
        {count > 0 ? <MissingDocumentsTable rows={rows} /> : empty}
        {count > 0 ? <Pagination page={page} pageSize={pageSize} total={count} /> : null}
      </Card>
      <Outlet />
    </>
  );
}
