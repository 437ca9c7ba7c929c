import { MONTH_VIEWS } from "~/domain/payroll/runs/reports/month-report";
import { ACCESS } from "~/domain/settings/access";
import { monthReport } from "~/reports/payroll/runs/reports/month-report";
import { download } from "~/web/files/downloads.server";
import { readMonthReport } from "~/presenters/payroll/runs/reports/month-report.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { guarded } from "~/web/session/guarded.server";

/** The table on the page. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { request, params }) => {
  const year = payYearParam(params);
  const { show, department, table } = await readMonthReport(scope, request, year);
  const title = [`${MONTH_VIEWS[show]} ${year}`, department].filter(Boolean).join(", ");
  return download(`Payroll by month ${year}.xlsx`, monthReport(title, table));
});
