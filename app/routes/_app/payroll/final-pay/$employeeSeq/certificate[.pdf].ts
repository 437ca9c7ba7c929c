import { ACCESS } from "~/domain/settings/access";
import { getCase } from "~/models/payroll/final-pay/cases.server";
import { certificatePdf } from "~/reports/payroll/final-pay/exit-documents";
import { certificateCompanyDetails } from "~/web/files/company-pdf.server";
import { download } from "~/web/files/downloads.server";
import { oneOf } from "~/web/forms/list-query.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { certificateFacts } from "~/presenters/payroll/final-pay/exit-documents.server";
import { forbidden } from "~/web/session/scope.server";
import { guarded } from "~/web/session/guarded.server";

/** Position, first and last day; no reason for leaving, and salary only if requested by a payroll editor. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { request, params }) => {
  const day = today();
  const { employeeSeq } = routeIds(params, "employeeSeq");
  const salary = oneOf(["", "Y"] as const, new URL(request.url).searchParams.get("salary") ?? "");
  if (salary === "Y" && !scope.permissions.includes("PAYROLL_SETTING_EDIT")) throw forbidden();
  const finalPayCase = await getCase(scope, employeeSeq, day);
  const facts = await certificateFacts(scope, finalPayCase, day, salary === "Y");
  return download(
    `${finalPayCase.employeeId} certificate of employment.pdf`,
    await certificatePdf(facts, await certificateCompanyDetails(scope, day)),
  );
});
