import type { LoaderFunctionArgs } from "@remix-run/node";
import { MONTH_VIEWS } from "~/domain/payroll/runs/reports/month-report";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { monthReport } from "~/reports/payroll/runs/reports/month-report";
import { download } from "~/web/files/downloads.server";
import { readMonthReport } from "~/presenters/payroll/runs/reports/month-report.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { requireScope } from "~/web/session/scope.server";

/** The table on the page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  const year = payYearParam(params);
  const { show, department, table } = await readMonthReport(scope, request, year);
  const title = [`${MONTH_VIEWS[show]} ${year}`, department].filter(Boolean).join(", ");
  return download(`Payroll by month ${year}.xlsx`, monthReport(title, table));
}
