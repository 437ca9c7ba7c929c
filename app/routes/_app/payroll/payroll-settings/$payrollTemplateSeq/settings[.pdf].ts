import type { LoaderFunctionArgs } from "@remix-run/node";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { companyOn } from "~/models/shared/company-details.server";
import { listPdf } from "~/reports/list-pdf";
import { NO_LETTERHEAD } from "~/reports/payroll/company-pdf";
import { publicDownload } from "~/web/files/downloads.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { readSettingsPdf } from "~/presenters/payroll/setup/settings-pdf.server";
import { requireScope } from "~/web/session/scope.server";

/** All current settings of a template as a PDF, without employee names. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  const { payrollTemplateSeq } = routeIds(params, "payrollTemplateSeq");
  const [{ name, ...paper }, company] = await Promise.all([readSettingsPdf(scope, payrollTemplateSeq, today()), companyOn(scope, today())]);
  return publicDownload(`Settings of ${name}.pdf`, await listPdf({ company: company.registeredName, ...paper }, NO_LETTERHEAD));
}
