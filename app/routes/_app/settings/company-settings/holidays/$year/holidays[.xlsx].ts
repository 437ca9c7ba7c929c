import type { LoaderFunctionArgs } from "@remix-run/node";
import { getHolidayWorkbook } from "~/models/time/holiday-uploads.server";
import { holidayWorkbook } from "~/reports/holiday-workbook";
import { publicDownload } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { calendarYearParam } from "~/presenters/settings/holidays.server";
import { requireScope } from "~/web/session/scope.server";

/** The calendar of a year as a workbook, also usable as an import template. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "COMPANY_SETTING_EDIT");
  const year = calendarYearParam(params);
  return publicDownload(`Holidays ${year}.xlsx`, await writeWorkbook(holidayWorkbook(await getHolidayWorkbook(scope, year))));
}
