import type { Day } from "~/domain/shared/day";
import { holidayKey, type CompanyHoliday, type HolidayKind } from "./holiday";

/** A day of the national calendar with its proclamation. */
export interface NationalDay {
  date: Day;
  name: string;
  type: HolidayKind;
  issuance: string;
}

/** Where the company's calendar and the national list differ; `key` names the difference in a form. */
export type NationalDifference =
  | { change: "NEW"; key: string; national: NationalDay }
  | { change: "CHANGED"; key: string; national: NationalDay; own: CompanyHoliday }
  | { change: "GONE"; key: string; own: CompanyHoliday };

/**
 * Effect of importing the national list: missing days, days on another date or of another kind, and proclaimed days that are no longer
 * listed. Local and company-defined days are ignored. @param companyHolidays the company's calendar of the year @source the proclamations
 * of domain/payroll/engine/statutory/holidays
 */
export function nationalDifferences(national: readonly NationalDay[], companyHolidays: readonly CompanyHoliday[]): NationalDifference[] {
  const everywhere = companyHolidays.filter(({ workPlaceSeqs }) => workPlaceSeqs === null);
  const free = new Set(everywhere);
  const take = (fits: (holiday: CompanyHoliday) => boolean) => {
    const matchingHoliday = [...free].find(fits);
    if (matchingHoliday) free.delete(matchingHoliday);
    return matchingHoliday;
  };
  const sameDay = (day: NationalDay) => (holiday: CompanyHoliday) =>
    holiday.holidayDate === day.date && holidayKey(holiday.holidayName) === holidayKey(day.name);
  const sameKind = (day: NationalDay) => (holiday: CompanyHoliday) => holiday.holidayDate === day.date && holiday.holidayType === day.type;
  const sameName = (day: NationalDay) => (holiday: CompanyHoliday) => holidayKey(holiday.holidayName) === holidayKey(day.name);

  // Exact matches first, so that a day of the same kind is not matched to another day's name.
  const matched = new Map<NationalDay, CompanyHoliday>();
  for (const fits of [sameDay, sameKind, sameName])
    for (const day of national) {
      if (matched.has(day)) continue;
      const holiday = take(fits(day));
      if (holiday) matched.set(day, holiday);
    }
  const differences = national.flatMap((day): NationalDifference[] => {
    const match = matched.get(day);
    if (!match) return [{ change: "NEW", key: `NEW ${day.date} ${day.name}`, national: day }];
    if (match.holidayDate === day.date && match.holidayType === day.type) return [];
    return [{ change: "CHANGED", key: `CHANGED ${match.holidaySeq} ${match.revision}`, national: day, own: match }];
  });
  const gone = [...free].filter(({ source }) => source !== "");
  return [
    ...differences,
    ...gone.map((holiday): NationalDifference => ({ change: "GONE", key: `GONE ${holiday.holidaySeq} ${holiday.revision}`, own: holiday })),
  ];
}

/** Affected days: the current and the new date. */
export function touchedDays(difference: NationalDifference): Day[] {
  if (difference.change === "NEW") return [difference.national.date];
  if (difference.change === "GONE") return [difference.own.holidayDate];
  return [difference.own.holidayDate, difference.national.date];
}
