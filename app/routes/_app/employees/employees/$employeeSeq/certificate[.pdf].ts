import { guarded } from "~/web/session/guarded.server";
import { ACCESS } from "~/domain/settings/access";
import { addDays } from "~/domain/shared/day";
import { getJobInfo } from "~/models/employees/job-info/job-info.server";
import { readBasicSalary } from "~/models/payroll/final-pay/figures.server";
import { certificatePdf } from "~/reports/payroll/final-pay/exit-documents";
import { certificateCompanyDetails } from "~/web/files/company-pdf.server";
import { download } from "~/web/files/downloads.server";
import { oneOf } from "~/web/forms/list-query.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { certificateFacts } from "~/presenters/payroll/final-pay/exit-documents.server";
import { forbidden } from "~/web/session/scope.server";

/** Certificate of employment for a current or former employee; salary only if requested by a payroll editor (document 5 §0). */
export const loader = guarded(ACCESS.printCertificates, async (scope, { request, params }) => {
  const day = today();
  const { employeeSeq } = routeIds(params, "employeeSeq");
  const salary = oneOf(["", "Y"] as const, new URL(request.url).searchParams.get("salary") ?? "");
  const mayPay = scope.permissions.includes("PAYROLL_SETTING_EDIT") && scope.subscriptions.includes("PAYROLL_USAGE");
  if (salary === "Y" && !mayPay) throw forbidden();
  const { employeeName, employeeId, jobTitleName, joinDate, resignationDate } = await getJobInfo(scope, employeeSeq);
  const person = { employeeSeq, employeeName, jobTitleName: jobTitleName ?? "", joinDate, run: null };
  // An employee without a last day is still employed today.
  const facts = await certificateFacts(scope, { ...person, lastDay: resignationDate ?? addDays(day, 1) }, day, false);
  const lastDay = facts.last ?? day;
  facts.salary = salary === "Y" ? await readBasicSalary(scope, { employeeSeq, lastDay, run: null }, day) : null;
  return download(`${employeeId} certificate of employment.pdf`, await certificatePdf(facts, await certificateCompanyDetails(scope, day)));
});
