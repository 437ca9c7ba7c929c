import { expect, test } from "vitest";
import { clockInDue } from "~/domain/time/clock/clock-in-reminder";
import { DAYS_BEFORE } from "~/domain/time/evaluation/date-facts";
import type { DayPlan, RequestedTime, SuspensionFact } from "~/domain/time/evaluation/day-facts";
import { dayNumber } from "~/domain/shared/day";

type Facts = Parameters<typeof clockInDue>[0];

const PLAN = { start: 480, end: 1020, paidMinutes: 480, flexible: null } as DayPlan;
const DAY = dayNumber("2026-11-30");
const RESULT = { day: DAY, dayType: "ordinary", state: "OPEN", firstPunch: null, paidLeaveMinutes: 0, unpaidLeaveMinutes: 0 } as const;
/** Minutes of the day in Manila as the evaluation counts them. */
const at = (minute: number) => DAY * 1440 + minute;

/** @param time in Manila */
function dueAt(
  time: string,
  {
    plan = PLAN,
    silentDevices = false,
    ...facts
  }: {
    plan?: DayPlan | null;
    silentDevices?: boolean;
    requests?: Facts["requests"];
    suspensions?: SuspensionFact[];
    exempt?: boolean;
  } = {},
  result: object = {},
) {
  const dates: Facts["dates"] = Array.from({ length: 5 }, (_, index) => ({
    plan: index === DAYS_BEFORE ? plan : null,
    silentDevices: index === DAYS_BEFORE && silentDevices,
  })) as unknown as Facts["dates"];
  const employment = { attendanceExempt: facts.exempt ?? false } as Facts["employment"];
  const { requests = [], suspensions = [] } = facts;
  const now = new Date(`2026-11-30T${time}+08:00`);
  return clockInDue({ firstDay: DAY, dates, requests, suspensions, employment }, { ...RESULT, ...result }, now);
}
const work = (clockRequired: boolean) => {
  const what: RequestedTime = { kind: "WORK", startAt: null, endAt: null, countsAsWorked: true, clockRequired };
  return [{ workDay: DAY, what, approvedBy: "" }];
};

test("an employee without a punch is due from 10 to 59 minutes after the start of the shift", () => {
  expect(["08:09:59", "08:10:00", "08:59:59", "09:00:00"].map((time) => dueAt(time))).toEqual([null, "08:00", "08:00", null]);
});

test.each([
  ["on leave all day", {}, { paidLeaveMinutes: 480 }],
  ["on unpaid leave in the morning", {}, { unpaidLeaveMinutes: 240 }],
  ["on a holiday", {}, { dayType: "regular_holiday" }],
  ["after a punch", {}, { firstPunch: 1 }],
  ["after the window of the day", {}, { state: "ABSENT" }],
  ["without a shift", { plan: null }, {}],
  ["on a flexible day", { plan: { ...PLAN, flexible: { coreStart: 480, coreEnd: null, breakMinutes: 60 } } }, {}],
  ["without the duty to clock", { exempt: true }, {}],
  ["while the office's terminals do not report", { silentDevices: true }, {}],
  ["on a business trip, on which no one clocks", { requests: work(false) }, {}],
  ["on a day with a work suspension", { suspensions: [{ day: DAY, startAt: null, endAt: null, paid: true }] }, {}],
  ["with a work suspension from the start", { suspensions: [{ day: DAY, startAt: at(480), endAt: at(720), paid: true }] }, {}],
])("no reminder %s", (_, facts, result) => {
  expect(dueAt("08:30:00", facts, result)).toBeNull();
});

test("work from home with clocking, and a suspension that ends at the start or begins later, are reminded", () => {
  expect(dueAt("08:30:00", { requests: work(true) })).toBe("08:00");
  expect(dueAt("08:30:00", { suspensions: [{ day: DAY, startAt: at(360), endAt: at(480), paid: true }] })).toBe("08:00");
  expect(dueAt("08:30:00", { suspensions: [{ day: DAY, startAt: at(481), endAt: at(720), paid: true }] })).toBe("08:00");
});

test("a night shift is due on the day on which it begins", () => {
  expect(dueAt("23:55:00", { plan: { ...PLAN, start: 1425, end: 1965 } })).toBe("23:45");
});
