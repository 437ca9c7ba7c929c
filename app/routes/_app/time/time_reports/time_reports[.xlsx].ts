import { ACCESS } from "~/domain/settings/access";
import { manilaDay } from "~/domain/shared/day";
import { timeReport } from "~/reports/time/time-report";
import { download } from "~/web/files/downloads.server";
import { readReportRange, readReportSheet } from "~/presenters/time/time-report-list.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { guarded } from "~/web/session/guarded.server";

/** The days of the URL's period for all employees that match its filters. */
export const loader = guarded(ACCESS.viewAttendance, async (scope, { request }) => {
  const now = new Date();
  const { range } = readReportRange(new URL(request.url).searchParams, manilaDay(now));
  const report = timeReport(readReportSheet(request, scope, now), range);
  return download("time_reports.xlsx", report.searched(await describeFilters(request, scope, LIST_FILTERS.timeReports)));
});
