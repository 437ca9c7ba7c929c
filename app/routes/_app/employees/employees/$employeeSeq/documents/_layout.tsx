import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";
import { Outlet, useLoaderData } from "@remix-run/react";
import { DocumentList, PendingDocuments } from "~/components/employees/records/document-list";
import { pageTitle } from "~/components/ui/layout/page-title";
import { formatDay, formatInstant, manilaDay } from "~/domain/shared/day";
import { listSubmissionsOfEmployee } from "~/models/employees/documents/document-submissions.server";
import { MAX_DOCUMENTS } from "~/domain/employees/documents/document-policy";
import { listDocuments } from "~/models/employees/records/documents.server";
import { pathTo } from "~/paths";
import { today } from "~/web/http/today.server";
import { loadOptionalSection } from "~/web/forms/optional-section.server";
import { routeIds } from "~/web/forms/route-ids.server";

export const meta = pageTitle("Employee documents");

export const loader = guarded(ACCESS.viewEmployeeDocuments, async (scope, { params }) => {
  const { employeeSeq } = routeIds(params, "employeeSeq");
  const [section, waiting] = await Promise.all([
    loadOptionalSection(scope, () => listDocuments(scope, employeeSeq, today())),
    loadOptionalSection(scope, () => listSubmissionsOfEmployee(scope, employeeSeq, MAX_DOCUMENTS)),
  ]);
  const mayDecide = scope.permissions.includes("TEAM_EDIT");
  return {
    section: section && {
      documents: section.documents.map(({ submittedAt, ...document }) => ({
        ...document,
        day: submittedAt && formatDay(manilaDay(submittedAt)),
      })),
      confirmedAt: section.confirmedAt && formatInstant(section.confirmedAt),
      historyHref: pathTo("get-document-employee-upload-history", { employeeSeq }),
    },
    waiting: (waiting ?? []).map(({ submissionSeq, documentName, fileName, submittedAt }) => ({
      submissionSeq,
      documentName,
      fileName,
      submittedAt: formatInstant(submittedAt),
      href: mayDecide ? pathTo("get-handed-in-document", { submissionSeq }) : null,
    })),
  };
});

export default function EmployeeDocuments() {
  const { section, waiting } = useLoaderData<typeof loader>();
  return (
    <>
      {waiting.length > 0 ? <PendingDocuments rows={waiting} /> : null}
      <DocumentList section={section} />
      <Outlet />
    </>
  );
}
