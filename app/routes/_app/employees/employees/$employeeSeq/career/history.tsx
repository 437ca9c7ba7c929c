import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ViewHistory } from "~/components/ui/table/view-history";
import { readTabHistory, requireTab } from "~/web/pages/employees/employee-tab.server";

export const meta = pageTitle("View History, Work experience and certificates");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireTab(request, "CAREER_QUALIFI_INFO_VIEW, CAREER_QUALIFI_INFO_EDIT");
  return readTabHistory(request, scope, params, "EMPLOYEE_CAREER", "career");
}

export default function HistoryOfCareer() {
  return <ViewHistory {...useLoaderData<typeof loader>()} />;
}
