import type { WriteOptions } from "hucre/xlsx";
import { offeredOffices } from "~/domain/organization/office";
import type { TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { HOLIDAY_KINDS } from "~/domain/time/holiday";
import { MAX_HOLIDAY_NAME_LENGTH } from "~/domain/time/holiday-input";
import { officesCell } from "~/domain/time/holiday-offices";
import {
  HOLIDAY_HEADINGS,
  HOLIDAY_SHEET,
  holidayColumns,
  type HolidayWorkbookData,
  type HolidayReading,
} from "~/domain/time/holiday-sheet";
import { weekdayName } from "~/domain/time/schedule/weekdays";
import { fillableWorkbook, type FillableColumn } from "~/reports/fillable-workbook";
import { errorSheet } from "~/reports/error-sheet";

/** Empty rows with drop-downs under the holidays. */
const SPARE = 40;
/** The date stays visible. */
const FROZEN = 1;

/** The company's calendar of a year, one row per holiday, for editing and upload (document 4 §6.12). */
export function holidayWorkbook(existing: HolidayWorkbookData): WriteOptions {
  return fillableWorkbook({
    ...planOf(existing),
    rows: existing.holidays.map(({ holidayDate, holidayName, holidayType, workPlaceSeqs, source }) => [
      { day: holidayDate },
      weekdayName(holidayDate),
      holidayName,
      HOLIDAY_KINDS[holidayType],
      officesCell(workPlaceSeqs, existing.offices),
      source,
    ]),
  });
}

/** The submitted sheet with an additional error column. */
export function holidayErrorSheet(existing: HolidayWorkbookData, sheet: TypedSheet, { problems }: HolidayReading): WriteOptions {
  return errorSheet(planOf(existing), sheet, holidayColumns(sheet).top, problems);
}

function planOf({ year, offices }: HolidayWorkbookData) {
  const names = offeredOffices(offices).map(({ workPlaceName }) => workPlaceName);
  const columns: FillableColumn[] = [
    { header: HOLIDAY_HEADINGS.holidayDate, width: 12, kind: "day", hint: `A day of ${year}.` },
    { header: HOLIDAY_HEADINGS.weekday, width: 12, kind: "text" },
    { header: HOLIDAY_HEADINGS.holidayName, width: 36, kind: "text", hint: `At most ${MAX_HOLIDAY_NAME_LENGTH} characters.` },
    { header: HOLIDAY_HEADINGS.holidayType, width: 26, kind: "text", choices: Object.values(HOLIDAY_KINDS) },
    {
      header: HOLIDAY_HEADINGS.offices,
      width: 30,
      kind: "text",
      hint: "Leave blank for every office. Separate several names with commas.",
      ...(names.length > 0 ? { choices: names, open: true } : {}),
    },
    { header: HOLIDAY_HEADINGS.source, width: 36, kind: "text", hint: "The proclamation or order; blank for a company holiday." },
  ];
  return { sheet: HOLIDAY_SHEET, columns, spare: SPARE, frozenColumns: FROZEN, readMe: readMe(year) };
}

function readMe(year: number): string[] {
  const { holidayDate, holidayName, weekday, offices, source } = HOLIDAY_HEADINGS;
  return [
    `These are the holidays of ${year}. Change the sheet “${HOLIDAY_SHEET}” and upload this workbook under Company Settings, Holidays, ${year}. Nothing is saved before you see a preview, and nothing at all while a row has errors.`,
    `One row is one holiday, known by its “${holidayDate}” and “${holidayName}”: a row with another date or name is a new holiday. A holiday without a row stays as it is; holidays are deleted only on the page.`,
    `Leave “${offices}” blank for all offices. “${source}” is the proclamation or order. “${weekday}” is for reference only.`,
    "Two regular holidays of different names on one date are a double holiday.",
    "Uploading the same workbook again changes nothing. Formulas are not read: copy them and paste them as values.",
  ];
}
