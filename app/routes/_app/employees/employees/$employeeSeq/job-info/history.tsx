import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ViewHistory } from "~/components/ui/table/view-history";
import { readTabHistory, requireTab } from "~/web/pages/employees/employee-tab.server";

export const meta = pageTitle("View History, Job info");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireTab(request, "JOB_INFO_VIEW, JOB_INFO_EDIT");
  return readTabHistory(request, scope, params, "EMPLOYEE_JOB_INFO", "job-info");
}

export default function HistoryOfJobInfo() {
  return <ViewHistory {...useLoaderData<typeof loader>()} />;
}
