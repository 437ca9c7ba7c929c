import type { LoaderFunctionArgs } from "@remix-run/node";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { settingHistory } from "~/reports/payroll/setup/setting-history";
import { publicDownload } from "~/web/files/downloads.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { readTemplateHistorySheet } from "~/presenters/payroll/setup/template-history.server";
import { requireScope } from "~/web/session/scope.server";

/** The history with the page's filters. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  const { payrollTemplateSeq } = routeIds(params, "payrollTemplateSeq");
  const { payrollTemplateName, rows } = await readTemplateHistorySheet(request, scope, payrollTemplateSeq);
  return publicDownload(`History of ${payrollTemplateName}.xlsx`, settingHistory(rows, payrollTemplateName));
}
