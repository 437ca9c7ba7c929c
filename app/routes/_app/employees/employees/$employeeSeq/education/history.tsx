import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ViewHistory } from "~/components/ui/table/view-history";
import { readTabHistory, requireTab } from "~/web/pages/employees/employee-tab.server";

export const meta = pageTitle("View History, Education");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireTab(request, "EDUCATION_INFO_VIEW, EDUCATION_INFO_EDIT");
  return readTabHistory(request, scope, params, "EMPLOYEE_EDUCATION", "education");
}

export default function HistoryOfEducation() {
  return <ViewHistory {...useLoaderData<typeof loader>()} />;
}
