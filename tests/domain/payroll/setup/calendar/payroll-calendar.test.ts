import { expect, test } from "vitest";
import {
  buildCalendar,
  calendarPayDate,
  listPeriodsWithoutRun,
  getFirstCreationDay,
  type CalendarHoliday,
  type CalendarPolicy,
} from "~/domain/payroll/setup/calendar/payroll-calendar";
import { payDateInput } from "~/domain/payroll/setup/calendar/pay-date-input";
import { defaultPayDays, type PayDayPolicy } from "~/domain/payroll/setup/calendar/pay-days";
import type { PeriodPolicy } from "~/domain/shared/period";
import { payrollCalendarFile } from "~/reports/payroll/setup/calendar/payroll-calendar-file";

const policy = (payFrequency: PeriodPolicy["payFrequency"], payDays: PayDayPolicy = defaultPayDays(payFrequency)): CalendarPolicy => ({
  payFrequency,
  weekEndDay: 7,
  payDaysOn: () => ({ ...payDays, timeCutoffDays: 2, attendanceWindow: [] }),
});
const off = (date: string, name: string): CalendarHoliday => ({ date, name, working: false });
const november = [off("2026-11-01", "All Saints' Day"), off("2026-11-02", "All Souls' Day"), off("2026-11-30", "Bonifacio Day")];

test("a semi-monthly year has 24 periods; those of November 2026 are paid on the 13th and the 27th, and time is due two days before", () => {
  const year = buildCalendar(policy("SEMI_MONTHLY"), 2026, november, []);
  expect(year).toHaveLength(24);
  const [first, second] = year.filter(({ endDate }) => endDate.startsWith("2026-11"));
  expect(first).toMatchObject({ startDate: "2026-11-01", k: 1, n: 2, payDate: "2026-11-13", timeCloses: "2026-11-11" });
  expect(first!.holidays.map(({ name }) => name)).toEqual(["All Saints' Day", "All Souls' Day"]);
  expect(second).toMatchObject({ endDate: "2026-11-30", payDate: "2026-11-27", timeCloses: "2026-11-25" });
  expect(second!.holidays.map(({ date }) => date)).toEqual(["2026-11-30"]);
});

test("a special working day moves no pay date", () => {
  const working = [{ date: "2026-11-13", name: "Working day", working: true }];
  expect(calendarPayDate(policy("SEMI_MONTHLY"), { startDate: "2026-11-01", endDate: "2026-11-15" }, working, [])).toBe("2026-11-13");
});

test("the last period paid in a year is marked, and one paid in the next year shows its tax year", () => {
  const usual = buildCalendar(policy("SEMI_MONTHLY"), 2026, [], []);
  expect(usual.filter(({ lastOfTaxYear }) => lastOfTaxYear).map(({ endDate }) => endDate)).toEqual(["2026-12-31"]);
  expect(usual.at(-1)!.taxYear).toBeNull();
  // Paid five days after the end: 16 to 31 December on 5 January 2027, so 1 to 15 December is the last of 2026.
  const later = buildCalendar(policy("SEMI_MONTHLY", { payDays: ["+5", "+5"], payDayShift: "BEFORE" }), 2026, [], []);
  expect(later.filter(({ lastOfTaxYear }) => lastOfTaxYear).map(({ endDate }) => endDate)).toEqual(["2026-12-15"]);
  expect(later.at(-1)).toMatchObject({ endDate: "2026-12-31", payDate: "2027-01-05", taxYear: "Tax year 2027" });
});

test("weeks belong to the year in which they end, 52 or 53 of them, 4 or 5 a month", () => {
  const weeks = buildCalendar(policy("WEEKLY"), 2026, [], []);
  expect(weeks[0]).toMatchObject({ startDate: "2025-12-29", endDate: "2026-01-04", k: 1, n: 4 });
  expect(weeks.at(-1)!.endDate).toBe("2026-12-27");
  expect(weeks).toHaveLength(52);
  expect(buildCalendar(policy("MONTHLY"), 2026, [], [])).toHaveLength(12);
  expect(buildCalendar(policy("ONLY_THIRTEEN_MONTH_PAY"), 2026, [], [])).toEqual([]);
});

