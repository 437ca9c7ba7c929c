import { expect, test } from "vitest";
import type { PayRules } from "~/domain/employees/pay/pay-rules";
import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import { arePayRulesUsed, firstFreePayRules, payRulesDays, payRulesOn } from "~/domain/payroll/setup/person-rules";
import type { PolicyVersion } from "~/domain/payroll/setup/setting-policies";

const USUAL: PayRules = {
  minimumWageEarnerYn: "N",
  premiumExemptYn: "N",
  sssYn: "Y",
  philHealthYn: "Y",
  pagIbigYn: "Y",
  secondaryEmployerYn: "N",
  minimumDailyWage: null,
};
const OTHERWISE: PayRules = {
  minimumWageEarnerYn: "Y",
  premiumExemptYn: "Y",
  sssYn: "N",
  philHealthYn: "N",
  pagIbigYn: "N",
  secondaryEmployerYn: "Y",
  minimumDailyWage: 700_00,
};
/** The rules that payrolls use. */
const withoutSecondaryEmployer = ({ secondaryEmployerYn: _none, ...rules }: PayRules) => rules;
const VERSIONS = [
  { effectiveDay: FROM_THE_BEGINNING, rules: USUAL },
  { effectiveDay: "2026-12-01", rules: OTHERWISE },
];
const regular = (startDate: string, endDate: string, payDate = endDate) => ({
  payrollKind: "USER_CUSTOM" as const,
  startDate,
  endDate,
  payDate,
});
const BY_PAY_DATE: PolicyVersion[] = [
  { policyTab: "contributions", effectiveDay: FROM_THE_BEGINNING, values: { contributionMonth: "PAY_DATE" } },
];

// F-2: "Week 30 November–6 December: contributions by the version of 1 December, the rest by that of 30 November."
test("a week across the end of a month takes contributions by the rules of the 1st and the rest by those of its first day", () => {
  const days = payRulesDays([], regular("2026-11-30", "2026-12-06"), null);
  expect(days).toEqual({ period: "2026-11-30", contributions: "2026-12-01" });
  expect(payRulesOn(VERSIONS, days)).toEqual({
    ...withoutSecondaryEmployer(OTHERWISE),
    minimumWageEarnerYn: "N",
    premiumExemptYn: "N",
    minimumDailyWage: null,
  });
});

test.each([
  ["the day before", regular("2026-11-16", "2026-11-30"), withoutSecondaryEmployer(USUAL)],
  ["the very day", regular("2026-12-01", "2026-12-15"), withoutSecondaryEmployer(OTHERWISE)],
  ["a day inside the period", regular("2026-12-16", "2026-12-31"), withoutSecondaryEmployer(OTHERWISE)],
])("rules that begin on 1 December count for a period of %s as its first day says", (_what, run, expected) => {
  expect(payRulesOn(VERSIONS, payRulesDays([], run, null))).toEqual(expected);
});

test("13th month pay uses the rules of its pay date, final pay those of the last day and of that day's month", () => {
  const thirteenth = { payrollKind: "THIRTEEN_MONTH_PAY" as const, startDate: "2026-01-01", endDate: "2026-12-31", payDate: "2026-12-10" };
  expect(payRulesDays([], thirteenth, null)).toEqual({ period: "2026-12-10", contributions: "2026-12-10" });
  const final = { payrollKind: "FINAL_PAY" as const, startDate: "2026-12-01", endDate: "2026-12-31", payDate: "2027-01-08" };
  expect(payRulesDays([], final, "2026-11-20")).toEqual({ period: "2026-11-20", contributions: "2026-11-01" });
});

test("if contributions belong to the month of the pay date, that month's 1st decides", () => {
  expect(payRulesDays(BY_PAY_DATE, regular("2026-12-16", "2026-12-31", "2027-01-05"), null)).toEqual({
    period: "2026-12-16",
    contributions: "2027-01-01",
  });
});

test("new rules begin after the employee's last completed payroll, and never on a 1st by which contributions were taken", () => {
  const paid = (run: ReturnType<typeof regular>, policies: PolicyVersion[] = []) => ({ ...run, ...payRulesDays(policies, run, null) });
  expect(firstFreePayRules([])).toBeNull();
  expect(firstFreePayRules([paid(regular("2026-11-16", "2026-11-30")), paid(regular("2026-11-01", "2026-11-15"))])).toBe("2026-12-01");
  expect(firstFreePayRules([paid(regular("2026-12-16", "2026-12-31", "2027-01-05"), BY_PAY_DATE)])).toBe("2027-01-02");
  expect(firstFreePayRules([{ ...paid(regular("2026-12-20", "2026-12-20")), runPurpose: "BONUS" }])).toBeNull();
});

test("a completed payroll uses rules if they decide its wage or contributions", () => {
  const week = regular("2026-11-30", "2026-12-06");
  const paid = [{ ...week, ...payRulesDays([], week, null) }];
  const later = [...VERSIONS, { effectiveDay: "2026-12-07", rules: USUAL }];
  expect(later.map(({ effectiveDay }) => arePayRulesUsed(later, effectiveDay, paid))).toEqual([true, true, false]);
});

test("an employee without dated rules uses the rules on their record", () => {
  expect(payRulesOn([], { period: "2026-12-01", contributions: "2026-12-01" })).toBeNull();
});
