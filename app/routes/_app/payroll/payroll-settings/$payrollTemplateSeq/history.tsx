import { useLoaderData } from "@remix-run/react";
import { SettingHistory } from "~/components/payroll/setup/setting-history";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { routeIds } from "~/web/forms/route-ids.server";
import { readTemplateHistory } from "~/presenters/payroll/setup/template-history.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("View History");

export const loader = guarded(ACCESS.viewPayroll, (scope, { request, params }) =>
  readTemplateHistory(request, scope, routeIds(params, "payrollTemplateSeq").payrollTemplateSeq),
);

export default function History() {
  return <SettingHistory {...useLoaderData<typeof loader>()} />;
}
