import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ViewHistory } from "~/components/ui/table/view-history";
import { readTabHistory } from "~/presenters/employees/tab-history.server";

export const meta = pageTitle("View History, Job info");

export async function loader({ request, params }: LoaderFunctionArgs) {
  return readTabHistory(request, params, "EMPLOYEE_JOB_INFO", "job-info");
}

export default function HistoryOfJobInfo() {
  return <ViewHistory {...useLoaderData<typeof loader>()} />;
}
