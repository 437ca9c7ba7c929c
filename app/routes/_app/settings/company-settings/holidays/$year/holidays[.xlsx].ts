import type { LoaderFunctionArgs } from "@remix-run/node";
import { holidayList } from "~/reports/holiday-list";
import { download } from "~/web/files/downloads.server";
import { readCalendar, requireCalendar } from "~/web/pages/settings/holidays.server";

/** The calendar of a year as the page shows it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope, year } = await requireCalendar(request, params);
  const { rows } = await readCalendar(scope, year);
  return download(`Holidays ${year}.xlsx`, holidayList(rows, year));
}
