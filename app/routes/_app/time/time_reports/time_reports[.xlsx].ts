import type { LoaderFunctionArgs } from "@remix-run/node";
import { timeReport } from "~/reports/time/time-report";
import { download } from "~/web/files/downloads.server";
import { readReportSheet } from "~/web/pages/time/time-report-list.server";
import { TIME_RIGHTS } from "~/web/pages/time/time-reports.server";
import { requireScope } from "~/web/session/scope.server";

/** The days of the period that the address names, of everybody whom its filters let through. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, TIME_RIGHTS);
  return download("time_reports.xlsx", timeReport(readReportSheet(request, scope, new Date())));
}
