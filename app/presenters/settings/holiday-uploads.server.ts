import type { HolidayUploadView } from "~/components/settings/company/holiday-upload";
import { joinFirst } from "~/domain/shared/change";
import { formatDay } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { HOLIDAY_KINDS } from "~/domain/time/holiday";
import { MAX_OFFICE_LIST_LENGTH } from "~/domain/time/holiday-offices";
import { holidayMoves } from "~/domain/time/holiday-changes";
import {
  HOLIDAY_ROWS,
  HOLIDAY_SHEET,
  type HolidayWorkbookData,
  type HolidayChange,
  type HolidayRowProblem,
} from "~/domain/time/holiday-sheet";
import { weekdayName } from "~/domain/time/schedule/weekdays";
import { getHolidayWorkbook, holidayUploads } from "~/models/time/holiday-uploads.server";
import { readListQuery } from "~/web/forms/list-query.server";
import { readWorkbookSheet } from "~/web/files/workbook-upload.server";
import { sheetView } from "~/presenters/shared/sheet-upload.server";
import { findPayrollEffect, whereText } from "./holidays.server";

/** Changes shown in a preview. */
const PREVIEW_ROWS = 50;

/** Stores an uploaded workbook. @returns its number @throws Refusal */
export async function uploadHolidays(scope: Scope, year: number, file: { name: string; bytes: Buffer }): Promise<number> {
  const sheetOptions = { field: "workbook", sheet: HOLIDAY_SHEET, maxRows: HOLIDAY_ROWS, cell: MAX_OFFICE_LIST_LENGTH };
  const sheet = await readWorkbookSheet(file.bytes, sheetOptions);
  return holidayUploads.create(scope, file.name, sheet, year);
}

/** The preview of an upload. @throws NotFound, Refusal (409) */
export async function readHolidayUpload(
  request: Request,
  scope: Scope,
  year: number,
  holidayUploadSeq: number,
): Promise<HolidayUploadView> {
  const preview = await holidayUploads.preview(scope, holidayUploadSeq, year);
  const { read, changes, unnamed } = preview.reading;
  const { view, problems } = sheetView<HolidayRowProblem>(preview, readListQuery(request, { sorts: ["row"] }));
  const right = view.wrong === 0;
  const touched = right ? changes.flatMap(({ before, values }) => (before ? [before, values] : [values])) : [];
  const calendarBook = await getHolidayWorkbook(scope, year);
  return {
    view,
    counts: { read, added: changes.filter(({ before }) => before === null).length, changes: changes.length },
    problems: problems.map(({ number, holiday, day, messages }) => ({ number, who: holiday, detail: day, messages })),
    changes: right ? changes.slice(0, PREVIEW_ROWS).map((change) => changeRow(change, calendarBook)) : [],
    stays: right ? unnamed.length : 0,
    staying: right ? joinFirst(unnamed.map(({ holidayName, holidayDate }) => `${holidayName} (${formatDay(holidayDate)})`)) : "",
    effect: (await findPayrollEffect(scope, touched)) ?? "No payroll pays these days yet.",
  };
}

function changeRow({ number, before, values }: HolidayChange, { offices }: HolidayWorkbookData): HolidayUploadView["changes"][number] {
  const { holidayDate, holidayName, holidayType, workPlaceSeqs } = values;
  return {
    number,
    day: formatDay(holidayDate),
    weekday: weekdayName(holidayDate),
    name: holidayName,
    kind: HOLIDAY_KINDS[holidayType],
    where: whereText(workPlaceSeqs, offices),
    moved: before && holidayMoves(before, values, offices),
  };
}
