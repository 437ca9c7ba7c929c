import type { Day } from "~/domain/shared/day";

/**
 * A schedule as in force on a day: its latest version on or before the day, else the original.
 * @param versions of this schedule only
 */
export function timesOn<Times extends object>(
  began: Times,
  versions: readonly (NoInfer<Times> & { effectiveDay: Day })[],
  day: Day,
): Times {
  const due = versions.filter(({ effectiveDay }) => effectiveDay <= day);
  return due.sort((a, b) => (a.effectiveDay < b.effectiveDay ? -1 : 1)).at(-1) ?? began;
}
