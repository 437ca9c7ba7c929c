import { guarded } from "~/web/session/guarded.server";
import { Outlet, useLoaderData } from "@remix-run/react";
import { DocumentSubmissionsTable } from "~/components/employees/records/document-submissions-table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { Pagination } from "~/components/ui/table/pagination";
import { ACCESS } from "~/domain/settings/access";
import { formatInstant } from "~/domain/shared/day";
import { listDocumentSubmissions } from "~/models/employees/documents/document-submissions.server";
import { pathTo } from "~/paths";
import { readListQuery, toLastPage } from "~/web/forms/list-query.server";

export const meta = pageTitle("Submitted documents");

export const loader = guarded(ACCESS.reviewDocuments, async (scope, { request }) => {
  const query = readListQuery(request, { sorts: ["waiting"], pageSizes: [25, 50, 100] });
  const { rows, count } = await listDocumentSubmissions(scope, { limit: query.pageSize, offset: query.offset });
  toLastPage(request, query, count);
  return {
    rows: rows.map(({ submissionSeq, employeeName, employeeId, documentName, submittedAt }) => ({
      submissionSeq,
      employeeName,
      employeeId,
      documentName,
      submittedAt: formatInstant(submittedAt),
      href: pathTo("get-handed-in-document", { submissionSeq }),
    })),
    count,
    page: query.page,
    pageSize: query.pageSize,
  };
});

export default function HandedInDocuments() {
  const { rows, count, page, pageSize } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader breadcrumb={[{ label: "Team" }, { label: "Employees", href: pathTo("get-employees") }]} title="Submitted documents" />
      <Card label="Submitted documents">
        {count > 0 ? (
          <DocumentSubmissionsTable rows={rows} />
        ) : (
          <EmptyState title="Nothing pending" icon="circle-check">
            Documents submitted by employees are listed here until you accept them or send them back.
          </EmptyState>
        )}
        {count > 0 ? <Pagination page={page} pageSize={pageSize} total={count} pageSizes={[25, 50, 100]} /> : null}
      </Card>
      <Outlet />
    </>
  );
}
