import { expect, test } from "vitest";
import {
  backupName,
  parseBackupStart,
  formatInManila,
  inOrder,
  parseManilaMoment,
  missingFingerprints,
  parseLogPosition,
  readBackupRecord,
} from "~/domain/operations/backup-record";

const HASH = "a".repeat(64);

test("a backup folder's name sorts by time and is valid on every file system", () => {
  expect(backupName(new Date("2026-11-22T18:00:03.999Z"))).toBe("2026-11-22T18-00-03Z");
  expect(parseBackupStart("2026-11-22T18-00-03Z")).toEqual(new Date("2026-11-22T18:00:03Z"));
  for (const other of ["2026-11-22T18-00-03Z.part", "2026-13-22T18-00-03Z", "lost+found"]) expect(parseBackupStart(other)).toBeNull();
  expect(backupName(new Date("2026-09-01T00:00:00Z")) < backupName(new Date("2026-10-01T00:00:00Z"))).toBe(true);
});

test("a time is parsed and formatted in Manila time, eight hours ahead of UTC; an invalid time is null", () => {
  expect(parseManilaMoment("2026-11-22 14:30")).toEqual(new Date("2026-11-22T06:30:00Z"));
  expect(parseManilaMoment("2026-11-22 00:00:00.250")).toEqual(new Date("2026-11-21T16:00:00.250Z"));
  for (const other of ["2026-11-22", "2026-02-30 10:00", "2026-11-22 25:00", "11/22/2026 14:30", "now"])
    expect(parseManilaMoment(other)).toBeNull();
  // 16:00 UTC is midnight of the next day.
  expect(formatInManila(new Date("2026-11-21T16:00:00.250Z"))).toBe("2026-11-22 00:00:00.250");
});

test("WAL positions are compared as numbers, not as text", () => {
  // 0x1 × 2^32 + 0xA0 = 4,294,967,456
  expect(parseLogPosition("1/A0")).toBe(4_294_967_456n);
  expect(parseLogPosition("9/0") < parseLogPosition("10/0")).toBe(true);
});

test("the newest backup is furthest in the WAL, regardless of the clock; of two timelines, the later one", () => {
  const backup = (timeline: number, endLsn: string, beganAt: string) => ({
    record: { timeline, endLsn, beganAt: `${beganAt}T17:00:00.000Z` },
  });
  const [first, ahead, second] = [backup(1, "9/0", "2026-11-20"), backup(1, "A/0", "2027-11-21"), backup(1, "10/0", "2026-11-22")];
  expect(inOrder([second, ahead, first])).toEqual([first, ahead, second]);
  // Restored to a moment before the last backup: its own start is further back in the log.
  const restored = backup(2, "B/0", "2026-11-23");
  expect(inOrder([restored, second, ahead, first])).toEqual([first, ahead, second, restored]);
  // An abandoned copy: the original continued.
  const later = backup(1, "12/0", "2026-11-24");
  expect(inOrder([later, restored, second])).toEqual([restored, second, later]);
  const [copy, original] = [backup(1, "9/0", "2026-10-20"), first];
  expect(inOrder([original, copy])).toEqual([copy, original]);
  expect(inOrder([])).toEqual([]);
});

test("an invalid or newer-format backup record is ignored", () => {
  expect(readBackupRecord("")).toBeNull();
  expect(readBackupRecord('{"format":')).toBeNull();
  expect(readBackupRecord('{"format":2}')).toBeNull();
});

test("a company, chain end or completed payroll register missing after a restore is named", () => {
  const expected = [
    { companySeq: 1, log: { seq: 9, hash: HASH }, ledger: null, payrolls: [{ payrollSeq: 4, register: HASH }] },
    { companySeq: 2, log: null, ledger: { seq: 3, hash: HASH }, payrolls: [] },
    { companySeq: 3, log: null, ledger: null, payrolls: [] },
  ];
  expect(missingFingerprints(expected, expected)).toEqual([]);
  const later = [
    { ...expected[0]!, log: { seq: 10, hash: HASH }, payrolls: [...expected[0]!.payrolls, { payrollSeq: 5, register: HASH }] },
  ];
  expect(missingFingerprints([expected[0]!], later)).toEqual([]);
  expect(
    missingFingerprints(expected, [
      { ...expected[0]!, log: { seq: 8, hash: HASH }, payrolls: [{ payrollSeq: 4, register: "b".repeat(64) }] },
      { ...expected[1]!, ledger: null },
    ]),
  ).toEqual([
    "the change log of company 1 ends too early",
    "the register of payroll 4 of company 1 is not the one that was backed up",
    "the points ledger of company 2 ends too early",
    "company 3 is missing",
  ]);
});
