import { expect, test } from "vitest";
import type { DayType } from "~/domain/payroll/facts/pay-kinds";
import { entryProblems } from "~/domain/payroll/runs/time/time-checks";
import { emptyEntry, TIME_FIELDS, type TimeMinutes } from "~/domain/payroll/runs/time/time-summary";
import { readSample } from "../../../../support/sample";
import { toEntries } from "~/domain/payroll/runs/time/time-summary";
import { dayTypes } from "~/domain/payroll/runs/time/time-day";

const problems = (time: Partial<TimeMinutes>, dayType: DayType = "ordinary", fullDay = 480) =>
  entryProblems({ ...emptyEntry("2026-11-07"), ...time }, dayType, fullDay);
const messages = (time: Partial<TimeMinutes>, dayType: DayType = "ordinary") => problems(time, dayType).map(({ message }) => message);

test("every day of the sample is valid", () => {
  const { time, holidays, employees } = readSample();
  const dayTypeOn = dayTypes(holidays);
  const schedules = new Map(employees.map(({ facts }) => [facts.employeeSeq, facts.workSchedule]));
  for (const [key, { deductRows, premiumRows }] of time) {
    const { workDay, workTime } = schedules.get(Number(key.split(":")[1]))!;
    for (const entry of toEntries({ deductRows, premiumRows, leaveRows: [] }))
      expect([key, entryProblems(entry, dayTypeOn(entry.workDate, workDay), workTime)]).toEqual([key, []]);
  }
});

test("absence, lateness and unpaid leave are invalid on rest days and holidays; paid leave is valid", () => {
  expect(messages({ absentMinutes: 480 }, "rest_day")).toEqual([
    "11/07/2026 is a rest day: no working time can be lost. Remove it, or correct the date.",
  ]);
  expect(problems({ lateMinutes: 5, undertimeMinutes: 5, unpaidLeaveMinutes: 5 }, "regular_holiday").map(({ field }) => field)).toEqual([
    "lateMinutes",
    "undertimeMinutes",
    "unpaidLeaveMinutes",
  ]);
  expect(problems({ paidLeaveMinutes: 480 }, "rest_day")).toEqual([]);
  expect(problems({ absentMinutes: 480 }, "special_working")).toEqual([]);
});

test("lost time and leave together do not exceed the day", () => {
  expect(messages({ absentMinutes: 480, lateMinutes: 1 })).toEqual([
    "Time lost is 8 h 1 min, more than the day's 8 h. Correct the amount.",
  ]);
  expect(messages({ absentMinutes: 240, paidLeaveMinutes: 300 })).toEqual([
    "Time lost and paid leave together is 9 h, more than the day's 8 h. Correct the amount.",
  ]);
  expect(problems({ absentMinutes: 240, paidLeaveMinutes: 240 })).toEqual([]);
  expect(problems({ absentMinutes: 360 }, "ordinary", 300).map(({ field }) => field)).toEqual(["absentMinutes"]);
  expect(problems({ paidLeaveMinutes: 481 }, "rest_day").map(({ field }) => field)).toEqual(["paidLeaveMinutes"]);
});

test("hours of a workday are in basic pay; on other days the first eight are", () => {
  expect(messages({ workedMinutes: 60 })).toEqual([
    "11/07/2026 is a workday, whose hours are in the basic pay. Put what was worked beyond them under overtime.",
  ]);
  expect(problems({ workedMinutes: 480 }, "special_rest_day")).toEqual([]);
  expect(messages({ workedMinutes: 481 }, "rest_day")).toEqual([
    "The first eight hours are at most 480 minutes, not 481. Put the rest under overtime.",
  ]);
  expect(messages({ overtimeMinutes: 60 }, "double_holiday")).toEqual([
    "On a double holiday the first eight hours come before overtime. Put them under rest day or holiday minutes.",
  ]);
});

test("night work is part of the worked time", () => {
  expect(problems({ nightMinutes: 480 })).toEqual([]);
  expect(problems({ nightMinutes: 481 }).map(({ field }) => field)).toEqual(["nightMinutes"]);
  expect(messages({ nightMinutes: 300, absentMinutes: 240 })).toEqual([
    "With 4 h lost, only 4 h can be night work. Correct one of the two.",
  ]);
  expect(messages({ nightMinutes: 61, workedMinutes: 60 }, "rest_day")).toEqual([
    "Night work is 1 h 1 min, but only 1 h of the first eight hours were worked. Correct one of the two.",
  ]);
  expect(messages({ overtimeMinutes: 60, overtimeNightMinutes: 90 })).toEqual([
    "Night work in overtime is 1 h 30 min, more than the overtime of 1 h. Correct one of the two.",
  ]);
});

test("a day has 24 hours, and a full-day absence excludes overtime", () => {
  expect(problems({ overtimeMinutes: 960 })).toEqual([]);
  expect(messages({ overtimeMinutes: 961 })).toEqual(["The hours of this day add up to more than 24. Correct the minutes."]);
  expect(messages({ workedMinutes: 480, overtimeMinutes: 961 }, "rest_day")).toEqual([
    "The hours of this day add up to more than 24. Correct the minutes.",
  ]);
  expect(messages({ absentMinutes: 480, overtimeMinutes: 60 })).toEqual([
    "Absent the whole day and overtime on the same day exclude each other. Correct one of the two.",
  ]);
});

test("a day without time is valid", () => {
  for (const dayType of ["ordinary", "rest_day", "special", "double_holiday_rest_day"] as const)
    expect(problems(Object.fromEntries(TIME_FIELDS.map((field) => [field, 0])), dayType)).toEqual([]);
});
