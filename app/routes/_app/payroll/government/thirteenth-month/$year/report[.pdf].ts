import type { LoaderFunctionArgs } from "@remix-run/node";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { thirteenthReportPdf } from "~/reports/payroll/government/returns/thirteenth-report";
import { download } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { readThirteenthReport } from "~/presenters/payroll/government/returns/thirteenth-report.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { requireScope } from "~/web/session/scope.server";

/** The report on one A4 page, with its annex. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  const year = payYearParam(params);
  return download(`13th month report ${year}.pdf`, await thirteenthReportPdf(await readThirteenthReport(scope, year, today())));
}
