import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/ui/page-title";
import { ViewHistory } from "~/components/ui/view-history";
import { refuseWithoutSide } from "~/web/contract-form.server";
import { readTabHistory } from "~/web/employee-tab.server";
import { requireScope } from "~/web/scope.server";

export const meta = pageTitle("View History");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "TEAM_VIEW, TEAM_EDIT");
  refuseWithoutSide(scope);
  return readTabHistory(request, scope, params, "EMPLOYEE_CONTRACT", "contracts");
}

export default function HistoryOfContracts() {
  return <ViewHistory {...useLoaderData<typeof loader>()} />;
}
