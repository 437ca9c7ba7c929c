import type { LoaderFunctionArgs } from "@remix-run/node";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { getCase } from "~/models/payroll/final-pay/cases.server";
import { quitclaimPdf } from "~/reports/payroll/final-pay/exit-documents";
import { certificateCompanyDetails } from "~/web/files/company-pdf.server";
import { download } from "~/web/files/downloads.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { quitclaimFacts } from "~/presenters/payroll/final-pay/exit-documents.server";
import { requireScope } from "~/web/session/scope.server";

/** Only for a completed final pay, because its amounts may change before. @throws NotFound */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  const day = today();
  const { employeeSeq } = routeIds(params, "employeeSeq");
  const finalPayCase = await getCase(scope, employeeSeq, day);
  const facts = await quitclaimFacts(scope, finalPayCase, day);
  return download(`${finalPayCase.employeeId} quitclaim.pdf`, await quitclaimPdf(facts, await certificateCompanyDetails(scope, day)));
}
