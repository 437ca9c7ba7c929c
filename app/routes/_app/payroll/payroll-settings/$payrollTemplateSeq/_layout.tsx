import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { TemplateTabs } from "~/components/payroll/setup/template-tabs";
import { Badge } from "~/components/ui/data-display/badge";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { frequencyText } from "~/domain/payroll/setup/template";
import { readPolicyTab } from "~/models/payroll/setup/policy-versions.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { countDifferingToday } from "~/presenters/payroll/setup/policy-tab.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle<{ name: string }>((data) => data?.name ?? "Template");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  const { template, all } = await readPolicyTab(scope, { ...routeIds(params, "payrollTemplateSeq"), policyTab: "master" });
  const { payrollTemplateSeq, payrollTemplateName, used } = template;
  return {
    payrollTemplateSeq,
    name: payrollTemplateName,
    archived: !used,
    frequency: frequencyText(template),
    differing: countDifferingToday(all),
  };
}

/** Layout of a template: its name and the settings tabs. */
export default function Template() {
  const { payrollTemplateSeq, name, archived, frequency, differing } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Payroll" }, { label: "Settings", href: pathTo("get-payroll-settings") }, { label: name }]}
        badge={archived ? <Badge>Archived</Badge> : null}
        meta={[frequency]}
      />
      <TemplateTabs payrollTemplateSeq={payrollTemplateSeq} differing={differing} />
      <Outlet />
    </>
  );
}
