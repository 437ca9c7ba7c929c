import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ViewHistory } from "~/components/ui/table/view-history";
import { refuseWithoutSide } from "~/web/pages/employees/contract-form.server";
import { readTabHistory, requirePopup } from "~/web/pages/employees/employee-tab.server";

export const meta = pageTitle("View History, Contract Info");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requirePopup(request);
  refuseWithoutSide(scope);
  return readTabHistory(request, scope, params, "EMPLOYEE_CONTRACT", "contracts");
}

export default function HistoryOfContracts() {
  return <ViewHistory {...useLoaderData<typeof loader>()} />;
}
