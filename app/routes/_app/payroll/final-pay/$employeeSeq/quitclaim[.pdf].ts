import { ACCESS } from "~/domain/settings/access";
import { getCase } from "~/models/payroll/final-pay/cases.server";
import { quitclaimPdf } from "~/reports/payroll/final-pay/exit-documents";
import { certificateCompanyDetails } from "~/web/files/company-pdf.server";
import { download } from "~/web/files/downloads.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { quitclaimFacts } from "~/presenters/payroll/final-pay/exit-documents.server";
import { guarded } from "~/web/session/guarded.server";

/** Only for a completed final pay, because its amounts may change before. @throws NotFound */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { params }) => {
  const day = today();
  const { employeeSeq } = routeIds(params, "employeeSeq");
  const finalPayCase = await getCase(scope, employeeSeq, day);
  const facts = await quitclaimFacts(scope, finalPayCase, day);
  return download(`${finalPayCase.employeeId} quitclaim.pdf`, await quitclaimPdf(facts, await certificateCompanyDetails(scope, day)));
});
