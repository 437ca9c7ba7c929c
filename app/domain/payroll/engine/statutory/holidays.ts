import { weekday, type Day } from "~/domain/shared/day";
import type { HolidayType } from "~/domain/payroll/facts/pay-kinds";
import { editionOn, type Edition, type StatutoryTable } from "./edition";
import { NATIONAL_2025, NATIONAL_2026, NATIONAL_2027 } from "./holiday-dates";

export interface NationalHoliday {
  date: Day;
  /** 1 = Monday … 7 = Sunday. */
  weekday: number;
  name: string;
  type: HolidayType;
  /** The proclamation that declared it. */
  issuance: string;
}

export const HOLIDAYS: StatutoryTable<readonly NationalHoliday[]> = {
  title: "National holidays",
  agency: "Malacañang",
  editions: [
    year("2025", "Proclamation 727 s. 2024", "With Proclamations 729 s. 2024, 839, 878 and 911 s. 2025", NATIONAL_2025),
    year(
      "2026",
      "Proclamation 1006 s. 2025",
      "With Proclamations 1189 and 1264 s. 2026; DOLE Labor Advisory 12-25; days proclaimed after October 2026 not included",
      NATIONAL_2026,
    ),
    year("2027", "Proclamation 1427 s. 2026", "8 September 2026; the two Eid dates follow by separate proclamations", NATIONAL_2027),
  ],
};

/** The holidays of a year, in order. @throws RangeError for a year without a proclamation on file @source Proclamations 727, 1006, 1427 */
export function nationalHolidays(year: number): readonly NationalHoliday[] {
  return editionOn(HOLIDAYS, `${String(year).padStart(4, "0")}-12-31`).rule;
}

/** The days of a year on which offices are closed by the national calendar, if its proclamation is on file; otherwise New Year only. */
export const nationalDaysOff = (year: number): Day[] => listNamedHolidays(year).map(({ date }) => date);

/** National days off with their names. */
export function listNamedHolidays(year: number): Pick<NationalHoliday, "date" | "name">[] {
  const newYear = `${year}-01-01`;
  if (!HOLIDAYS.editions.some(({ from }) => from === newYear)) return [{ date: newYear, name: "New Year’s Day" }];
  return nationalHolidays(year).filter(({ type }) => type !== "special_working");
}

/** The national holidays on one day: none, one, or more when they coincide. @throws RangeError for a year without a proclamation on file */
export function holidaysOn(day: Day): NationalHoliday[] {
  return editionOn(HOLIDAYS, day).rule.filter((holiday) => holiday.date === day);
}

function year(
  number: string,
  issuance: string,
  source: string,
  rows: readonly (readonly [Day, string, HolidayType, string?])[],
): Edition<readonly NationalHoliday[]> {
  return {
    key: `holidays_${number}`,
    from: `${number}-01-01`,
    to: `${number}-12-31`,
    issuance,
    source,
    rule: rows.map(([date, name, type, proclamation]) => ({
      date,
      weekday: weekday(date),
      name,
      type,
      issuance: proclamation ?? issuance,
    })),
  };
}

/**
 * Regular holidays whose date is set by a separate proclamation that is not on file yet. @source Proclamations 1006 and 1427: the Eid dates
 * follow
 */
export function pendingHolidays(year: number): string[] {
  return year === 2027 ? ["Eid'l Fitr", "Eid'l Adha"] : [];
}
