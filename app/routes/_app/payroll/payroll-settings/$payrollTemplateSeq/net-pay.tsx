import { useLoaderData } from "@remix-run/react";
import { PolicyTabPage } from "~/components/payroll/setup/policy-tab";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { routeIds } from "~/web/forms/route-ids.server";
import { readPolicyTabView } from "~/presenters/payroll/setup/policy-tab.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Net pay");

export const loader = guarded(ACCESS.viewPayroll, (scope, { params }) =>
  readPolicyTabView(scope, routeIds(params, "payrollTemplateSeq").payrollTemplateSeq, "net-pay"),
);

export default function NetPay() {
  return <PolicyTabPage {...useLoaderData<typeof loader>()} />;
}
