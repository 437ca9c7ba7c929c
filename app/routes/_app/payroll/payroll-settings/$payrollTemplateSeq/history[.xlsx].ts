import { ACCESS } from "~/domain/settings/access";
import { settingHistory } from "~/reports/payroll/setup/setting-history";
import { publicDownload } from "~/web/files/downloads.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { readTemplateHistorySheet } from "~/presenters/payroll/setup/template-history.server";
import { guarded } from "~/web/session/guarded.server";

/** The history with the page's filters. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { request, params }) => {
  const { payrollTemplateSeq } = routeIds(params, "payrollTemplateSeq");
  const { payrollTemplateName, rows } = await readTemplateHistorySheet(request, scope, payrollTemplateSeq);
  return publicDownload(`History of ${payrollTemplateName}.xlsx`, settingHistory(rows, payrollTemplateName));
});
