/** What is known of one day of somebody. */
export interface RosteredDay {
  /** A day number. */
  day: number;
  /** The schedule of the day is worked by shifts. */
  byShift: boolean;
  /** Somebody tapped on it. */
  punched: boolean;
}

/**
 * Days with punches of people who work by shifts, in weeks (Monday to Sunday) of which no roster was published: without one every day counts as
 * rest, so payroll takes none of them.
 * @param rosterDays day numbers with a published row, those of whole weeks
 * @source document 4 P-3
 */
export function unrosteredDays(days: readonly RosteredDay[], rosterDays: Iterable<number>): Set<number> {
  const planned = new Set([...rosterDays].map(weekOf));
  return new Set(days.filter(({ day, byShift, punched }) => byShift && punched && !planned.has(weekOf(day))).map(({ day }) => day));
}

/** The Monday of a day; 1970-01-01 was a Thursday. */
export const mondayOf = (day: number): number => weekOf(day) * 7 - 3;

const weekOf = (day: number): number => Math.floor((day + 3) / 7);
