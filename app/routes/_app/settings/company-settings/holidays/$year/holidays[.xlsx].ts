import type { LoaderFunctionArgs } from "@remix-run/node";
import { holidayList } from "~/reports/holiday-list";
import { publicDownload } from "~/web/files/downloads.server";
import { readCalendar, calendarYear } from "~/web/pages/settings/holidays.server";
import { requireScope } from "~/web/session/scope.server";

/** The calendar of a year as the page shows it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "COMPANY_SETTING_EDIT");
  const year = calendarYear(params);
  const { rows } = await readCalendar(scope, year);
  return publicDownload(`Holidays ${year}.xlsx`, holidayList(rows, year));
}
