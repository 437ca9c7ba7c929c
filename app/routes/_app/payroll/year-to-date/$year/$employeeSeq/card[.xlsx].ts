import { ACCESS } from "~/domain/settings/access";
import { readYearCard } from "~/models/payroll/year/year-card.server";
import { yearCardWorkbook } from "~/reports/payroll/year/year-card";
import { download } from "~/web/files/downloads.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { yearCardView } from "~/presenters/payroll/year/year-card.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { guarded } from "~/web/session/guarded.server";

/** An employee's year, as on the card. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { params }) => {
  const year = payYearParam(params);
  const card = await readYearCard(scope, year, routeIds(params, "employeeSeq").employeeSeq);
  const name = `${card.employeeName}, ${card.employeeId}`;
  return download(
    `Year ${year} ${card.employeeName}.xlsx`,
    yearCardWorkbook(name, yearCardView(year, card, { payslip: () => null, opening: null })),
  );
});
