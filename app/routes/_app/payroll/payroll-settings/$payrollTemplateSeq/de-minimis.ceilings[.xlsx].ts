import type { LoaderFunctionArgs } from "@remix-run/node";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { getTemplate } from "~/models/payroll/setup/templates.server";
import { ceilingList } from "~/reports/payroll/setup/items/item-list";
import { publicDownload } from "~/web/files/downloads.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { readCeilings } from "~/presenters/payroll/setup/template-items.server";
import { requireScope } from "~/web/session/scope.server";

/** The statutory benefits, as on the tab. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  const { payrollTemplateName: name } = await getTemplate(scope, routeIds(params, "payrollTemplateSeq").payrollTemplateSeq);
  const { rows } = await readCeilings(scope, params);
  return publicDownload(`De minimis of ${name}.xlsx`, ceilingList(`De minimis of ${name}`, rows));
}
