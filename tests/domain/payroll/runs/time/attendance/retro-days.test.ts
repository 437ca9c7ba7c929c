import { expect, test } from "vitest";
import { emptyRow, type AttendanceDay, type AttendanceRow } from "~/domain/payroll/runs/time/attendance/attendance-transfer";
import { listRetroRows, type LockedFacts } from "~/domain/payroll/runs/time/attendance/retro-days";

const DAY = "2026-11-18";
const row = (minutes: Partial<AttendanceRow> = {}): AttendanceRow => ({ ...emptyRow(DAY, DAY, "ordinary", "ordinary"), ...minutes });
const day = (dayRow: AttendanceRow, state: AttendanceDay["state"] = "PRESENT"): AttendanceDay => ({
  workDate: DAY,
  state,
  scheduledMinutes: 480,
  rows: [dayRow],
});
const listLateDays = (facts: Partial<LockedFacts>) =>
  listRetroRows({
    startDate: "2026-11-16",
    endDate: "2026-11-30",
    handed: [],
    incomplete: [],
    paid: [],
    decided: [],
    days: [],
    ...facts,
  }).map(({ before, after }) => [before.lateMinutes, before.absentMinutes, after.lateMinutes, after.absentMinutes]);

test("a day evaluated as it was transferred is not a late change, whatever was typed instead", () => {
  const same = row({ lateMinutes: 25 });
  expect(listLateDays({ handed: [same], paid: [row({ lateMinutes: 5 })], days: [day(same)] })).toEqual([]);
  expect(listLateDays({ days: [day(row())] })).toEqual([]);
});

test("a changed day is compared with what was paid: typed values, or later included changes", () => {
  const now = [day(row({ lateMinutes: 10 }))];
  const handed = [row({ lateMinutes: 25 })];
  expect(listLateDays({ handed, paid: [row({ lateMinutes: 5 })], days: now })).toEqual([[5, 0, 10, 0]]);
  const taken = { row: row({ lateMinutes: 10 }), taken: true };
  expect(listLateDays({ handed, paid: handed, decided: [taken], days: now })).toEqual([]);
  expect(listLateDays({ handed, paid: handed, decided: [taken], days: [day(row())] })).toEqual([[10, 0, 0, 0]]);
  const aside = { row: row({ lateMinutes: 10 }), taken: false };
  expect(listLateDays({ handed, paid: handed, decided: [aside], days: now })).toEqual([]);
  expect(listLateDays({ handed, paid: handed, decided: [aside], days: [day(row())] })).toEqual([[25, 0, 0, 0]]);
});

test("a day counted as absence is proposed once its time log arrives; with a missing log, or unfinished, it waits", () => {
  const facts = { handed: [row()], incomplete: [DAY], paid: [row({ absentMinutes: 480 })] };
  expect(listLateDays({ ...facts, days: [day(row())] })).toEqual([[0, 480, 0, 0]]);
  expect(listLateDays({ ...facts, days: [day(row(), "INCOMPLETE")] })).toEqual([]);
  expect(listLateDays({ ...facts, days: [day(row(), "OPEN")] })).toEqual([]);
  expect(listLateDays({ ...facts, decided: [{ row: row(), taken: true }], days: [day(row())] })).toEqual([]);
});

test("the first and last locked day count, adjacent days do not", () => {
  const at = (date: string) => {
    const values = { ...emptyRow(date, date, "ordinary" as const, "ordinary" as const), lateMinutes: 9 };
    return { ...day(values), workDate: date };
  };
  expect(listLateDays({ days: ["2026-11-15", "2026-11-16", "2026-11-30", "2026-12-01"].map(at) })).toHaveLength(2);
});

test("a day that the roster moved after locking is proposed for daily-paid employees, even with equal minutes, until it is decided", () => {
  const rest = row({ dayType: "rest_day", basicDayType: "rest_day" });
  const paidAs = () => "ordinary" as const;
  const moved = (facts: Partial<LockedFacts>) =>
    listRetroRows({
      startDate: DAY,
      endDate: DAY,
      handed: [],
      incomplete: [],
      paid: [],
      decided: [],
      days: [day(rest)],
      paidAs,
      ...facts,
    }).map(({ before, after }) => [before.dayType, after.dayType]);
  expect(moved({})).toEqual([["ordinary", "rest_day"]]);
  expect(moved({ paidAs: null })).toEqual([]);
  expect(moved({ days: [day(row())] })).toEqual([]);
  // It was already transferred as a rest day, or was decided since.
  expect(moved({ handed: [rest] })).toEqual([]);
  expect(moved({ decided: [{ row: rest, taken: true }] })).toEqual([]);
  expect(moved({ decided: [{ row: rest, taken: false }] })).toEqual([]);
  // The included change is how the day is now paid.
  expect(moved({ decided: [{ row: rest, taken: true }], days: [day(row())] })).toEqual([["rest_day", "ordinary"]]);
});
