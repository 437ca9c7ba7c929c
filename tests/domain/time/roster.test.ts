import { expect, test } from "vitest";
import { addDays } from "~/domain/shared/day";
import { schedulePlans, timesPlan } from "~/domain/time/evaluation/plan-at";
import { cellText } from "~/domain/time/roster/roster";
import { choicesOn, choiceValue, readChoice } from "~/domain/time/roster/roster-cell";
import { assignInput, rosterCellInput, rosterWeek } from "~/domain/time/roster/roster-input";
import { rosterWarnings, warningLines } from "~/domain/time/roster/roster-warnings";
import { emptyTimes } from "~/domain/time/schedule/default-times";

const MONDAY = "2026-11-16";
const shift = (startTime: string, endTime: string) => timesPlan({ startTime, endTime, breaks: [] });
const [EARLY, LATE, NIGHT] = [shift("06:00", "14:00"), shift("13:00", "22:00"), shift("21:00", "06:00")];
/** Dates from a week before the Monday; null = rest. */
const warned = (plans: readonly (typeof EARLY | null)[], leaves: readonly number[] = []) =>
  warningLines(
    rosterWarnings(
      plans.map((plan, index) => ({ day: addDays(MONDAY, index - 7), plan, onLeave: leaves.includes(index) })),
      MONDAY,
    ),
  ).map(({ line }) => line);
const rests = (count: number) => Array.from({ length: count }, () => null);
const works = (count: number) => Array.from({ length: count }, () => EARLY);

test("six consecutive days of work are valid, the seventh without 24 hours of rest is reported, also across weeks", () => {
  expect(warned([...rests(7), ...works(6), null])).toEqual([]);
  expect(warned([...rests(7), ...works(7)])).toEqual(["11/22/2026: the seventh day without 24 hours of rest (Labor Code Art. 91)."]);
  expect(warned([...rests(3), ...works(4), ...works(3), ...rests(4)])).toEqual([
    "11/18/2026: the seventh day without 24 hours of rest (Labor Code Art. 91).",
  ]);
  // From 14:00 on Thursday to 21:00 on Friday are 31 hours: a rest between two days of work.
  expect(warned([...rests(7), ...works(4), NIGHT, NIGHT, null])).toEqual([]);
});

test("less than ten hours between two shifts is reported with the hours, exactly ten is not", () => {
  expect(warned([...rests(7), NIGHT, LATE, ...rests(5)])).toEqual(["11/17/2026: 7 h of rest after the shift of 11/16/2026, under 10 h."]);
  expect(warned([...rests(7), LATE, shift("08:00", "16:00"), ...rests(5)])).toEqual([]);
  expect(warned([...rests(7), LATE, shift("07:59", "16:00"), ...rests(5)])).toEqual([
    "11/17/2026: 9 h 59 min of rest after the shift of 11/16/2026, under 10 h.",
  ]);
  // The Sunday before counts too.
  expect(warned([...rests(6), NIGHT, EARLY, ...rests(6)])).toEqual(["11/16/2026: 0 h of rest after the shift of 11/15/2026, under 10 h."]);
});

test("a shift on approved leave is reported, and the leave counts as rest", () => {
  expect(warned([...rests(7), ...works(3), EARLY, ...works(3)], [10])).toEqual(["11/19/2026: on approved leave."]);
});

const plans = schedulePlans({
  ...emptyTimes(),
  workScheduleType: "SHIFT_TIME",
  workDay: "1234567",
  workTime: 480,
  shifts: [{ shiftName: "Early", startTime: "06:00", endTime: "14:00", breaks: [] }],
});

test("a cell offers no shift, rest and the schedule's shifts, and keeps its value", () => {
  const labels = (present: Parameters<typeof choicesOn>[2]) => choicesOn(plans, 1, present).map(({ label }) => label);
  expect(labels(null)).toEqual(["No shift", "Rest", "Early"]);
  expect(labels({ shiftName: "Night" })).toEqual(["No shift", "Rest", "Early", "Night (gone)"]);
  const halfDay = { startTime: "09:00", endTime: "13:00", breaks: [] };
  expect(labels(halfDay)).toEqual(["No shift", "Rest", "Early", "Own times"]);
  for (const choice of [null, { restYn: "Y" as const }, { shiftName: "Early" }, halfDay])
    expect(readChoice(choiceValue(choice), choice)).toEqual(choice);
  expect(readChoice("OWN", null)).toBeUndefined();
  expect(readChoice("shift:", null)).toBeUndefined();
});

test("several days with the same reason share a line that begins with the first of them", () => {
  expect(warned([...rests(7), ...works(5), null, null], [7, 8, 9, 11])).toEqual([
    "11/16/2026, 11/17/2026, 11/18/2026, 11/20/2026: on approved leave.",
  ]);
  expect(warned([...rests(7), ...works(5), null, null], [8, 9, 10])).toEqual(["11/17/2026 to 11/19/2026: on approved leave."]);
  expect(warned([...rests(6), NIGHT, EARLY, NIGHT, EARLY, ...rests(4)])).toEqual([
    "11/16/2026, 11/18/2026: under 10 h of rest after the shift before.",
  ]);
});

test("the editor of a cell posts its value and the one it showed", () => {
  expect(rosterCellInput.safeParse({ value: "REST", before: "PATTERN", csrf: "x" }).data).toEqual({ value: "REST", before: "PATTERN" });
  expect(rosterCellInput.safeParse({ value: "REST" }).success).toBe(false);
  expect(rosterCellInput.safeParse({ value: "x".repeat(31), before: "REST" }).success).toBe(false);
  expect(rosterWeek("2026-11-22", MONDAY)).toBe(MONDAY);
  expect(rosterWeek("no day", "2026-11-18")).toBe(MONDAY);
});

test("the assign form needs employees, days of one week and a shift; a drop adds the cells that it saw", () => {
  const read = (form: Record<string, unknown>) => assignInput.safeParse({ who: ["7"], days: [MONDAY], shift: "REST", ...form });
  const seen = { employeeSeq: 7, day: MONDAY, value: "shift:Early bird" };
  expect(read({ days: ["2026-11-17", MONDAY], before: [cellText(seen)] }).data).toEqual({
    whom: "",
    who: [7],
    shift: "REST",
    days: [MONDAY, "2026-11-17"],
    before: [seen],
  });
  expect(read({ who: [], whom: "EVERYONE" }).success).toBe(true);
  const messages = (form: Record<string, unknown>) => read(form).error?.issues.map(({ message }) => message);
  expect(messages({ who: [] })).toEqual(["Select employees in the list, or choose everyone."]);
  expect(messages({ days: [] })).toEqual(["Select at least one day."]);
  expect(messages({ shift: undefined })).toEqual(["Choose a shift."]);
  for (const wrong of [
    { days: ["2026-02-30"] },
    { days: [MONDAY, "2026-11-23"] },
    { who: ["x"] },
    { before: ["7 2026-11-16"] },
    { whom: "X" },
  ])
    expect([wrong, messages(wrong)]).toEqual([wrong, ["Reload the page and try again."]]);
});
