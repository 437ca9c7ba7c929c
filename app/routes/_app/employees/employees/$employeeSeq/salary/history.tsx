import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ViewHistory } from "~/components/ui/table/view-history";
import { READS_PAYROLL } from "~/domain/settings/permissions";
import { readTabHistory, requireTab } from "~/web/pages/employees/employee-tab.server";

export const meta = pageTitle("View History, Salary Info");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireTab(request, READS_PAYROLL, "PAYROLL_USAGE");
  return readTabHistory(request, scope, params, "EMPLOYEE_SALARY", "salary");
}

export default function HistoryOfSalary() {
  return <ViewHistory {...useLoaderData<typeof loader>()} />;
}
