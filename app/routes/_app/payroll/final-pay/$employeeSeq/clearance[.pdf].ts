import type { LoaderFunctionArgs } from "@remix-run/node";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { getCase } from "~/models/payroll/final-pay/cases.server";
import { clearancePdf } from "~/reports/payroll/final-pay/clearance-sheet";
import { certificateCompanyDetails } from "~/web/files/company-pdf.server";
import { download } from "~/web/files/downloads.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { clearanceFacts } from "~/presenters/payroll/final-pay/exit-documents.server";
import { requireScope } from "~/web/session/scope.server";

/** The clearance sheet to sign on paper. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  const day = today();
  const finalPayCase = await getCase(scope, routeIds(params, "employeeSeq").employeeSeq, day);
  const sheet = await clearancePdf(await clearanceFacts(scope, finalPayCase, day), await certificateCompanyDetails(scope, day));
  return download(`${finalPayCase.employeeId} clearance.pdf`, sheet);
}
