import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PolicyTabPage } from "~/components/payroll/setup/policy-tab";
import { pageTitle } from "~/components/ui/layout/page-title";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { routeIds } from "~/web/forms/route-ids.server";
import { readPolicyTabView } from "~/presenters/payroll/setup/policy-tab.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("13th month");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  return readPolicyTabView(scope, routeIds(params, "payrollTemplateSeq").payrollTemplateSeq, "thirteenth-month");
}

export default function ThirteenthMonth() {
  return <PolicyTabPage {...useLoaderData<typeof loader>()} />;
}
