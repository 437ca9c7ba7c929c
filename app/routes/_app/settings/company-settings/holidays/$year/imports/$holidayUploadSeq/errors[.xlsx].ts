import type { LoaderFunctionArgs } from "@remix-run/node";
import { getHolidayWorkbook, holidayUploads } from "~/models/time/holiday-uploads.server";
import { holidayErrorSheet } from "~/reports/holiday-workbook";
import { publicDownload } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { calendarYearParam } from "~/presenters/settings/holidays.server";
import { requireScope } from "~/web/session/scope.server";

/** The uploaded sheet with an extra column describing each row's error and suggested fix. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "COMPANY_SETTING_EDIT");
  const year = calendarYearParam(params);
  const { sheet, reading } = await holidayUploads.preview(scope, routeIds(params, "holidayUploadSeq").holidayUploadSeq, year);
  const workbook = await getHolidayWorkbook(scope, year);
  return publicDownload(`Holidays ${year}, to fix.xlsx`, await writeWorkbook(holidayErrorSheet(workbook, sheet, reading)));
}
