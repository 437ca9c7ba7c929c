import { ACCESS } from "~/domain/settings/access";
import { thirteenthReportList } from "~/reports/payroll/government/returns/thirteenth-report";
import { download } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { readThirteenthReport } from "~/presenters/payroll/government/returns/thirteenth-report.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { guarded } from "~/web/session/guarded.server";

/** The report as a workbook. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { params }) => {
  const year = payYearParam(params);
  return download(`13th month report ${year}.xlsx`, thirteenthReportList(await readThirteenthReport(scope, year, today())));
});
