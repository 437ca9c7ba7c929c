import { manilaDay, type Day } from "~/domain/shared/day";

const HOUR_MILLIS = 3_600_000;
/** The last good backup may be so old: a day, and two hours for one that takes long. */
export const LATE_HOURS = 26;
/** Where there has never been one, so long after the start of a server. */
const FIRST_HOURS = 3;
/** What is kept: the newest of each of the last days, weeks and months of Manila. */
const KEPT = { days: 7, weeks: 5, months: 12 };

/** What is told of the backups of a server: that the last good one is too old, or that there is a good one again. `key` tells it once. */
export interface BackupNews {
  kind: "late" | "well";
  key: string;
  /** When the last good one began; null where there has never been one. */
  last: Date | null;
}

/**
 * Which backups of a server are kept: of each of the last 7 days, 5 weeks (from Monday) and 12 months that end with the newest one the last
 * that began in it. The newest is always one of them; a server that stood still for a year loses none by that. One of a clock that was ahead stays
 * and takes nobody's place.
 * @param began when each began
 */
export function keptBackups(began: readonly Date[], now: Date): Date[] {
  const ahead = began.filter((one) => one > now);
  const sorted = believable(began, now).sort((a, b) => b.getTime() - a.getTime());
  const [newest] = sorted;
  if (!newest) return ahead;
  const [day, month] = [dayNumber(newest), monthNumber(newest)];
  const seen = new Set<string>();
  const isLastOf = (kind: string, number: number, back: number, most: number) => {
    const first = !seen.has(`${kind} ${number}`);
    seen.add(`${kind} ${number}`);
    return first && back < most;
  };
  const kept = sorted.filter((one) => {
    const week = weekNumber(dayNumber(one));
    // Each is asked: a backup may be the last of a day, of a week and of a month.
    const last = [
      isLastOf("day", dayNumber(one), day - dayNumber(one), KEPT.days),
      isLastOf("week", week, weekNumber(day) - week, KEPT.weeks),
      isLastOf("month", monthNumber(one), month - monthNumber(one), KEPT.months),
    ];
    return last.includes(true);
  });
  return [...ahead, ...kept];
}

/** Those that did not begin later than now: the clock was ahead when others were taken, and they say nothing of how old the last one is. */
export const believable = (began: readonly Date[], now: Date): Date[] => began.filter((one) => one <= now);

/** From when on any moment can be brought back: the first backup of the last 7 days that end with the newest one. @param began when each began */
export function momentsSince(began: readonly Date[], now: Date): Date | null {
  const sorted = believable(began, now).sort((a, b) => a.getTime() - b.getTime());
  const newest = sorted.at(-1);
  return newest ? sorted.find((one) => dayNumber(newest) - dayNumber(one) < KEPT.days)! : null;
}

/** Whether a night's backup is to be taken: the first one at once, then one of each day of Manila, from an hour of it on. */
export function backupIsDue(last: Date | null, now: Date, fromHour: number): boolean {
  if (!last) return true;
  const day = (instant: Date): Day => manilaDay(new Date(instant.getTime() - fromHour * HOUR_MILLIS));
  return day(now) > day(last);
}

/** Whether the last good backup is older than it may be; one of exactly 26 hours is not. @param watchedSince the start of the server */
export function backupIsLate(last: Date | null, now: Date, watchedSince: Date): boolean {
  const [since, hours] = last ? [last, LATE_HOURS] : [watchedSince, FIRST_HOURS];
  return now.getTime() - since.getTime() > hours * HOUR_MILLIS;
}

/** What is to be told now; null where all is as it was. @param began when each good backup began */
export function backupNews(began: readonly Date[], now: Date, watchedSince: Date): BackupNews | null {
  const [last = null, before = null] = [...began].sort((a, b) => b.getTime() - a.getTime());
  if (backupIsLate(last, now, watchedSince)) return { kind: "late", key: `backup late ${last?.toISOString() ?? "never"}`, last };
  if (last && before && last.getTime() - before.getTime() > LATE_HOURS * HOUR_MILLIS)
    return { kind: "well", key: `backup well ${last.toISOString()}`, last };
  return null;
}

const DAY_MILLIS = 24 * HOUR_MILLIS;
const dayNumber = (instant: Date) => Date.parse(manilaDay(instant)) / DAY_MILLIS;
/** The first day of the count, 01/01/1970, was a Thursday: three days after a Monday. */
const weekNumber = (day: number) => Math.floor((day + 3) / 7);
function monthNumber(instant: Date): number {
  const [year, month] = manilaDay(instant).split("-").map(Number);
  return year! * 12 + month!;
}
