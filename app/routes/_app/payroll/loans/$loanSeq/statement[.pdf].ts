import type { LoaderFunctionArgs } from "@remix-run/node";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { companyOn } from "~/models/shared/company-details.server";
import { loanStatementPdf } from "~/reports/payroll/loans/loan-statement";
import { payslipCompany } from "~/web/files/company-pdf.server";
import { download } from "~/web/files/downloads.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { readLoanStatement } from "~/presenters/payroll/loans/loan-page.server";
import { requireScope } from "~/web/session/scope.server";

/** The statement of a loan, for the employee who owes it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  const day = today();
  const { employeeId, ...statement } = await readLoanStatement(scope, routeIds(params, "loanSeq").loanSeq);
  const [company, paper] = await Promise.all([companyOn(scope, day), payslipCompany(scope, day)]);
  const facts = { ...statement, company: company.registeredName, asOf: day };
  return download(`${employeeId} loan statement.pdf`, await loanStatementPdf(facts, paper));
}
