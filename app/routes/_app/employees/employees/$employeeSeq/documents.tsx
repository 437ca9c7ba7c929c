import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DocumentList } from "~/components/employees/records/document-list";
import { pageTitle } from "~/components/ui/layout/page-title";
import { formatInstant } from "~/domain/shared/day";
import { listDocuments } from "~/models/employees/records/documents.server";
import { requireTab } from "~/web/pages/employees/employee-tab.server";
import { today } from "~/web/http/today.server";
import { loadSection } from "~/web/forms/section-load.server";
import { seqParams } from "~/web/forms/seq-params.server";

export const meta = pageTitle("Employee documents");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireTab(request, "EMPLOYEE_DOCUMENTS_INFO_VIEW");
  const { employeeSeq } = seqParams(params, "employeeSeq");
  const section = await loadSection(scope, () => listDocuments(scope, employeeSeq, today()));
  return { section: section && { documents: section.documents, confirmedAt: section.confirmedAt && formatInstant(section.confirmedAt) } };
}

export default function EmployeeDocuments() {
  return <DocumentList section={useLoaderData<typeof loader>().section} />;
}
