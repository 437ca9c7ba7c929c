import type { HolidayType } from "~/domain/payroll/engine/pay-kinds";
import { dateKind, type DateKind } from "~/domain/payroll/time/date-kind";
import { dayNumber, type Day } from "~/domain/shared/day";

/** A day of the company's calendar as far as it decides what a date is. */
export interface CalendarRow {
  date: Day;
  type: HolidayType;
  /** The offices that have it; null = everywhere. */
  workPlaceSeqs: readonly number[] | null;
}

/** A holiday taken on another date by agreement. @source document 4 T-28, DA 02-09 */
export interface HolidayMove {
  fromDate: Day;
  toDate: Day;
}

/**
 * What each date is for somebody of an office, by day number; dates that are nothing are left out. A holiday that was moved for him is on its
 * new date, and the first one is what the plan says.
 * @param workPlaceSeq null: those of the whole company alone
 * @source document 4 T-4, T-28
 */
export function dateKinds(
  rows: readonly CalendarRow[],
  workPlaceSeq: number | null,
  moves: readonly HolidayMove[] = [],
): ReadonlyMap<number, DateKind> {
  const before = new Map<Day, HolidayType[]>();
  for (const { date, type, workPlaceSeqs } of rows)
    if (workPlaceSeqs === null || (workPlaceSeq !== null && workPlaceSeqs.includes(workPlaceSeq)))
      before.set(date, [...(before.get(date) ?? []), type]);
  const types = new Map(before);
  for (const { fromDate } of moves) types.delete(fromDate);
  for (const { fromDate, toDate } of moves) {
    const moved = before.get(fromDate);
    if (moved) types.set(toDate, [...(types.get(toDate) ?? []), ...moved]);
  }
  return new Map([...types].map(([date, ofDate]) => [dayNumber(date), dateKind(ofDate)]));
}
