import { ACCESS } from "~/domain/settings/access";
import { getHolidayWorkbook, holidayUploads } from "~/models/time/holiday-uploads.server";
import { holidayErrorSheet } from "~/reports/holiday-workbook";
import { publicDownload } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { calendarYearParam } from "~/presenters/settings/holidays.server";
import { guarded } from "~/web/session/guarded.server";

/** The uploaded sheet with an extra column describing each row's error and suggested fix. */
export const loader = guarded(ACCESS.editCompany, async (scope, { params }) => {
  const year = calendarYearParam(params);
  const { sheet, reading } = await holidayUploads.preview(scope, routeIds(params, "holidayUploadSeq").holidayUploadSeq, year);
  const workbook = await getHolidayWorkbook(scope, year);
  return publicDownload(`Holidays ${year}, to fix.xlsx`, await writeWorkbook(holidayErrorSheet(workbook, sheet, reading)));
});
