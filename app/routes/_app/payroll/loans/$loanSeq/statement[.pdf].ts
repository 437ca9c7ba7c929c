import { ACCESS } from "~/domain/settings/access";
import { companyOn } from "~/models/shared/company-details.server";
import { loanStatementPdf } from "~/reports/payroll/loans/loan-statement";
import { payslipCompany } from "~/web/files/company-pdf.server";
import { download } from "~/web/files/downloads.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { readLoanStatement } from "~/presenters/payroll/loans/loan-page.server";
import { guarded } from "~/web/session/guarded.server";

/** The statement of a loan, for the employee who owes it. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { params }) => {
  const day = today();
  const { employeeId, ...statement } = await readLoanStatement(scope, routeIds(params, "loanSeq").loanSeq);
  const [company, paper] = await Promise.all([companyOn(scope, day), payslipCompany(scope, day)]);
  const facts = { ...statement, company: company.registeredName, asOf: day };
  return download(`${employeeId} loan statement.pdf`, await loanStatementPdf(facts, paper));
});
