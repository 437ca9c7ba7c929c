import { expect, test } from "vitest";
import { clockInDue } from "~/domain/time/clock/clock-in-reminder";
import type { DayPlan } from "~/domain/time/evaluation/day-facts";
import { dayNumber } from "~/domain/shared/day";

const PLAN: DayPlan = { start: 480, end: 1020, paidMinutes: 480, flexible: null } as DayPlan;
const RESULT = { day: dayNumber("2026-11-30"), dayType: "ordinary", state: "OPEN", firstPunch: null } as const;
/** @param time in Manila */
const dueAt = (time: string, plan: DayPlan | null = PLAN, result: object = {}) =>
  clockInDue(plan, { ...RESULT, ...result }, new Date(`2026-11-30T${time}+08:00`));

test("an employee without a punch is due from 10 to 59 minutes after the start of the shift", () => {
  expect(["08:09:59", "08:10:00", "08:59:59", "09:00:00"].map((time) => dueAt(time))).toEqual([null, "08:00", "08:00", null]);
});

test("no one is due on leave, on a holiday, with a punch, without a shift, or on a flexible day", () => {
  expect(dueAt("08:30:00", PLAN, { state: "LEAVE" })).toBeNull();
  expect(dueAt("08:30:00", PLAN, { dayType: "regular_holiday" })).toBeNull();
  expect(dueAt("08:30:00", PLAN, { firstPunch: 1 })).toBeNull();
  expect(dueAt("08:30:00", null)).toBeNull();
  expect(dueAt("08:30:00", { ...PLAN, flexible: { coreStart: 480 } as DayPlan["flexible"] })).toBeNull();
});

test("a night shift is due on the day on which it begins", () => {
  expect(dueAt("23:55:00", { ...PLAN, start: 1425, end: 1965 })).toBe("23:45");
});
