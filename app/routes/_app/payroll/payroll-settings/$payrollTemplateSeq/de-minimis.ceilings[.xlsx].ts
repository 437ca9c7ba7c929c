import { ACCESS } from "~/domain/settings/access";
import { getTemplate } from "~/models/payroll/setup/templates.server";
import { ceilingList } from "~/reports/payroll/setup/items/item-list";
import { publicDownload } from "~/web/files/downloads.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { readCeilings } from "~/presenters/payroll/setup/template-items.server";
import { guarded } from "~/web/session/guarded.server";

/** The statutory benefits, as on the tab. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { params }) => {
  const { payrollTemplateName: name } = await getTemplate(scope, routeIds(params, "payrollTemplateSeq").payrollTemplateSeq);
  const { rows } = await readCeilings(scope, params);
  return publicDownload(`De minimis of ${name}.xlsx`, ceilingList(`De minimis of ${name}`, rows));
});
