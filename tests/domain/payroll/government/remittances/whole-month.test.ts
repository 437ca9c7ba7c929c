import { expect, test } from "vitest";
import { lastPeriodEnd, partialMonthSentence, partialMonthText } from "~/domain/payroll/government/remittances/whole-month";
import { defaultPolicies } from "../../../../support/sample";

// covers: F-50
test("a month is complete with the payroll that ends on its last day, by weeks with the last week that ends in it", () => {
  const end = (payFrequency: "MONTHLY" | "SEMI_MONTHLY" | "WEEKLY", lastDay: string, weekEndDay = 7) =>
    lastPeriodEnd(defaultPolicies({ payFrequency, weekEndDay }), lastDay);
  // 30 November 2026 is a Monday, 31 January 2027 a Sunday.
  expect([end("MONTHLY", "2026-11-30"), end("SEMI_MONTHLY", "2026-11-30")]).toEqual(["2026-11-30", "2026-11-30"]);
  expect([7, 1, 2].map((day) => end("WEEKLY", "2026-11-30", day))).toEqual(["2026-11-29", "2026-11-30", "2026-11-24"]);
  expect(end("WEEKLY", "2027-01-31")).toBe("2027-01-31");
});

// covers: F-50
test("upcoming payrolls are listed with their templates", () => {
  expect(partialMonthText(["Monthly", "Weekly"])).toBe("partial: Monthly, Weekly still to come");
  expect(partialMonthSentence("Weekly", "November 2026")).toBe("Weekly still has a payroll in November 2026.");
});
