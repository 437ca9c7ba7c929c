import { expect, test } from "vitest";
import { isOverdue, reminders, workdaysSince, type Waiting } from "~/domain/filing/requests/waiting-time";

/** Filed on Thursday, 19 November 2026, in a company that works from Monday to Friday. */
const WAITING: Waiting = {
  waitingSince: "2026-11-19",
  remindAfterDays: 2,
  slaDays: 5,
  escalateYn: "Y",
  remindedDay: null,
  escalatedDay: null,
};
const WEEK = "12345";
const on = (today: string, change: Partial<Waiting> = {}) => reminders({ ...WAITING, ...change }, today, WEEK);

test("working days are counted from the day after; the weekend between counts for nothing", () => {
  expect(workdaysSince("2026-11-19", "2026-11-19", WEEK)).toBe(0);
  expect(workdaysSince("2026-11-19", "2026-11-20", WEEK)).toBe(1);
  expect(workdaysSince("2026-11-19", "2026-11-22", WEEK)).toBe(1);
  expect(workdaysSince("2026-11-19", "2026-11-23", WEEK)).toBe(2);
  // If Saturday and Sunday are workdays too, four days have passed.
  expect(workdaysSince("2026-11-19", "2026-11-23", "1234567")).toBe(4);
});

//
test("an approver is reminded from the second working day on, once each working day, and not at the weekend", () => {
  expect(on("2026-11-20").remind).toBe(false);
  expect(on("2026-11-23").remind).toBe(true);
  expect(on("2026-11-23", { remindedDay: "2026-11-23" }).remind).toBe(false);
  expect(on("2026-11-24", { remindedDay: "2026-11-23" }).remind).toBe(true);
  expect(on("2026-11-28", { remindedDay: "2026-11-27" }).remind).toBe(false);
  expect(on("2026-11-30", { remindAfterDays: null }).remind).toBe(false);
});

//
test("on the fifth working day it is overdue, and the next level is notified once if the policy requires it", () => {
  // Friday 20, Monday 23 to Thursday 26: five.
  expect(isOverdue(WAITING, "2026-11-25", WEEK)).toBe(false);
  expect(isOverdue(WAITING, "2026-11-26", WEEK)).toBe(true);
  expect(isOverdue({ ...WAITING, slaDays: null }, "2027-11-26", WEEK)).toBe(false);
  expect(on("2026-11-25").escalate).toBe(false);
  expect(on("2026-11-26").escalate).toBe(true);
  expect(on("2026-11-27", { escalatedDay: "2026-11-26" }).escalate).toBe(false);
  expect(on("2026-11-26", { escalateYn: "N" }).escalate).toBe(false);
});
