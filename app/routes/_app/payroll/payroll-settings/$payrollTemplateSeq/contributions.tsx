import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PolicyTabPage } from "~/components/payroll/setup/policy-tab";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Card } from "~/components/ui/layout/card";
import { pageTitle } from "~/components/ui/layout/page-title";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { routeIds } from "~/web/forms/route-ids.server";
import { readPolicyTabView } from "~/presenters/payroll/setup/policy-tab.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Contributions");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  return readPolicyTabView(scope, routeIds(params, "payrollTemplateSeq").payrollTemplateSeq, "contributions");
}

export default function Contributions() {
  const { payFrequency, ...view } = useLoaderData<typeof loader>();
  return payFrequency === "ONLY_THIRTEEN_MONTH_PAY" ? (
    <Card label={view.title}>
      <EmptyState title="No contributions here">
        This template pays 13th month pay alone, and a 13th month run takes no contributions.
      </EmptyState>
    </Card>
  ) : (
    <PolicyTabPage {...view} />
  );
}
