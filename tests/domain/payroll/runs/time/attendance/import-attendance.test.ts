import { expect, test } from "vitest";
import { compareAttendance } from "~/domain/payroll/runs/time/attendance/import-attendance";
import { emptyRow, type AttendanceDay } from "~/domain/payroll/runs/time/attendance/attendance-transfer";

const open = (workDate: string): AttendanceDay => ({
  workDate,
  state: "OPEN",
  scheduledMinutes: 480,
  rows: [emptyRow(workDate, workDate, "ordinary", "ordinary")],
});

// Document 4 P-3: days that have not ended are listed as assumed; a typed day is paid as typed, and has not ended either.
test("G-14: a typed future day is among the assumed days", () => {
  const filling = compareAttendance({
    startDate: "2026-11-16",
    endDate: "2026-11-30",
    paidThrough: "2026-11-30",
    days: [open("2026-11-27"), open("2026-11-28")],
    current: [{ ...emptyRow("2026-11-27", "2026-11-27", "ordinary", "ordinary"), lateMinutes: 30 }],
    typedDates: new Map([["2026-11-27", "TYPED"]]),
    absentDates: new Map(),
    worksOn: null,
  });
  expect([filling.assumed, filling.differences]).toEqual([["2026-11-27", "2026-11-28"], []]);
});
