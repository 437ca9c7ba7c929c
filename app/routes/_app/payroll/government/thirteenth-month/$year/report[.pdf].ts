import { ACCESS } from "~/domain/settings/access";
import { thirteenthReportPdf } from "~/reports/payroll/government/returns/thirteenth-report";
import { download } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { readThirteenthReport } from "~/presenters/payroll/government/returns/thirteenth-report.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { guarded } from "~/web/session/guarded.server";

/** The report on one A4 page, with its annex. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { params }) => {
  const year = payYearParam(params);
  return download(`13th month report ${year}.pdf`, await thirteenthReportPdf(await readThirteenthReport(scope, year, today())));
});
