import { ACCESS } from "~/domain/settings/access";
import { getTemplate } from "~/models/payroll/setup/templates.server";
import { templatePeople } from "~/reports/payroll/setup/template-people";
import { download } from "~/web/files/downloads.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { streamAssignments } from "~/presenters/shared/assignments.server";
import { guarded } from "~/web/session/guarded.server";

/** All employees that match the tab's filters. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { request, params }) => {
  const { payrollTemplateSeq } = routeIds(params, "payrollTemplateSeq");
  const { payrollTemplateName: name } = await getTemplate(scope, payrollTemplateSeq);
  const rows = streamAssignments(request, scope, { group: "PAYROLL", of: payrollTemplateSeq, withPay: true }, today());
  return download(`Employees of ${name}.xlsx`, templatePeople(`Employees of ${name}`, rows));
});