test("a manual pay date applies only to its period, with its reason and the Art. 103 note", () => {
  const set = [{ endDate: "2026-11-30", payDate: "2026-12-01", reason: "The bank is closed" }];
  const year = buildCalendar(policy("SEMI_MONTHLY"), 2026, november, set);
  const moved = year.find(({ endDate }) => endDate === "2026-11-30")!;
  // 13 November to 1 December is 18 days.
  expect(moved).toMatchObject({ plannedDate: "2026-11-27", payDate: "2026-12-01", timeCloses: "2026-11-29", reason: "The bank is closed" });
  expect(moved.warning).toBe("18 days after 11/13/2026. Wages are paid not more than 16 days apart (Labor Code, Art. 103).");
  expect(year.filter(({ reason }) => reason !== null)).toHaveLength(1);
  expect(calendarPayDate(policy("SEMI_MONTHLY"), moved, november, set)).toBe("2026-12-01");
});

test("a period is due from its last day on, until it has a payroll", () => {
  const halves = policy("SEMI_MONTHLY");
  expect(listPeriodsWithoutRun(halves, "2026-10-31", "2026-11-14")).toEqual([]);
  expect(listPeriodsWithoutRun(halves, "2026-10-31", "2026-11-15")).toEqual([{ startDate: "2026-11-01", endDate: "2026-11-15" }]);
  expect(listPeriodsWithoutRun(halves, "2026-11-15", "2026-11-15")).toEqual([]);
  expect(listPeriodsWithoutRun(halves, "2026-10-15", "2026-11-20").map(({ endDate }) => endDate)).toEqual(["2026-10-31", "2026-11-15"]);
  expect(listPeriodsWithoutRun(halves, null, "2026-11-20").map(({ endDate }) => endDate)).toEqual(["2026-11-15"]);
  expect(listPeriodsWithoutRun(halves, "2020-01-15", "2026-11-20")).toHaveLength(10);
});

test("next year's calendar can be made from 1 October", () => {
  expect(getFirstCreationDay(2027)).toBe("2026-10-01");
});

test("a pay date is in its period or at most 62 days after it, and a deviating one needs a reason", () => {
  const period = { startDate: "2026-11-16", endDate: "2026-11-30" };
  const read = (payDate: string, reason = "") =>
    payDateInput(period, "2026-11-27")
      .safeParse({ payDate, reason, revision: "0" })
      .error?.issues.map(({ message }) => message);
  expect(read("11/27/2026")).toBeUndefined();
  expect(read("11/26/2026")).toEqual(["Enter a reason."]);
  expect(read("11/26/2026", "Payday before the holiday")).toBeUndefined();
  expect(read("11/15/2026", "x")).toEqual(["The pay date is before the period. Choose 11/16/2026 or later."]);
  expect(read("01/31/2027", "x")).toBeUndefined();
  expect(read("02/01/2027", "x")).toEqual(["The pay date is more than 62 days after the period. Choose 01/31/2027 or earlier."]);
});

test("the calendar file gives each day a stable id, escapes special characters, and folds long lines", () => {
  const row = {
    payrollTemplateSeq: 3,
    payrollTemplateName: `Panadería, store; ${"ñ".repeat(60)}`,
    period: "1st half of November 2026",
    startDate: "2026-11-01",
    endDate: "2026-11-15",
    timeCloses: "2026-11-11",
    payDate: "2026-11-13",
    holidays: "",
    notes: "",
  };
  const text = payrollCalendarFile(7, [row], "2026-10-01");
  expect(text).toContain(
    "UID:pay-7-3-2026-11-15@kawani\r\nDTSTAMP:20261001T000000Z\r\nDTSTART;VALUE=DATE:20261113\r\nDTEND;VALUE=DATE:20261114\r\n",
  );
  expect(text.replaceAll("\r\n ", "")).toContain("SUMMARY:Pay date: Panadería\\, store\\; ñ");
  expect(Math.max(...text.split("\r\n").map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
});
