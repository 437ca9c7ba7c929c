import { expect, test } from "vitest";
import {
  nominalPayDate,
  getPayDate,
  payDayChoices,
  payDaysProblem,
  defaultPayDays,
  wageGapWarning,
  type PayDayPolicy,
} from "~/domain/payroll/setup/calendar/pay-days";
import { taxYearText } from "~/domain/payroll/setup/calendar/tax-year";
import { payDayText } from "~/domain/payroll/setup/calendar/pay-day-text";
import type { PeriodPolicy } from "~/domain/shared/period";

const halves: PeriodPolicy = { payFrequency: "SEMI_MONTHLY", weekEndDay: 7 };
const months: PeriodPolicy = { payFrequency: "MONTHLY", weekEndDay: 7 };
const weeks: PeriodPolicy = { payFrequency: "WEEKLY", weekEndDay: 7 };
const days = (payDays: string[], payDayShift: PayDayPolicy["payDayShift"] = "BEFORE"): PayDayPolicy => ({ payDays, payDayShift });
const first = (month: string) => ({ startDate: `${month}-01`, endDate: `${month}-15` });
const second = (month: string, last: number) => ({ startDate: `${month}-16`, endDate: `${month}-${last}` });
/** 1 and 2 November All Saints' and All Souls' Day, 30 November Bonifacio Day. */
const november = new Set(["2026-11-01", "2026-11-02", "2026-11-30"]);
const none = new Set<string>();

test("15 and the last day, before weekends and holidays, are 13 and 27 November 2026", () => {
  const policy = defaultPayDays("SEMI_MONTHLY");
  expect(getPayDate(halves, policy, first("2026-11"), november)).toBe("2026-11-13");
  expect(getPayDate(halves, policy, second("2026-11", 30), november)).toBe("2026-11-27");
});

test("15 and 30, after weekends, are 15 February and 1 March 2027: a day beyond the month is its last", () => {
  const policy = days(["15", "30"], "AFTER");
  expect(getPayDate(halves, policy, first("2027-02"), none)).toBe("2027-02-15");
  expect(nominalPayDate(halves, policy, second("2027-02", 28))).toBe("2027-02-28");
  expect(getPayDate(halves, policy, second("2027-02", 28), none)).toBe("2027-03-01");
});

test("a pay day on a workday is kept, and one that does not move is kept on a Sunday too", () => {
  expect(getPayDate(halves, defaultPayDays("SEMI_MONTHLY"), second("2026-12", 31), none)).toBe("2026-12-31");
  expect(getPayDate(halves, days(["15", "LAST"], "NONE"), first("2026-11"), november)).toBe("2026-11-15");
});

test("days after the end pay in the next month, and in the next tax year", () => {
  const policy = days(["+5", "+5"]);
  expect(getPayDate(halves, policy, second("2026-12", 31), none)).toBe("2027-01-05");
  expect(taxYearText({ endDate: "2026-12-31", payDate: "2027-01-05" })).toBe("Tax year 2027");
  expect(taxYearText({ endDate: "2026-12-31", payDate: "2026-12-31" })).toBeNull();
  expect(getPayDate(months, days(["+0"]), { startDate: "2026-10-01", endDate: "2026-10-31" }, none)).toBe("2026-10-30");
});

test("a week is paid on a fixed weekday of the next week or of the one after it", () => {
  // Monday 23 to Sunday 29 November 2026
  const week = { startDate: "2026-11-23", endDate: "2026-11-29" };
  expect(nominalPayDate(weeks, days(["FRI"]), week)).toBe("2026-11-27");
  expect(nominalPayDate(weeks, days(["SUN"]), week)).toBe("2026-11-29");
  expect(nominalPayDate(weeks, days(["FRI+1"]), week)).toBe("2026-12-04");
  expect(nominalPayDate(weeks, days(["MON+2"]), week)).toBe("2026-12-07");
  expect(getPayDate(weeks, defaultPayDays("WEEKLY"), week, none)).toBe("2026-12-01");
});

