import { ACCESS } from "~/domain/settings/access";
import { readYearCard } from "~/models/payroll/year/year-card.server";
import { companyOn } from "~/models/shared/company-details.server";
import { listPdf } from "~/reports/list-pdf";
import { yearCardTables } from "~/reports/payroll/year/year-card";
import { download } from "~/web/files/downloads.server";
import { payslipCompany } from "~/web/files/company-pdf.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { yearCardView } from "~/presenters/payroll/year/year-card.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { guarded } from "~/web/session/guarded.server";

/** An employee's year as a PDF (F-101). */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { params }) => {
  const [year, day] = [payYearParam(params), today()];
  const card = await readYearCard(scope, year, routeIds(params, "employeeSeq").employeeSeq);
  const [company, paper] = await Promise.all([companyOn(scope, day), payslipCompany(scope, day)]);
  const { employeeName, employeeId, departmentName } = card;
  const content = {
    company: company.registeredName,
    title: `Year ${year} of ${employeeName}`,
    about: [employeeId, departmentName ?? ""].filter(Boolean).join(" · "),
    tables: yearCardTables(yearCardView(year, card, { payslip: () => null, opening: null })),
    size: 6,
  };
  return download(`Year ${year} ${employeeName}.pdf`, await listPdf(content, paper));
});
