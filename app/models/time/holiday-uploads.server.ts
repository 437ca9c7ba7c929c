import { readInCompany, type Tx } from "~/db/client.server";
import { lockCompany } from "~/db/company-lock.server";
import type { Scope } from "~/domain/shared/scope";
import { readHolidaySheet, type HolidayWorkbookData, type HolidayReading } from "~/domain/time/holiday-sheet";
import { sheetUploads } from "~/models/shared/sheet-uploads.server";
import { readCalendarOf, readOffices, storeHolidays } from "./holidays.server";

type Company = Pick<Scope, "companySeq">;

/** Calendar workbooks, separated by year. */
export const holidayUploads = sheetUploads<HolidayReading, number>({
  table: "holiday_uploads",
  seq: "holiday_upload_seq",
  state: "upload_state",
  noun: "holidayUpload",
  apart: "calendar_year",
  overtakenBy: "Holidays or offices",
  lock: lockCompany,
  read: async (tx, scope, sheet, year) => {
    const reading = readHolidaySheet(sheet, await readUploadContext(tx, scope, year));
    return { reading, does: reading.changes };
  },
  write: async (tx, scope, { reading: { changes } }) => {
    await storeHolidays(tx, scope, changes);
    return changes.length;
  },
});

/** Data of a year's workbook, for the template and validation. */
export function getHolidayWorkbook(scope: Company, year: number): Promise<HolidayWorkbookData> {
  return readInCompany(scope, (tx) => readUploadContext(tx, scope, year));
}

async function readUploadContext(tx: Tx, company: Company, year: number): Promise<HolidayWorkbookData> {
  return { year, holidays: await readCalendarOf(tx, company, year), offices: await readOffices(tx, company) };
}
