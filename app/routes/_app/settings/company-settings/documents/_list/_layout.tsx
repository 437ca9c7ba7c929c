import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { CompanyTabs } from "~/components/settings/company/company-tabs";
import { DocumentPolicyTable } from "~/components/settings/company/document-policy-table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Notice } from "~/components/ui/feedback/notice";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { readDocumentList } from "~/presenters/settings/documents.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Documents");

export const loader = guarded(ACCESS.editCompany, (scope) => readDocumentList(scope));

export default function Documents() {
  const { rows, usual, lacking, benefitsOnly } = useLoaderData<typeof loader>();
  const people = lacking.people === 1 ? "1 employee is missing" : `${lacking.people.toLocaleString("en")} employees are missing`;
  const documents = lacking.documents === 1 ? "1 document" : `${lacking.documents.toLocaleString("en")} documents`;
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Settings" }, { label: "Company Settings" }]}
        actions={
          <>
            <LinkButton href={pathTo("get-company-documents-history")} variant="ghost" icon="history">
              View History
            </LinkButton>
            {rows.length > 0 ? (
              <LinkButton href={pathTo("get-company-documents-xlsx")} icon="download" download>
                Excel
              </LinkButton>
            ) : null}
            <LinkButton href={pathTo("get-company-document-new")} variant={rows.length > 0 ? "primary" : undefined} icon="plus">
              Add a document
            </LinkButton>
          </>
        }
      />
      <CompanyTabs benefitsOnly={benefitsOnly} />
      {lacking.documents > 0 ? (
        <div className="mb-4">
          <Notice title={`${people} ${documents}, or will within 30 days. `}>
            <Link to={pathTo("get-company-documents-lacking")}>Missing documents</Link>
          </Notice>
        </div>
      ) : null}
      <Card label="Documents">
        {rows.length > 0 ? (
          <DocumentPolicyTable rows={rows} />
        ) : (
          <EmptyState
            title="No document yet"
            icon="file-text"
            action={
              <LinkButton href={pathTo("get-company-documents-usual")} variant="primary">
                Add usual documents
              </LinkButton>
            }
          >
            Employees must submit the documents on this list. {usual} documents that most companies require can be added at once; edit them
            as needed.
          </EmptyState>
        )}
      </Card>
      <Outlet />
    </>
  );
}
