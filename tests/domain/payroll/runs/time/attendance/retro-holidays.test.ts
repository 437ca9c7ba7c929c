import { expect, test } from "vitest";
import { compileCalendar, dayIndex } from "~/domain/payroll/engine/calendar";
import type { DayType } from "~/domain/payroll/facts/pay-kinds";
import { emptyRow, type AttendanceRow } from "~/domain/payroll/runs/time/attendance/attendance-transfer";
import { listRetroHolidays, type PaidHoliday } from "~/domain/payroll/runs/time/attendance/retro-holidays";
import type { Day } from "~/domain/shared/day";

/** Mondays to Saturdays, eight hours. Bonifacio Day 2026 is a Monday, the workday before it Saturday the 28th. */
const SIX_DAYS = { workScheduleSeq: 2, workDay: "123456", workTime: 480, dayFactor: null };
const [SATURDAY, HOLIDAY] = ["2026-11-28", "2026-11-30"];
const calendarOf = (...days: Day[]) =>
  compileCalendar(
    SIX_DAYS,
    days.map((date) => ({ date, name: "Holiday", type: "regular" as const })),
    { first: dayIndex("2026-11-01"), last: dayIndex("2026-12-31"), factor: 313, payUnworkedSpecialDays: false },
  );

const row = (day: Day, minutes: Partial<AttendanceRow> = {}, kind: DayType = "ordinary"): AttendanceRow => ({
  ...emptyRow(day, day, kind, kind),
  ...minutes,
});
const absent = (minutes = 480) => row(SATURDAY, { absentMinutes: minutes });
const onHoliday = (workedMinutes: number) => row(HOLIDAY, { workedMinutes }, "regular_holiday");
/** The effect of changed rows on Bonifacio Day. @param paidAbsent minutes that the payroll deducted for Saturday */
function effect(
  changes: readonly { before: AttendanceRow; after: AttendanceRow }[],
  { paidAbsent = 0, taken = [] as AttendanceRow[], of = {} as Partial<PaidHoliday> } = {},
) {
  const deductRows =
    paidAbsent === 0 ? [] : [{ timeSeq: 1, deductDate: SATURDAY, deductType: "ABSENCE" as const, deductHours: paidAbsent }];
  const paid = { deductRows, premiumRows: [] };
  return listRetroHolidays(changes, taken, paid, calendarOf(HOLIDAY), [{ day: HOLIDAY, count: 1, ...of }]).map(
    ({ date, count, together }) => [date, count, ...together],
  );
}

// covers: P-5
test("a full-day absence before a holiday forfeits it, its reversal restores it, a minute less changes nothing", () => {
  expect(effect([{ before: row(SATURDAY), after: absent() }])).toEqual([[SATURDAY, -1]]);
  expect(effect([{ before: row(SATURDAY), after: absent(479) }])).toEqual([]);
  expect(effect([{ before: row(SATURDAY), after: row(SATURDAY, { absentMinutes: 240, unpaidLeaveMinutes: 240 }) }])).toEqual([
    [SATURDAY, -1],
  ]);
  expect(effect([{ before: absent(), after: row(SATURDAY) }], { paidAbsent: 480 })).toEqual([[SATURDAY, 1]]);
  expect(effect([{ before: absent(), after: absent(30) }], { paidAbsent: 480 })).toEqual([[SATURDAY, 1]]);
  // Friday is not the workday before it.
  const friday = row("2026-11-27");
  expect(effect([{ before: friday, after: { ...friday, absentMinutes: 480 } }])).toEqual([]);
  expect(effect([{ before: row(SATURDAY), after: absent() }], { of: { count: 2 } })).toEqual([[SATURDAY, -2]]);
});

