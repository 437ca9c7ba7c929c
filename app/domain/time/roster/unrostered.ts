/** Facts about one day of an employee. */
export interface RosteredDay {
  day: number;
  /** Shift schedule on that day. */
  byShift: boolean;
  /** The employee punched on it. */
  punched: boolean;
}

/**
 * Days with punches of shift workers in weeks (Monday to Sunday) without a published roster: unrostered days count as rest, so payroll
 * would pay none of them.
 * @param rosterDays day numbers with a published row, of whole weeks
 * @source document 4 P-3
 */
export function unrosteredDays(days: readonly RosteredDay[], rosterDays: Iterable<number>): Set<number> {
  const planned = new Set([...rosterDays].map(weekOf));
  return new Set(days.filter(({ day, byShift, punched }) => byShift && punched && !planned.has(weekOf(day))).map(({ day }) => day));
}

/** The Monday of a day; 1970-01-01 was a Thursday. */
export const mondayBefore = (day: number): number => weekOf(day) * 7 - 3;

const weekOf = (day: number): number => Math.floor((day + 3) / 7);
