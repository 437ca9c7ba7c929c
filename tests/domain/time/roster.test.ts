import { expect, test } from "vitest";
import { addDays } from "~/domain/shared/day";
import { schedulePlans, timesPlan } from "~/domain/time/evaluation/plan-at";
import { choicesOn, choiceValue, readChoice } from "~/domain/time/roster/roster-cell";
import { rosterInput, rosterWeek } from "~/domain/time/roster/roster-input";
import { rosterWarnings } from "~/domain/time/roster/roster-warnings";
import { emptyTimes } from "~/domain/time/schedule/default-times";

const MONDAY = "2026-11-16";
const shift = (startTime: string, endTime: string) => timesPlan({ startTime, endTime, breaks: [] });
const [EARLY, LATE, NIGHT] = [shift("06:00", "14:00"), shift("13:00", "22:00"), shift("21:00", "06:00")];
/** Dates from a week before the Monday; null = rest. */
const warned = (plans: readonly (typeof EARLY | null)[], leaves: readonly number[] = []) =>
  rosterWarnings(
    plans.map((plan, index) => ({ day: addDays(MONDAY, index - 7), plan, onLeave: leaves.includes(index) })),
    MONDAY,
  );
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
  const own = { startTime: "09:00", endTime: "13:00", breaks: [] };
  expect(labels(own)).toEqual(["No shift", "Rest", "Early", "Own times"]);
  for (const choice of [null, { restYn: "Y" as const }, { shiftName: "Early" }, own])
    expect(readChoice(choiceValue(choice), choice)).toEqual(choice);
  expect(readChoice("OWN", null)).toBeUndefined();
  expect(readChoice("shift:", null)).toBeUndefined();
});

test("cells are read by their names, other fields are ignored, and invalid values are refused", () => {
  const read = (form: Record<string, unknown>) => rosterInput.safeParse(form);
  expect(read({ "cell-7-2026-11-16": "REST", "before-7-2026-11-16": "PATTERN", csrf: "x" }).data).toEqual([
    { employeeSeq: 7, day: MONDAY, value: "REST", before: "PATTERN" },
  ]);
  expect(read({ "cell-7-2026-11-16": "REST", "before-7-2026-11-16": "REST" }).data).toEqual([]);
  expect(read({ "cell-7-2026-11-16": "REST" }).success).toBe(false);
  expect(read({ "cell-7-2026-02-30": "REST" }).success).toBe(false);
  expect(read({ "cell-7-2026-11-16": "x".repeat(31) }).success).toBe(false);
  expect(
    read(
      Object.fromEntries(
        Array.from({ length: 351 }, (_, index) => [`cell-${index + 1}-2026-11-16`, "REST"]).concat(
          Array.from({ length: 351 }, (_, index) => [`before-${index + 1}-2026-11-16`, "PATTERN"]),
        ),
      ),
    ).success,
  ).toBe(false);
  expect(rosterWeek("2026-11-22", MONDAY)).toBe(MONDAY);
  expect(rosterWeek("no day", "2026-11-18")).toBe(MONDAY);
});
