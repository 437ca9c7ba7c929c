import { expect, test } from "vitest";
import { dailyRecord, listMonthStarts } from "~/domain/time/results/daily-record";
import { STORED_MINUTES, type StoredDay } from "~/domain/time/results/stored-day";

const ZERO = Object.fromEntries(STORED_MINUTES.map((of) => [of, 0])) as Record<(typeof STORED_MINUTES)[number], number>;

function day(workDate: string, more: Partial<StoredDay> = {}): StoredDay {
  return {
    ...ZERO,
    workDate,
    dayType: "ordinary",
    state: "PRESENT",
    planStart: 480,
    planEnd: 1020,
    planPaidMinutes: 480,
    coreStart: null,
    coreEnd: null,
    firstPunch: 480,
    lastPunch: 1020,
    movedDayType: null,
    movedWorkedMinutes: 0,
    movedNightMinutes: 0,
    movedOvertimeMinutes: 0,
    movedOvertimeNightMinutes: 0,
    exceptions: [],
    regularMinutes: 480,
    ...more,
  };
}

test("a record has a line for each date of its month, also for unknown ones", () => {
  const { month, lines } = dailyRecord("2028-02-01", [day("2028-02-29")]);
  expect([month, lines.length, lines[0]!.date, lines.at(-1)!.date]).toEqual(["February 2028", 29, "01 Tue", "29 Tue"]);
  expect(lines[0]).toMatchObject({ clockIn: "", clockOut: "", remark: "", figures: { worked: "" } });
  expect(lines.at(-1)).toMatchObject({ clockIn: "08:00", clockOut: "17:00", remark: "", figures: { worked: "8:00" } });
});

test("a record sums its month in hours and minutes, and describes what has no figure", () => {
  // 16 Nov: 25 late of 480, 7 h 35 min; 18 Nov: 3 h overtime; 19 Nov: half a day of leave; 20 Nov: no clock-out.
  const { lines, totals } = dailyRecord("2026-11-01", [
    day("2026-11-16", { regularMinutes: 455, lateMinutes: 25, firstPunch: 505 }),
    day("2026-11-18", { overtimeMinutes: 180 }),
    day("2026-11-19", { regularMinutes: 240, paidLeaveMinutes: 240 }),
    day("2026-11-20", { state: "INCOMPLETE", regularMinutes: 0, lastPunch: 480, exceptions: ["MISSING_OUT"] }),
    day("2026-11-21", { state: "REST_DAY", dayType: "rest_day", regularMinutes: 0, firstPunch: null, lastPunch: null }),
    day("2026-11-23", { state: "ABSENT", regularMinutes: 0, absentMinutes: 480, firstPunch: null, lastPunch: null }),
  ]);
  // 455 + 480 + 240 = 1,175 minutes = 19 h 35 min.
  expect(totals).toEqual({ worked: "19:35", late: "0:25", undertime: "", overtime: "3:00", night: "", leave: "4:00" });
  expect([16, 20, 21, 23].map((date) => lines[date - 1]!.remark)).toEqual(["", "Clock-out missing", "Rest day", "Absent"]);
  expect(lines[19]).toMatchObject({ clockIn: "08:00", clockOut: "" });
});

test("a range of days covers whole months, also across a year end", () => {
  expect(listMonthStarts({ from: "2026-11-30", to: "2026-11-30" })).toEqual(["2026-11-01"]);
  expect(listMonthStarts({ from: "2026-12-31", to: "2027-02-01" })).toEqual(["2026-12-01", "2027-01-01", "2027-02-01"]);
});
