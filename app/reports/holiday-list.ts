import type { Day } from "~/domain/shared/day";
import { HOLIDAY_KINDS, type HolidayKind } from "~/domain/time/holiday";
import { workbook } from "./workbook";

type Row = { holidayDate: Day; weekday: string; holidayName: string; holidayType: HolidayKind; where: string; source: string };

/** The company's calendar of a year as a spreadsheet; its headings are those that an upload reads (document 4 §6.12). */
export function holidayList(rows: readonly Row[], year: number): ReadableStream<Uint8Array> {
  return workbook<Row>({
    name: "Holidays",
    title: [`Holidays of ${year}`],
    columns: [
      { header: "Date", kind: "day", value: ({ holidayDate }) => holidayDate },
      { header: "Weekday", kind: "text", value: ({ weekday }) => weekday },
      { header: "Name", kind: "text", width: 36, value: ({ holidayName }) => holidayName },
      { header: "Kind", kind: "text", width: 26, value: ({ holidayType }) => HOLIDAY_KINDS[holidayType] },
      { header: "Offices", kind: "text", width: 30, value: ({ where }) => (where === "Everywhere" ? "" : where) },
      { header: "Declared by", kind: "text", width: 36, value: ({ source }) => source },
    ],
    rows,
  });
}
