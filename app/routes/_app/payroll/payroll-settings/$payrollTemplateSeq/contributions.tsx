import { useLoaderData } from "@remix-run/react";
import { PolicyTabPage } from "~/components/payroll/setup/policy-tab";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Card } from "~/components/ui/layout/card";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { routeIds } from "~/web/forms/route-ids.server";
import { readPolicyTabView } from "~/presenters/payroll/setup/policy-tab.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Contributions");

export const loader = guarded(ACCESS.viewPayroll, (scope, { params }) =>
  readPolicyTabView(scope, routeIds(params, "payrollTemplateSeq").payrollTemplateSeq, "contributions"),
);

export default function Contributions() {
  const { payFrequency, ...view } = useLoaderData<typeof loader>();
  return payFrequency === "ONLY_THIRTEEN_MONTH_PAY" ? (
    <Card label={view.title}>
      <EmptyState title="No contributions here">This template pays 13th month pay only, which has no contributions.</EmptyState>
    </Card>
  ) : (
    <PolicyTabPage {...view} />
  );
}
