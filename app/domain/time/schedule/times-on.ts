import type { Day } from "~/domain/shared/day";

/**
 * What of a schedule holds on a day: its latest version that is not after the day, else the schedule as it began.
 * @param versions of this schedule alone
 */
export function timesOn<Times extends object>(
  began: Times,
  versions: readonly (NoInfer<Times> & { effectiveDay: Day })[],
  day: Day,
): Times {
  const due = versions.filter(({ effectiveDay }) => effectiveDay <= day);
  return due.sort((a, b) => (a.effectiveDay < b.effectiveDay ? -1 : 1)).at(-1) ?? began;
}
