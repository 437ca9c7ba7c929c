import { expect, test } from "vitest";
import {
  backupIsDue,
  backupIsLate,
  backupAlert,
  plausibleStarts,
  selectRetainedBackups,
  recoveryStart,
} from "~/domain/operations/backup-retention";

/** An instant by the clock of Manila, eight hours ahead of UTC. */
const at = (text: string) => new Date(`${text.replace(" ", "T")}:00+08:00`);
const START = at("2026-11-01 00:00");
const NOW = at("2026-11-23 12:00");

/** A backup at 01:00 of each day, from one day to another. */
function nights(from: string, to: string): Date[] {
  const backups = [];
  for (let time = at(`${from} 01:00`); time <= at(`${to} 01:00`); time = new Date(time.getTime() + 86_400_000)) backups.push(time);
  return backups;
}
const daysOf = (kept: Date[]) => kept.map((time) => new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 10));

test("of a year of nightly backups the last 7 daily, 5 weekly and 12 monthly ones are kept", () => {
  // 11/23/2026 is a Monday. Weeks that end on Sundays: 11/22, 11/15, 11/08, 11/01, and this one. Months: from December 2025 on.
  expect(daysOf(selectRetainedBackups(nights("2025-06-01", "2026-11-23"), NOW))).toEqual([
    ...["2026-11-23", "2026-11-22", "2026-11-21", "2026-11-20", "2026-11-19", "2026-11-18", "2026-11-17"],
    ...["2026-11-15", "2026-11-08", "2026-11-01"],
    ...["2026-10-31", "2026-09-30", "2026-08-31", "2026-07-31", "2026-06-30", "2026-05-31", "2026-04-30", "2026-03-31"],
    ...["2026-02-28", "2026-01-31", "2025-12-31"],
  ]);
});

test("the seventh day is kept and the eighth deleted; of two on one day the later is kept, by Manila time", () => {
  expect(
    daysOf(selectRetainedBackups([at("2026-11-18 01:00"), at("2026-11-14 01:00"), at("2026-11-12 01:00"), at("2026-11-11 01:00")], NOW)),
  ).toEqual([
    // 11/18 is a Wednesday; 11/14 and 11/12 are within seven days of it, 11/11 is the eighth and neither the last of its week nor of its month.
    ...["2026-11-18", "2026-11-14", "2026-11-12"],
  ]);
  const twice = [at("2026-11-18 01:00"), at("2026-11-18 23:59"), at("2026-11-19 00:00")];
  expect(selectRetainedBackups(twice, NOW)).toEqual([twice[2], twice[1]]);
});

test("any moment of the last seven days can be restored, from their first backup on", () => {
  expect(recoveryStart([], NOW)).toBeNull();
  expect(recoveryStart(nights("2026-10-01", "2026-11-23"), NOW)).toEqual(at("2026-11-17 01:00"));
  expect(recoveryStart([at("2020-02-29 01:00")], NOW)).toEqual(at("2020-02-29 01:00"));
});

test("retention does not shrink while the server is down, and the newest backup always stays", () => {
  expect(selectRetainedBackups([], NOW)).toEqual([]);
  const old = [at("2020-02-29 01:00")];
  expect(selectRetainedBackups(old, NOW)).toEqual(old);
  const kept = selectRetainedBackups(nights("2026-10-01", "2026-11-23"), NOW);
  expect(selectRetainedBackups(kept, NOW)).toEqual(kept);
});

test("retention over many nights never removes a backup that is needed later", () => {
  let there: Date[] = [];
  for (const night of nights("2025-06-01", "2026-11-23")) there = selectRetainedBackups([...there, night], night);
  expect(daysOf(there)).toEqual(daysOf(selectRetainedBackups(nights("2025-06-01", "2026-11-23"), NOW)));
});

test("the first backup is taken at once, then one a day from the configured hour on", () => {
  expect(backupIsDue(null, at("2026-11-23 15:00"), 1)).toBe(true);
  const last = at("2026-11-22 01:00");
  expect(backupIsDue(last, at("2026-11-23 00:59"), 1)).toBe(false);
  expect(backupIsDue(last, at("2026-11-23 01:00"), 1)).toBe(true);
  // A manual backup in the evening is that day's backup.
  expect(backupIsDue(at("2026-11-22 20:00"), at("2026-11-23 00:30"), 1)).toBe(false);
  expect(backupIsDue(at("2026-11-23 00:30"), at("2026-11-23 01:00"), 1)).toBe(true);
});

test("a backup is late after more than 26 hours; without any backup, three hours after the start", () => {
  const last = at("2026-11-22 01:00");
  expect(backupIsLate(last, at("2026-11-23 03:00"), START)).toBe(false);
  expect(backupIsLate(last, new Date(at("2026-11-23 03:00").getTime() + 1), START)).toBe(true);
  expect(backupIsLate(null, at("2026-11-01 03:00"), START)).toBe(false);
  expect(backupIsLate(null, at("2026-11-01 03:01"), START)).toBe(true);
});

test("a late backup is reported once, and once more when a good one exists again", () => {
  const [last, again] = [at("2026-11-20 01:00"), at("2026-11-23 14:00")];
  expect(backupAlert([last], at("2026-11-20 12:00"), START)).toBeNull();
  const late = backupAlert([last], at("2026-11-22 12:00"), START);
  expect(late).toEqual({ kind: "late", key: "backup late 2026-11-19T17:00:00.000Z", last });
  expect(backupAlert([last], at("2026-11-23 12:00"), START)).toEqual(late);
  expect(backupAlert([last, again], at("2026-11-23 15:00"), START)).toEqual({
    kind: "well",
    key: "backup well 2026-11-23T06:00:00.000Z",
    last: again,
  });
  expect(backupAlert([last, again, at("2026-11-24 01:00")], at("2026-11-24 02:00"), START)).toBeNull();
  expect(backupAlert([], at("2026-11-02 00:00"), START)).toMatchObject({ kind: "late", key: "backup late never", last: null });
});

test("a backup dated a year ahead is kept, hides no missing night, displaces no other backup and does not shorten point-in-time restore", () => {
  const [ahead, there] = [at("2027-11-20 01:00"), nights("2026-10-01", "2026-11-23")];
  const all = [...there, ahead];
  expect(plausibleStarts(all, NOW)).toEqual(there);
  // A start at this very moment is not in the future.
  expect(plausibleStarts([NOW], NOW)).toEqual([NOW]);
  expect(selectRetainedBackups(all, NOW)).toEqual([ahead, ...selectRetainedBackups(there, NOW)]);
  expect(selectRetainedBackups([ahead], NOW)).toEqual([ahead]);
  expect(recoveryStart(all, NOW)).toEqual(at("2026-11-17 01:00"));
});
