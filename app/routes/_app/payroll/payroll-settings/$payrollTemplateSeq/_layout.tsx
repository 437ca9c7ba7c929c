import { Outlet, useLoaderData } from "@remix-run/react";
import { TemplateTabs } from "~/components/payroll/setup/template-tabs";
import { Badge } from "~/components/ui/data-display/badge";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { frequencyText } from "~/domain/payroll/setup/template";
import { ACCESS } from "~/domain/settings/access";
import { readPolicyTab } from "~/models/payroll/setup/policy-versions.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { countDifferingToday } from "~/presenters/payroll/setup/policy-tab.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle<{ name: string }>((data) => data?.name ?? "Template");

export const loader = guarded(ACCESS.viewPayroll, async (scope, { params }) => {
  const { template, all } = await readPolicyTab(scope, { ...routeIds(params, "payrollTemplateSeq"), policyTab: "master" });
  const { payrollTemplateSeq, payrollTemplateName, used } = template;
  return {
    payrollTemplateSeq,
    name: payrollTemplateName,
    archived: !used,
    frequency: frequencyText(template),
    differing: countDifferingToday(all),
  };
});

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
