import { manilaDay, type Day } from "~/domain/shared/day";

const HOUR_MILLIS = 3_600_000;
/** Maximum age of the last good backup: a day, plus two hours for slow backups. */
export const LATE_HOURS = 26;
/** Grace period after server start if there has never been a backup. */
const FIRST_HOURS = 3;
/** Retention: the newest backup of each recent day, week and month in Manila. */
const RETENTION = { days: 7, weeks: 5, months: 12 };

/** Backup alert of a server: the last good backup is too old, or backups work again. `key` deduplicates it. */
export interface BackupAlert {
  kind: "late" | "well";
  key: string;
  /** Start of the last good backup; null if there has never been one. */
  last: Date | null;
}

/**
 * Selects the backups to retain: for each of the 7 days, 5 weeks (from Monday) and 12 months ending with the newest backup, the last one
 * started in it. The newest is always retained, and a server that was off for a year loses none. Backups with a future time (clock ahead)
 * stay and use no slot.
 * @param began start time of each backup
 */
export function selectRetainedBackups(began: readonly Date[], now: Date): Date[] {
  const ahead = began.filter((time) => time > now);
  const sorted = plausibleStarts(began, now).sort((a, b) => b.getTime() - a.getTime());
  const [newest] = sorted;
  if (!newest) return ahead;
  const [day, month] = [dayNumber(newest), monthNumber(newest)];
  const seen = new Set<string>();
  const isLastOf = (kind: string, number: number, back: number, most: number) => {
    const first = !seen.has(`${kind} ${number}`);
    seen.add(`${kind} ${number}`);
    return first && back < most;
  };
  const retained = sorted.filter((time) => {
    const week = weekNumber(dayNumber(time));
    // Every rule is evaluated: one backup may be the last of a day, a week and a month.
    const last = [
      isLastOf("day", dayNumber(time), day - dayNumber(time), RETENTION.days),
      isLastOf("week", week, weekNumber(day) - week, RETENTION.weeks),
      isLastOf("month", monthNumber(time), month - monthNumber(time), RETENTION.months),
    ];
    return last.includes(true);
  });
  return [...ahead, ...retained];
}

/** Ignores backups dated in the future: the clock was ahead, so their age is unknown. */
export const plausibleStarts = (began: readonly Date[], now: Date): Date[] => began.filter((time) => time <= now);

/** Start of point-in-time recovery: the first backup of the last 7 days that end with the newest one. @param began start time of each */
export function recoveryStart(began: readonly Date[], now: Date): Date | null {
  const sorted = plausibleStarts(began, now).sort((a, b) => a.getTime() - b.getTime());
  const newest = sorted.at(-1);
  return newest ? sorted.find((time) => dayNumber(newest) - dayNumber(time) < RETENTION.days)! : null;
}

/** Whether the nightly backup is due: the first one immediately, then one per Manila day from a given hour. */
export function backupIsDue(last: Date | null, now: Date, fromHour: number): boolean {
  if (!last) return true;
  const day = (instant: Date): Day => manilaDay(new Date(instant.getTime() - fromHour * HOUR_MILLIS));
  return day(now) > day(last);
}

/** Whether the last good backup is too old; exactly 26 hours is not. @param watchedSince the start of the server */
export function backupIsLate(last: Date | null, now: Date, watchedSince: Date): boolean {
  const [since, hours] = last ? [last, LATE_HOURS] : [watchedSince, FIRST_HOURS];
  return now.getTime() - since.getTime() > hours * HOUR_MILLIS;
}

/** The alert to send now; null if nothing changed. @param began start time of each good backup */
export function backupAlert(began: readonly Date[], now: Date, watchedSince: Date): BackupAlert | null {
  const [last = null, before = null] = [...began].sort((a, b) => b.getTime() - a.getTime());
  if (backupIsLate(last, now, watchedSince)) return { kind: "late", key: `backup late ${last?.toISOString() ?? "never"}`, last };
  if (last && before && last.getTime() - before.getTime() > LATE_HOURS * HOUR_MILLIS)
    return { kind: "well", key: `backup well ${last.toISOString()}`, last };
  return null;
}

const DAY_MILLIS = 24 * HOUR_MILLIS;
const dayNumber = (instant: Date) => Date.parse(manilaDay(instant)) / DAY_MILLIS;
/** Day 0, 01/01/1970, was a Thursday: three days after a Monday. */
const weekNumber = (day: number) => Math.floor((day + 3) / 7);
function monthNumber(instant: Date): number {
  const [year, month] = manilaDay(instant).split("-").map(Number);
  return year! * 12 + month!;
}
