import { ACCESS } from "~/domain/settings/access";
import { companyOn } from "~/models/shared/company-details.server";
import { listPdf } from "~/reports/list-pdf";
import { NO_LETTERHEAD } from "~/reports/payroll/company-pdf";
import { publicDownload } from "~/web/files/downloads.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { readSettingsPdf } from "~/presenters/payroll/setup/settings-pdf.server";
import { guarded } from "~/web/session/guarded.server";

/** All current settings of a template as a PDF, without employee names. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { params }) => {
  const { payrollTemplateSeq } = routeIds(params, "payrollTemplateSeq");
  const [{ name, ...paper }, company] = await Promise.all([readSettingsPdf(scope, payrollTemplateSeq, today()), companyOn(scope, today())]);
  return publicDownload(`Settings of ${name}.pdf`, await listPdf({ company: company.registeredName, ...paper }, NO_LETTERHEAD));
});
