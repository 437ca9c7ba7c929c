import type { LoaderFunctionArgs } from "@remix-run/node";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { getTemplate } from "~/models/payroll/setup/templates.server";
import { templatePeople } from "~/reports/payroll/setup/template-people";
import { download } from "~/web/files/downloads.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { streamAssignments } from "~/presenters/shared/assignments.server";
import { requireScope } from "~/web/session/scope.server";

/** All employees that match the tab's filters. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  const { payrollTemplateSeq } = routeIds(params, "payrollTemplateSeq");
  const { payrollTemplateName: name } = await getTemplate(scope, payrollTemplateSeq);
  const rows = streamAssignments(request, scope, { group: "PAYROLL", of: payrollTemplateSeq, withPay: true }, today());
  return download(`Employees of ${name}.xlsx`, templatePeople(`Employees of ${name}`, rows));
}