test("a forfeited holiday that was worked after all is paid at its own date; if both dates changed they are decided together, in any order", () => {
  expect(effect([{ before: onHoliday(0), after: onHoliday(60) }], { paidAbsent: 480 })).toEqual([[HOLIDAY, 1]]);
  expect(effect([{ before: onHoliday(0), after: onHoliday(60) }])).toEqual([]);
  const worked = { before: onHoliday(0), after: onHoliday(480) };
  // Now absent on Saturday and the holiday was worked: it stays paid, though each change alone would say otherwise.
  expect(effect([{ before: row(SATURDAY), after: absent() }, worked])).toEqual([[SATURDAY, 0, HOLIDAY]]);
  expect(effect([{ before: absent(), after: row(SATURDAY) }, worked], { paidAbsent: 480 })).toEqual([[SATURDAY, 1, HOLIDAY]]);
  // A Sunday night shift past midnight also works the holiday.
  const night = { ...emptyRow(HOLIDAY, "2026-11-29", "regular_holiday", "rest_day"), workedMinutes: 300 };
  expect(effect([{ before: { ...night, workedMinutes: 0 }, after: night }], { paidAbsent: 480 })).toEqual([["2026-11-29", 1]]);
});

test("L-5: a worked rest day between the absence and the holiday restores the holiday, at its own date", () => {
  const sunday = (workedMinutes: number) => row("2026-11-29", { workedMinutes }, "rest_day");
  expect(effect([{ before: sunday(0), after: sunday(240) }], { paidAbsent: 480 })).toEqual([["2026-11-29", 1]]);
  expect(effect([{ before: sunday(0), after: sunday(240) }])).toEqual([]);
  expect(effect([{ before: sunday(240), after: sunday(0) }], { paidAbsent: 480, taken: [sunday(240)] })).toEqual([["2026-11-29", -1]]);
  // Both dates changed: absent on Saturday after all, and Sunday was worked.
  expect(
    effect([
      { before: sunday(0), after: sunday(240) },
      { before: row(SATURDAY), after: absent() },
    ]),
  ).toEqual([[SATURDAY, 0, "2026-11-29"]]);
});

test("included changes count as paid, and reverting a day produces the opposite change", () => {
  const taken = [row(SATURDAY)];
  expect(effect([{ before: row(SATURDAY), after: absent() }], { paidAbsent: 480, taken })).toEqual([[SATURDAY, -1]]);
  expect(effect([], { paidAbsent: 480, taken })).toEqual([]);
});

test("a holiday that a later run reversed is restored only where it was reversed", () => {
  const corrected = [{ before: absent(), after: row(SATURDAY) }];
  expect(effect(corrected, { paidAbsent: 480, of: { takenBack: true } })).toEqual([[SATURDAY, 1]]);
  expect(effect(corrected, { paidAbsent: 480, of: { takenBack: false } })).toEqual([]);
  expect(effect([{ before: row(SATURDAY), after: absent() }], { of: { takenBack: false } })).toEqual([[SATURDAY, -1]]);
});

test("a date that becomes a regular holiday after an absence is forfeited at its own date, and one workday decides two holidays after it", () => {
  // Paid as a missed workday, and forfeited as a holiday: its own row gives a day's wage, which is deducted again.
  const proclaimed = { before: row(HOLIDAY, { absentMinutes: 480 }), after: row(HOLIDAY, {}, "regular_holiday") };
  expect(effect([proclaimed], { paidAbsent: 480 })).toEqual([[HOLIDAY, -1]]);
  expect(effect([proclaimed])).toEqual([]);
  const changes = [{ before: row(SATURDAY), after: absent() }];
  const both = [HOLIDAY, "2026-12-01"].map((day) => ({ day, count: 1 }));
  const retroHolidays = listRetroHolidays(changes, [], { deductRows: [], premiumRows: [] }, calendarOf(HOLIDAY, "2026-12-01"), both);
  expect(retroHolidays.map(({ date, holiday, count }) => [date, holiday, count])).toEqual(both.map(({ day }) => [SATURDAY, day, -1]));
});
