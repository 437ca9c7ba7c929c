import type { Holiday } from "./facts";

/** Which holidays count for the employees of a template: those of the whole company, or also the local ones of each one's office (F-1). */
export type HolidayBasis = "COMPANY" | "OFFICE";

/** The company's calendar, and that of each office which has days of its own; every other office has the company's. */
export interface OfficeCalendars {
  company: readonly Holiday[];
  offices: ReadonlyMap<number, readonly Holiday[]>;
}

/** A stored day with the offices that have it; null = everywhere. */
export type PlacedHoliday = Holiday & { workPlaceSeqs: readonly number[] | null };

/**
 * The calendars that a list of days makes, each in the order of the list: two regular holidays on one date, one of them local, are a
 * double holiday in that office alone.
 * @source document 5 F-1 `holidayBasis`
 */
export function officeCalendars(days: readonly PlacedHoliday[]): OfficeCalendars {
  const seqs = new Set(days.flatMap(({ workPlaceSeqs }) => workPlaceSeqs ?? []));
  const where = (counts: (day: PlacedHoliday) => boolean) => days.filter(counts).map(({ date, name, type }) => ({ date, name, type }));
  return {
    company: where(({ workPlaceSeqs }) => workPlaceSeqs === null),
    offices: new Map(
      [...seqs]
        .sort((a, b) => a - b)
        .map((seq) => [seq, where(({ workPlaceSeqs }) => workPlaceSeqs === null || workPlaceSeqs.includes(seq))]),
    ),
  };
}
