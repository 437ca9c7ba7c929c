import { ACCESS } from "~/domain/settings/access";
import { getCase } from "~/models/payroll/final-pay/cases.server";
import { clearancePdf } from "~/reports/payroll/final-pay/clearance-sheet";
import { certificateCompanyDetails } from "~/web/files/company-pdf.server";
import { download } from "~/web/files/downloads.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { clearanceFacts } from "~/presenters/payroll/final-pay/exit-documents.server";
import { guarded } from "~/web/session/guarded.server";

/** The clearance sheet to sign on paper. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { params }) => {
  const day = today();
  const finalPayCase = await getCase(scope, routeIds(params, "employeeSeq").employeeSeq, day);
  const sheet = await clearancePdf(await clearanceFacts(scope, finalPayCase, day), await certificateCompanyDetails(scope, day));
  return download(`${finalPayCase.employeeId} clearance.pdf`, sheet);
});
