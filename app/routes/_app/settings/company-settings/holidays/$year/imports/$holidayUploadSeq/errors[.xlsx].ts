import type { LoaderFunctionArgs } from "@remix-run/node";
import { getHolidayBook, holidayUploads } from "~/models/time/holiday-uploads.server";
import { holidaysToMend } from "~/reports/holiday-workbook";
import { publicDownload } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { calendarYear } from "~/presenters/settings/holidays.server";
import { requireScope } from "~/web/session/scope.server";

/** The uploaded sheet with an extra column describing each row's error and suggested fix. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "COMPANY_SETTING_EDIT");
  const year = calendarYear(params);
  const { sheet, reading } = await holidayUploads.preview(scope, routeIds(params, "holidayUploadSeq").holidayUploadSeq, year);
  const book = await getHolidayBook(scope, year);
  return publicDownload(`Holidays ${year}, to fix.xlsx`, await writeWorkbook(holidaysToMend(book, sheet, reading)));
}
