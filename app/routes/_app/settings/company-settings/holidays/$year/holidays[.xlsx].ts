import { ACCESS } from "~/domain/settings/access";
import { getHolidayWorkbook } from "~/models/time/holiday-uploads.server";
import { holidayWorkbook } from "~/reports/holiday-workbook";
import { publicDownload } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { calendarYearParam } from "~/presenters/settings/holidays.server";
import { guarded } from "~/web/session/guarded.server";

/** The calendar of a year as a workbook, also usable as an import template. */
export const loader = guarded(ACCESS.editCompany, async (scope, { params }) => {
  const year = calendarYearParam(params);
  return publicDownload(`Holidays ${year}.xlsx`, await writeWorkbook(holidayWorkbook(await getHolidayWorkbook(scope, year))));
});
