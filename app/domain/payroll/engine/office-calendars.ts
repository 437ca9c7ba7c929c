import type { Holiday } from "~/domain/payroll/facts/facts";

/** Which holidays apply to a template's employees: company-wide ones only, or also local ones of each office (F-1). */
export type HolidayBasis = "COMPANY" | "OFFICE";

/** The company's calendar, and that of each office with its own days; other offices use the company's. */
export interface OfficeCalendars {
  company: readonly Holiday[];
  offices: ReadonlyMap<number, readonly Holiday[]>;
}

/** A stored day with its offices; null = everywhere. */
export type PlacedHoliday = Holiday & { workPlaceSeqs: readonly number[] | null };

/**
 * Builds the calendars from a list of days, keeping its order. Two regular holidays on one date, one of them local, are a double holiday in
 * that office only.
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
