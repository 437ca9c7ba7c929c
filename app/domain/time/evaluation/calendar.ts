import type { HolidayType } from "~/domain/payroll/facts/pay-kinds";
import { dateKind, type DateKind } from "~/domain/payroll/runs/time/date-kind";
import { dayNumber, type Day } from "~/domain/shared/day";

/** The parts of a calendar day that determine the kind of a date. */
export interface CalendarRow {
  date: Day;
  type: HolidayType;
  /** Offices that observe it; null = all. */
  workPlaceSeqs: readonly number[] | null;
}

/** A holiday taken on another date by agreement. @source document 4 T-28, DA 02-09 */
export interface HolidayMove {
  fromDate: Day;
  toDate: Day;
}

/**
 * Kind of each date for an employee of an office, by day number; ordinary dates are omitted. A holiday moved for the employee is on its new
 * date; the original date follows the plan.
 * @param workPlaceSeq null: only company-wide days
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
