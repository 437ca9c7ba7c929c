import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { MasterFigures } from "~/components/payroll/settings/master-figures";
import { PolicyTabPage } from "~/components/payroll/settings/policy-tab";
import { pageTitle } from "~/components/ui/layout/page-title";
import { READS_PAYROLL } from "~/domain/settings/permissions";
import { findPayDays } from "~/models/payroll/calendar/pay-day-versions.server";
import { readPolicyTab } from "~/models/payroll/settings/policy-versions.server";
import { seqParams } from "~/web/forms/seq-params.server";
import { today } from "~/web/http/today.server";
import { policyTabView } from "~/web/pages/payroll/policy-tab.server";
import { masterFigures } from "~/web/pages/payroll/templates.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Master");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, READS_PAYROLL, "PAYROLL_USAGE");
  const { payrollTemplateSeq } = seqParams(params, "payrollTemplateSeq");
  const day = today();
  const [page, payDays] = await Promise.all([
    readPolicyTab(scope, { payrollTemplateSeq, policyTab: "master" }),
    findPayDays(scope, payrollTemplateSeq, day),
  ]);
  return {
    payrollTemplateSeq,
    calendarYear: payDays && day.slice(0, 4),
    figures: masterFigures(page.template, payDays),
    view: policyTabView(page, "master"),
  };
}

export default function Master() {
  const { payrollTemplateSeq, calendarYear, figures, view } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-4">
      <MasterFigures payrollTemplateSeq={payrollTemplateSeq} calendarYear={calendarYear} figures={figures} archived={view.archived} />
      <PolicyTabPage {...view} />
      <Outlet />
    </div>
  );
}
