import { expect, test } from "vitest";
import { dayNumber } from "~/domain/shared/day";
import { mondayBefore, unrosteredDays } from "~/domain/time/roster/unrostered";

/** Sunday 15, Monday 16 and Sunday 22 November 2026: the last of a week, and a week from its first to its last day. */
const [SUNDAY, MONDAY, LAST] = ["2026-11-15", "2026-11-16", "2026-11-22"].map(dayNumber) as [number, number, number];
const worked = (day: number) => ({ day, byShift: true, punched: true });

// covers: P-3
test("a week counts as planned with one published day from Monday to Sunday, but not with one of the week before", () => {
  expect([mondayBefore(SUNDAY), mondayBefore(MONDAY), mondayBefore(LAST)]).toEqual([MONDAY - 7, MONDAY, MONDAY]);
  expect([...unrosteredDays([worked(MONDAY), worked(LAST)], [])]).toEqual([MONDAY, LAST]);
  expect([...unrosteredDays([worked(MONDAY)], [LAST])]).toEqual([]);
  expect([...unrosteredDays([worked(MONDAY)], [SUNDAY])]).toEqual([MONDAY]);
});

test("days without a time log, and days of a schedule with its own times, need no roster", () => {
  expect([
    ...unrosteredDays(
      [
        { ...worked(MONDAY), punched: false },
        { ...worked(LAST), byShift: false },
      ],
      [],
    ),
  ]).toEqual([]);
});