test("a week that ends on a Wednesday has its own Friday before it", () => {
  const policy = { ...weeks, weekEndDay: 3 };
  const week = { startDate: "2026-11-19", endDate: "2026-11-25" };
  expect(nominalPayDate(policy, days(["FRI"]), week)).toBe("2026-11-20");
  expect(nominalPayDate(policy, days(["WED"]), week)).toBe("2026-11-25");
});

test("a pay day never moves to before the period", () => {
  // 1 November 2026 is a Sunday and a holiday, 2 November a holiday: the workday before lies in October
  const month = { startDate: "2026-11-01", endDate: "2026-11-30" };
  expect(getPayDate(months, days(["1"]), month, november)).toBe("2026-11-03");
  // 16 May 2026 is a Saturday: 15 May belongs to the first half
  expect(getPayDate(halves, days(["15", "16"]), second("2026-05", 31), none)).toBe("2026-05-18");
});

test("each half has its own pay day; the second half is not paid before it begins", () => {
  expect(payDaysProblem("SEMI_MONTHLY", ["15", "LAST"])).toBeNull();
  expect(payDaysProblem("SEMI_MONTHLY", ["15"])).toBe("Choose two pay days, one for each half of the month.");
  expect(payDaysProblem("SEMI_MONTHLY", ["10", "5"])).toContain("choose days after the period’s end");
  expect(payDaysProblem("SEMI_MONTHLY", ["10", "16"])).toBeNull();
  expect(payDaysProblem("MONTHLY", ["32"])).toBe("Choose a pay day from the list.");
  expect(payDaysProblem("MONTHLY", ["31"])).toBeNull();
  expect(payDaysProblem("MONTHLY", ["+16"])).toBe("Choose a pay day from the list.");
  expect(payDaysProblem("MONTHLY", ["15", "LAST"])).toBe("Choose one pay day.");
  expect(payDaysProblem("WEEKLY", ["15"])).toBe("Choose a pay day from the list.");
  expect(payDaysProblem("WEEKLY", ["FRI+3"])).toBe("Choose a pay day from the list.");
  expect(payDaysProblem("ONLY_THIRTEEN_MONTH_PAY", [])).toBeNull();
  expect(() => nominalPayDate(halves, days(["15"]), second("2026-11", 30))).toThrow(RangeError);
});

test("every pay day that can be chosen has a description, and no two share one", () => {
  const all = [...new Set(["MONTHLY", "WEEKLY"].flatMap((frequency) => payDayChoices(frequency as "MONTHLY" | "WEEKLY", 1)))];
  expect(new Set(all.map(payDayText)).size).toBe(all.length);
  expect(["1", "2", "3", "11", "12", "13", "21", "22", "23", "31"].map(payDayText)).toEqual(
    ["1st", "2nd", "3rd", "11th", "12th", "13th", "21st", "22nd", "23rd", "31st"].map((word) => `The ${word}`),
  );
  expect(["LAST", "+0", "+1", "+15", "FRI", "SAT+1"].map(payDayText)).toEqual([
    "The last day of the month",
    "The day on which the period ends",
    "1 day after the period",
    "15 days after the period",
    "Friday of the same week",
    "Saturday of the week after",
  ]);
});

test("Art. 103: wages less than twice a month or more than sixteen days apart are warned about", () => {
  expect(wageGapWarning(halves, days(["15", "LAST"]))).toBeNull();
  // 5 to 20 December is 15 days, 20 December to 5 January 16: exactly allowed
  expect(wageGapWarning(halves, days(["5", "20"]))).toBeNull();
  // 16 December to 10 January is 25 days
  expect(wageGapWarning(halves, days(["10", "16"]))).toBe(
    "These pay days are up to 25 days apart. Wages are paid at least twice a month, not more than 16 days apart (Labor Code, Art. 103).",
  );
  expect(wageGapWarning(months, defaultPayDays("MONTHLY"))).toContain("Monthly pay is less than the law requires.");
  expect(wageGapWarning(weeks, defaultPayDays("WEEKLY"))).toBeNull();
});
