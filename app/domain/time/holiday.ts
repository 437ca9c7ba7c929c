import type { Day } from "~/domain/shared/day";

/** Kinds of holidays and their labels. @source payroll-rules R-15 */
export const HOLIDAY_KINDS = {
  regular: "Regular holiday",
  special_non_working: "Special non-working day",
  special_working: "Special working day",
} as const;
export type HolidayKind = keyof typeof HOLIDAY_KINDS;

/** A day of the company's calendar. */
export interface CompanyHoliday {
  holidaySeq: number;
  holidayDate: Day;
  holidayName: string;
  holidayType: HolidayKind;
  /** Offices that observe it; null = all. */
  workPlaceSeqs: readonly number[] | null;
  /** The proclamation that declared it; empty = defined by the company. */
  source: string;
  revision: number;
}

/** Comparison key of holiday names: letters and digits only, so that "New Year’s Day" and "New Year's day" are equal. */
export const holidayKey = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

/**
 * Why a holiday conflicts with the others; null if it does not. Two regular holidays with different names on one date are a double holiday
 * the same holiday twice in one office is an error.
 * @param holidaySeq of the holiday itself when it is changed, null when it is new
 */
export function holidayProblem(
  others: readonly Pick<CompanyHoliday, "holidaySeq" | "holidayDate" | "holidayName" | "workPlaceSeqs">[],
  { holidayDate, holidayName, workPlaceSeqs }: Pick<CompanyHoliday, "holidayDate" | "holidayName" | "workPlaceSeqs">,
  holidaySeq: number | null,
): string | null {
  const same = others.find(
    (other) =>
      other.holidaySeq !== holidaySeq &&
      other.holidayDate === holidayDate &&
      holidayKey(other.holidayName) === holidayKey(holidayName) &&
      shareOffice(other.workPlaceSeqs, workPlaceSeqs),
  );
  return same ? `${same.holidayName} is on this day already. Change that one, or give this one another name.` : null;
}

/** Whether two holidays share an office; null = all offices. */
function shareOffice(some: readonly number[] | null, others: readonly number[] | null): boolean {
  return some === null || others === null || some.some((office) => others.includes(office));
}

/** Days with two regular holidays for an employee: double holidays. */
export function findDuplicateDays(holidays: readonly Pick<CompanyHoliday, "holidayDate" | "holidayType" | "workPlaceSeqs">[]): Set<Day> {
  const regular = holidays.filter(({ holidayType }) => holidayType === "regular");
  const doubled = regular.filter((field, index) =>
    regular.some(
      (other, place) => place < index && other.holidayDate === field.holidayDate && shareOffice(other.workPlaceSeqs, field.workPlaceSeqs),
    ),
  );
  return new Set(doubled.map(({ holidayDate }) => holidayDate));
}
