import { expect, test } from "vitest";
import { dayNumber, numberToDay } from "~/domain/shared/day";
import { presentDay, displayDay, shiftOfAnotherDay } from "~/domain/time/clock/present-day";
import { daysAheadText, greeting, shortDay } from "~/domain/time/clock/own-text";
import { toInstant, parseLocalMinute } from "~/domain/time/evaluation/local-time";
import { TIME_POLICY_DEFAULTS } from "~/domain/time/policies/time-policy";
import { evaluateEmployeeDays } from "~/domain/time/evaluation/evaluate-days";
import type { DateFacts } from "~/domain/time/evaluation/day-facts";

const at = (text: string) => toInstant(parseLocalMinute(text));
type Direction = "IN" | "OUT" | "NONE";
const tap = (text: string, direction: Direction = "IN", more: { workDate?: string; voided?: boolean } = {}) => ({
  punchedAt: at(text),
  direction,
  workDate: more.workDate ?? null,
  voided: more.voided ? { reason: "It was Ben", by: "Ana", at: at(text) } : null,
});

/** Days from the first to the last, Monday to Friday as planned, 11/16/2026 being a Monday. @param shift start and end in minutes since midnight */
function days(first: string, last: string, shift: [number, number], policy = TIME_POLICY_DEFAULTS) {
  const from = dayNumber(first);
  const to = dayNumber(last);
  const dates = Array.from({ length: to - from + 4 }, (_, index): DateFacts => {
    const working = (((from - 2 + index + 3) % 7) + 7) % 7 < 5;
    const [start, end] = shift;
    return {
      plan: working ? { start, end, unpaidBreaks: [], paidMinutes: end - start, flexible: null } : null,
      kind: "none",
      policy,
      silentDevices: false,
    };
  });
  const employment = { joinDay: from - 100, lastDay: null, attendanceExempt: false, premiumExempt: false, indefiniteLeaves: [] };
  const facts = { firstDay: from, lastDay: to, dates, punches: [], requests: [], suspensions: [], employment, now: null };
  return evaluateEmployeeDays(facts, { explained: true }).map((result) => ({ day: numberToDay(result.day), result, facts: { policy } }));
}

const office = days("2026-11-15", "2026-11-23", [480, 1020]);

// covers: T-5
test("a clock event belongs to the day whose window contains it: until four hours before the shift to yesterday, then to today", () => {
  // 08:00–17:00, leadMinutes 240: the window of the 17th begins at 04:00; before, it is the end of the 16th.
  const day = (text: string) => presentDay(office, [], at(text)).day;
  expect(day("2026-11-17T03:59")).toBe("2026-11-16");
  expect(day("2026-11-17T04:00")).toBe("2026-11-17");
  expect(day("2026-11-17T23:59")).toBe("2026-11-17");
  // Friday 08:00–17:00, Saturday rest: Saturday begins at 03:00.
  expect(day("2026-11-21T02:59")).toBe("2026-11-20");
  expect(day("2026-11-21T03:00")).toBe("2026-11-21");
});

test("between the end of a free day and Monday's window a clock event belongs to no day; the page shows the calendar date", () => {
  // Sunday ends at 03:00, Monday 08:00 begins at 04:00.
  const now = at("2026-11-23T03:30");
  const present = presentDay(office, [tap("2026-11-22T10:00")], now);
  expect(present).toEqual({ day: null, taps: [], last: null, next: "IN" });
  expect(displayDay(present, now)).toBe("2026-11-23");
});

test("in and out alternate; voided punches and those of another day are ignored", () => {
  const next = (...taps: ReturnType<typeof tap>[]) => presentDay(office, taps, at("2026-11-17T12:30")).next;
  expect(next()).toBe("IN");
  expect(next(tap("2026-11-17T08:00"))).toBe("OUT");
  expect(next(tap("2026-11-17T08:00"), tap("2026-11-17T12:00", "OUT"))).toBe("IN");
  expect(next(tap("2026-11-17T12:00", "OUT"), tap("2026-11-17T08:00"))).toBe("IN");
  expect(next(tap("2026-11-17T08:00", "IN", { voided: true }))).toBe("IN");
  expect(next(tap("2026-11-16T08:00"))).toBe("IN");
  // Assigned to the 16th manually.
  expect(next(tap("2026-11-17T08:00", "IN", { workDate: "2026-11-16" }))).toBe("IN");
  // A device without direction: every second punch is out.
  expect(next(tap("2026-11-17T08:00", "NONE"))).toBe("OUT");
  expect(next(tap("2026-11-17T08:00", "NONE"), tap("2026-11-17T12:00", "NONE"))).toBe("IN");
});

test("clocking the morning after a night shift is the evening's out", () => {
  // 21:00–06:00: the window of the 16th begins at 17:00 and ends where that of the 17th begins, at 17:00.
  const nights = days("2026-11-15", "2026-11-19", [1260, 1800]);
  const present = presentDay(nights, [tap("2026-11-16T20:55")], at("2026-11-17T06:05"));
  expect([present.day, present.next, present.taps.length]).toEqual(["2026-11-16", "OUT", 1]);
});

test("LK-07: a night shift is never called today after midnight: it is this shift until the clock-out, then the last one", () => {
  const nights = days("2026-11-15", "2026-11-19", [1260, 1800]);
  const label = (now: string, ...taps: ReturnType<typeof tap>[]) => shiftOfAnotherDay(presentDay(nights, taps, at(now)), at(now));
  const evening = tap("2026-11-16T20:55");
  expect(label("2026-11-16T22:00", evening)).toBe(null);
  expect(label("2026-11-17T02:00", evening)).toBe("THIS");
  expect(label("2026-11-17T10:00", evening, tap("2026-11-17T06:05", "OUT"))).toBe("LAST");
  expect(label("2026-11-17T10:00")).toBe("LAST");
  // From 17:00 the window of the 17th counts, which is today.
  expect(label("2026-11-17T17:30")).toBe(null);
});

test("the texts of a home page", () => {
  expect([greeting("Ana", 0), greeting("Ana", 719), greeting("Ana", 720), greeting("Ana", 1080)]).toEqual([
    "Good morning, Ana",
    "Good morning, Ana",
    "Good afternoon, Ana",
    "Good evening, Ana",
  ]);
  expect(shortDay("2026-11-27")).toBe("Fri 11/27");
  const away = (day: string) => daysAheadText(day, "2026-11-24");
  expect([away("2026-11-24"), away("2026-11-25"), away("2026-11-27")]).toEqual(["today", "tomorrow", "in 3 days"]);
});

test("three device punches mean out under first-to-last counting; not when alternating or after a double tap", () => {
  const taps = ["07:43", "14:00", "17:00"].map((time) => tap(`2026-11-17T${time}`, "NONE"));
  const now = at("2026-11-17T21:00");
  expect(presentDay(office, taps, now)).toMatchObject({ next: "IN", last: { punchedAt: at("2026-11-17T17:00") } });
  const inTurn = days("2026-11-15", "2026-11-23", [480, 1020], { ...TIME_POLICY_DEFAULTS, punchPairing: "ALTERNATE" });
  expect(presentDay(inTurn, taps, now).next).toBe("OUT");
  // Less than two minutes apart counts as one: still in, since the first.
  const doubled = [tap("2026-11-17T07:43", "NONE"), tap("2026-11-17T07:44", "NONE")];
  expect(presentDay(office, doubled, now)).toMatchObject({ next: "OUT", last: { punchedAt: at("2026-11-17T07:43") } });
  expect(presentDay(office, [doubled[0]!, tap("2026-11-17T07:45", "NONE")], now).next).toBe("IN");
});
