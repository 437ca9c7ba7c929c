import { Outlet, useLoaderData } from "@remix-run/react";
import { MasterFigures } from "~/components/payroll/setup/master-figures";
import { PolicyTabPage } from "~/components/payroll/setup/policy-tab";
import { NoticeDialog } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { usedByText } from "~/domain/payroll/setup/template-use";
import { ACCESS } from "~/domain/settings/access";
import { findPayDays } from "~/models/payroll/setup/calendar/pay-day-versions.server";
import { readTemplateUse } from "~/models/payroll/setup/template-life.server";
import { readPolicyTab } from "~/models/payroll/setup/policy-versions.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { policyTabView } from "~/presenters/payroll/setup/policy-tab.server";
import { masterFigures } from "~/presenters/payroll/setup/templates.server";
import { redirectByMode } from "~/presenters/settings/permission-groups.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Master");

export const loader = guarded(ACCESS.viewPayroll, async (scope, { request, params }) => {
  const { payrollTemplateSeq } = routeIds(params, "payrollTemplateSeq");
  const alert = redirectByMode(request, {
    ADD: pathTo("get-payroll-template-new"),
    EDIT: pathTo("get-payroll-template-edit", { payrollTemplateSeq }),
  });
  const day = today();
  const [page, payDays, use] = await Promise.all([
    readPolicyTab(scope, { payrollTemplateSeq, policyTab: "master" }),
    findPayDays(scope, payrollTemplateSeq, day),
    readTemplateUse(scope, payrollTemplateSeq, day),
  ]);
  return {
    payrollTemplateSeq,
    calendarYear: payDays && day.slice(0, 4),
    figures: [...masterFigures(page.template, payDays), ["Used by", usedByText(use)] satisfies [string, string]],
    view: await policyTabView(scope, page, "master"),
    alert,
  };
});

export default function Master() {
  const { payrollTemplateSeq, calendarYear, figures, view, alert } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-4">
      <MasterFigures payrollTemplateSeq={payrollTemplateSeq} calendarYear={calendarYear} figures={figures} archived={view.archived} />
      <PolicyTabPage {...view} />
      {alert ? (
        <NoticeDialog title="Payroll template" closeHref={pathTo("get-payroll-template", { payrollTemplateSeq })}>
          {alert}
        </NoticeDialog>
      ) : null}
      <Outlet />
    </div>
  );
}
