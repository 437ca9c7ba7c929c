import type { LoaderFunctionArgs } from "@remix-run/node";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { readYearCard } from "~/models/payroll/year/year-card.server";
import { yearCardWorkbook } from "~/reports/payroll/year/year-card";
import { download } from "~/web/files/downloads.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { yearCardView } from "~/presenters/payroll/year/year-card.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { requireScope } from "~/web/session/scope.server";

/** An employee's year, as on the card. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  const year = payYearParam(params);
  const card = await readYearCard(scope, year, routeIds(params, "employeeSeq").employeeSeq);
  const name = `${card.employeeName}, ${card.employeeId}`;
  return download(
    `Year ${year} ${card.employeeName}.xlsx`,
    yearCardWorkbook(name, yearCardView(year, card, { payslip: () => null, opening: null })),
  );
}
