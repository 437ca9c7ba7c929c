import { movedText } from "~/domain/shared/change";
import { formatDay } from "~/domain/shared/day";
import { HOLIDAY_KINDS, type CompanyHoliday } from "./holiday";
import { officesCell, type HolidayOffice } from "./holiday-offices";

export type HolidayValues = Pick<CompanyHoliday, "holidayDate" | "holidayName" | "holidayType" | "workPlaceSeqs" | "source">;

/** Changes of a holiday: "kind Regular holiday → Special working day"; empty if none. */
export function holidayMoves(before: HolidayValues, after: HolidayValues, offices: readonly HolidayOffice[]): string {
  return movedText<HolidayValues>(before, after, {
    holidayDate: ["day", formatDay],
    holidayName: ["name", (name) => `“${name}”`],
    holidayType: ["kind", (kind) => HOLIDAY_KINDS[kind]],
    workPlaceSeqs: ["offices", (seqs) => (seqs === null ? "everywhere" : officesCell(seqs, offices))],
    source: ["source", (text) => (text === "" ? "none" : text)],
  });
}
