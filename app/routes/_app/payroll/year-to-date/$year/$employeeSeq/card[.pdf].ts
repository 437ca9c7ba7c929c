import type { LoaderFunctionArgs } from "@remix-run/node";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
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
import { requireScope } from "~/web/session/scope.server";

/** An employee's year as a PDF (F-101). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
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
}
