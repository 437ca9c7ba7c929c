import { expect, test } from "vitest";
import { dayNumber } from "~/domain/shared/day";
import type { DayPlan } from "~/domain/time/evaluation/day-facts";
import { missedTimes, plannedDayProblem, plannedText } from "~/domain/time/punches/planned-times";

const OFFICE: DayPlan = { start: 480, end: 1020, unpaidBreaks: [720, 780], paidMinutes: 480, flexible: null };
/** Friday, 20 November 2026. */
const ABSENT = { day: dayNumber("2026-11-20"), dayType: "ordinary", state: "ABSENT", firstPunch: null } as const;
const at = (time: string) => new Date(`2026-11-${time}+08:00`);

test("planned times run from the start of the plan to its end, once that is past", () => {
  const times = missedTimes(OFFICE, ABSENT, at("20T17:00"));
  expect(times).toEqual({ start: at("20T08:00"), end: at("20T17:00") });
  expect(missedTimes(OFFICE, ABSENT, at("20T16:59:59"))).toBeNull();
  expect(plannedText(times!, "2026-11-20")).toBe("08:00 in, 17:00 out");
});

test("a night shift ends on the next date", () => {
  const times = missedTimes({ ...OFFICE, start: 1260, end: 1800 }, ABSENT, at("22T00:00"))!;
  expect(times).toEqual({ start: at("20T21:00"), end: at("21T06:00") });
  expect(plannedText(times, "2026-11-20")).toBe("21:00 in, 06:00 on 11/21/2026 out");
});

test("a flexible day is worked from its core or its band, for its paid hours plus break", () => {
  // 10:00 and 8 hours with an hour of break: 19:00; from the band's 07:00: 16:00.
  const plan = (coreStart: number | null): DayPlan => ({
    ...OFFICE,
    start: 420,
    end: 1200,
    unpaidBreaks: [],
    flexible: { coreStart, coreEnd: coreStart && 900, breakMinutes: 60 },
  });
  expect(missedTimes(plan(600), ABSENT, at("22T00:00"))).toEqual({ start: at("20T10:00"), end: at("20T19:00") });
  expect(missedTimes(plan(null), ABSENT, at("22T00:00"))).toEqual({ start: at("20T07:00"), end: at("20T16:00") });
});

test("an employee with one punch, on leave, free, or without a plan has no missing punches", () => {
  const late = at("22T00:00");
  expect(missedTimes(OFFICE, { ...ABSENT, state: "INCOMPLETE", firstPunch: 1 }, late)).toBeNull();
  expect(missedTimes(OFFICE, { ...ABSENT, state: "LEAVE" }, late)).toBeNull();
  expect(missedTimes(OFFICE, { ...ABSENT, dayType: "regular_holiday" }, late)).toBeNull();
  expect(missedTimes(null, ABSENT, late)).toBeNull();
  expect(missedTimes(OFFICE, { ...ABSENT, dayType: "special_working" }, late)).not.toBeNull();
});

test("planned times are entered from the first day of attendance to today", () => {
  const problem = (day: string) => plannedDayProblem(day, "2026-11-16", "2026-11-20");
  expect(plannedDayProblem("2026-11-20", null, "2026-11-20")).toContain("Attendance has not begun.");
  expect(["2026-11-15", "2026-11-16", "2026-11-20", "2026-11-21"].map((day) => problem(day) === null)).toEqual([false, true, true, false]);
});
