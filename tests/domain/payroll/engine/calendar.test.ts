import fc from "fast-check";
import { expect, test } from "vitest";
import { compileCalendar, dayIndex, formatDayIndex, payDays, workdayBefore, countWorkdays } from "~/domain/payroll/engine/calendar";
import { dayNumber, numberToDay, weekday } from "~/domain/shared/day";
import { EVERY_DAY, HOLIDAYS, SIX_DAYS } from "../../../support/payroll";

const six = compileCalendar(SIX_DAYS, HOLIDAYS, {
  first: dayIndex("2026-11-01"),
  last: dayIndex("2026-12-31"),
  factor: 313,
  payUnworkedSpecialDays: false,
});

test("the fast day number is the checked one, and back, from 1900 to 2200", () => {
  fc.assert(
    fc.property(fc.integer({ min: -25_567, max: 84_000 }), (number) => {
      expect(dayIndex(numberToDay(number))).toBe(number);
      expect(dayNumber(formatDayIndex(number))).toBe(number);
    }),
  );
});

test("pay days of a span are the days counted one by one", () => {
  const off = new Set(HOLIDAYS.map(({ date }) => date));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }), (a, b) => {
      const from = dayIndex("2026-11-01") + a;
      const to = dayIndex("2026-11-01") + b;
      const days = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => numberToDay(from + index));
      expect(payDays(six, from, to, "SCHEDULED")).toBe(days.filter((day) => weekday(day) < 7).length);
      expect(payDays(six, from, to, "DAILY_PAID")).toBe(days.filter((day) => weekday(day) < 7 && !off.has(day)).length);
      expect(payDays(six, from, to, "EVERY_DAY")).toBe(days.length);
    }),
  );
});

// covers: P-7
test("a roster that moves a rest day moves the pay days of daily-paid people, not those of monthly-paid ones", () => {
  // Six days a week, November 16 to 22: Sunday 22 worked, Tuesday 17 and Wednesday 18 of rest.
  const moved = compileCalendar(SIX_DAYS, HOLIDAYS, {
    first: dayIndex("2026-11-01"),
    last: dayIndex("2026-12-31"),
    factor: 313,
    payUnworkedSpecialDays: false,
    plannedDays: [
      { date: "2026-11-17", works: false },
      { date: "2026-11-18", works: false },
      { date: "2026-11-22", works: true },
    ],
  });
  const week = [dayIndex("2026-11-16"), dayIndex("2026-11-22")] as const;
  expect([payDays(moved, ...week, "DAILY_PAID"), payDays(moved, ...week, "SCHEDULED")]).toEqual([5, 6]);
  // The last workday before Thursday 19 is Monday 16.
  expect(formatDayIndex(workdayBefore(moved, dayIndex("2026-11-19"))!)).toBe("2026-11-16");
});

test("the workday before a holiday skips rest days, holidays and special days", () => {
  // Friday 25 December: Thursday 24 is special, so Wednesday 23; Wednesday 30: Tuesday 29; Monday 30 November: Saturday 28
  expect(["2026-12-25", "2026-12-30", "2026-11-30"].map((day) => formatDayIndex(workdayBefore(six, dayIndex(day))!))).toEqual([
    "2026-12-23",
    "2026-12-29",
    "2026-11-28",
  ]);
  expect(workdayBefore(six, dayIndex("2026-11-02"))).toBeNull();
});

test("two regular holidays on one date count twice, a special working day is a workday", () => {
  const holidays = [
    { date: "2026-12-30", name: "Rizal Day", type: "regular" as const },
    { date: "2026-12-30", name: "Charter Day", type: "regular" as const },
    { date: "2026-12-29", name: "Local event", type: "special_working" as const },
  ];
  const calendar = compileCalendar(EVERY_DAY, holidays, {
    first: dayIndex("2026-12-28"),
    last: dayIndex("2026-12-31"),
    factor: 365,
    payUnworkedSpecialDays: false,
  });
  expect(calendar.regularHolidays).toEqual([{ day: dayIndex("2026-12-30"), count: 2 }]);
  expect([countWorkdays(calendar, calendar.first, calendar.last), calendar.everyDayPaid]).toEqual([3, true]);
});
