import { expect, test } from "vitest";
import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import { DEFAULT_POLICIES, templatePolicies } from "~/domain/payroll/runs/template-policies";
import {
  listChangedSettings,
  getSettings,
  type PolicyTab,
  type PolicyVersion,
  type TemplateSettings,
} from "~/domain/payroll/setup/setting-policies";
import { getAnnualizationMethod, decidingDay, settingsInForce, type RunDays } from "~/domain/payroll/setup/version-in-force";

const version = (policyTab: PolicyTab, effectiveDay: string, values: Partial<TemplateSettings>): PolicyVersion => ({
  policyTab,
  effectiveDay,
  values,
});
const regular = (startDate: string, endDate: string, payDate: string): RunDays => ({
  payrollKind: "USER_CUSTOM",
  startDate,
  endDate,
  payDate,
});
const WEEKLY = { payFrequency: "WEEKLY", weekEndDay: 7 } as const;
const HALVES = { payFrequency: "SEMI_MONTHLY", weekEndDay: 7 } as const;

// covers: F-2
test("the week 30 November to 6 December takes contributions of 1 December and the rest of 30 November", () => {
  const versions = [
    version("master", "2026-11-30", { salaryChange: "DAILY_RATE" }),
    version("master", "2026-12-01", { salaryChange: "PERIOD_SHARE" }),
    version("contributions", "2026-12-01", { sssTiming: "LAST" }),
    version("net-pay", "2026-12-01", { minimumNetPay: 500_00 }),
  ];
  const { policies } = settingsInForce(WEEKLY, versions, regular("2026-11-30", "2026-12-06", "2026-12-08"), null);
  expect([policies.sssTiming, policies.salaryChange, policies.minimumNetPay]).toEqual(["LAST", "DAILY_RATE", 0]);
});

// covers: F-2
test("16 to 31 December paid on 5 January takes the tax and the 13th month of 1 January, and contributions of December", () => {
  const versions = [
    version("tax", "2027-01-01", { withholdingMethod: "ANNUALIZED" }),
    version("thirteenth-month", "2027-01-01", { thirteenthMonthBasis: "ACTUAL" }),
    version("contributions", "2027-01-01", { sssTiming: "FIRST" }),
  ];
  const { policies } = settingsInForce(HALVES, versions, regular("2026-12-16", "2026-12-31", "2027-01-05"), null);
  expect([policies.withholdingMethod, policies.thirteenthMonthBasis, policies.sssTiming]).toEqual(["ANNUALIZED", "ACTUAL", "EQUAL"]);
});

// covers: F-2
test("13th month runs take the rules of their pay date, final pay those of each separation date", () => {
  const versions = [version("master", "2026-12-10", { partialPeriod: "PERIOD_SHARE" })];
  const days = { startDate: "2026-12-01", endDate: "2026-12-31", payDate: "2026-12-15" };
  const partial = (payrollKind: RunDays["payrollKind"], separated: string | null) =>
    settingsInForce(HALVES, versions, { ...days, payrollKind }, separated).policies.partialPeriod;
  expect(partial("THIRTEEN_MONTH_PAY", null)).toBe("PERIOD_SHARE");
  expect([partial("FINAL_PAY", "2026-12-09"), partial("FINAL_PAY", "2026-12-10"), partial("FINAL_PAY", null)]).toEqual([
    "DAILY_RATE",
    "PERIOD_SHARE",
    "PERIOD_SHARE",
  ]);
});

// covers: F-2
test("the version of a period's last month decides the month of its contributions, and the version of that month the rest", () => {
  const versions = [
    version("contributions", FROM_THE_BEGINNING, { contributionMonth: "PAY_DATE" }),
    version("contributions", "2027-01-01", { contributionMonth: "PERIOD_END", sssTiming: "LAST" }),
  ];
  const run = regular("2026-12-16", "2026-12-31", "2027-01-05");
  expect(decidingDay(versions, "contributions", run, null)).toBe("2027-01-01");
  const { policies } = settingsInForce(HALVES, versions, run, null);
  expect([policies.contributionMonth, policies.sssTiming]).toEqual(["PAY_DATE", "LAST"]);
});

test("a version applies from its day: the day before still has the previous one", () => {
  const versions = [version("master", FROM_THE_BEGINNING, {}), version("master", "2026-12-01", { holidayBasis: "OFFICE" })];
  const basis = (start: string) => settingsInForce(HALVES, versions, regular(start, "2026-12-15", "2026-12-15"), null).holidayBasis;
  expect([basis("2026-11-30"), basis("2026-12-01")]).toEqual(["COMPANY", "OFFICE"]);
});

test("a template without versions has every default, in the order that digests know", () => {
  const { policies } = settingsInForce(HALVES, [], regular("2026-12-01", "2026-12-15", "2026-12-15"), null);
  expect(JSON.stringify(policies)).toBe(JSON.stringify(templatePolicies("SEMI_MONTHLY", {})));
  const chosen = settingsInForce(
    HALVES,
    [version("net-pay", FROM_THE_BEGINNING, { minimumNetPay: 1 })],
    regular("2026-12-01", "2026-12-15", "2026-12-15"),
    null,
  );
  expect(JSON.stringify(chosen.policies)).toBe(JSON.stringify(templatePolicies("SEMI_MONTHLY", { minimumNetPay: 1 })));
  expect(DEFAULT_POLICIES.minimumNetPay).toBe(0);
});

test("tax settlement and payslip visibility affect no figure of a payslip, so no digest changes", () => {
  const versions = [
    version("tax", "2027-01-01", { annualizeWith: "BY_HAND" }),
    version("net-pay", FROM_THE_BEGINNING, { payslipRelease: "PAY_DATE" }),
  ];
  const run = regular("2026-12-16", "2026-12-31", "2027-01-05");
  const { policies } = settingsInForce(HALVES, versions, run, null);
  expect(JSON.stringify(policies)).toBe(JSON.stringify(templatePolicies("SEMI_MONTHLY", {})));
  expect([getAnnualizationMethod(versions, { payDate: "2026-12-31" }), getAnnualizationMethod(versions, run)]).toEqual([
    "LAST_RUN",
    "BY_HAND",
  ]);
});

test("a tab counts its differences from the defaults", () => {
  expect(listChangedSettings(version("tax", FROM_THE_BEGINNING, { withholdingMethod: "TABLE", cumulativeSticky: false }))).toEqual([
    "cumulativeSticky",
  ]);
  expect(getSettings(version("net-pay", FROM_THE_BEGINNING, {}))).toEqual({ minimumNetPay: 0, payslipRelease: "COMPLETION" });
});
