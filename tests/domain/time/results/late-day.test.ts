import { expect, test } from "vitest";
import { lateDayLines } from "~/domain/time/results/late-day";
import type { StoredDay } from "~/domain/time/results/stored-day";

const NONE = { absentMinutes: 0, lateMinutes: 0, undertimeMinutes: 0, unpaidLeaveMinutes: 0, paidLeaveMinutes: 0 };
const WORKED = { workedMinutes: 0, nightMinutes: 0, overtimeMinutes: 0, overtimeNightMinutes: 0 };
const MOVED = { movedWorkedMinutes: 0, movedNightMinutes: 0, movedOvertimeMinutes: 0, movedOvertimeNightMinutes: 0 };
const day = (changes: Partial<StoredDay>) => ({ ...NONE, ...WORKED, ...MOVED, ...changes }) as StoredDay;
const paid = { lockedFrom: "2026-11-16", lockedTo: "2026-11-30" };

// covers: P-5
test("a late change lists each changed figure, minutes after midnight with the others, and the payroll that paid the day", () => {
  // Absent 4 h when it was paid; now none, and 2 h of overtime of which 1 h falls on the next date.
  const now = day({ overtimeMinutes: 60, movedOvertimeMinutes: 60 });
  expect(lateDayLines(now, { ...paid, known: [240, 0, 0, 0, 0, 0, 0, 0, 0] })).toEqual([
    "Absent 4 h → 0 min",
    "Overtime 0 min → 2 h",
    "Paid with 11/16–11/30/2026",
  ]);
});

test("a day paid with a missing time log is reported even if it turns out as planned", () => {
  expect(lateDayLines(day({}), { ...paid, known: [0, 0, 0, 0, 0, 0, 0, 0, 0] })[0]).toBe("It missed a time log when it was paid");
});
