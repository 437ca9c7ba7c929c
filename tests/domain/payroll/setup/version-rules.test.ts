import { expect, test } from "vitest";
import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import { DEFAULT_SETTINGS, type PolicyTab, type PolicyVersion, type TemplateSettings } from "~/domain/payroll/setup/setting-policies";
import {
  firstFreeDay,
  isUsed,
  policyWarnings,
  savingQuestion,
  startProblem,
  type CompletedRun,
} from "~/domain/payroll/setup/version-rules";
import { employee, FIRST_HALF, payslipOf } from "../../../support/payroll";

const version = (policyTab: PolicyTab, effectiveDay: string, values: Partial<TemplateSettings> = {}): PolicyVersion => ({
  policyTab,
  effectiveDay,
  values,
});
const paid = (
  startDate: string,
  endDate: string,
  payDate: string,
  payrollKind: CompletedRun["payrollKind"] = "USER_CUSTOM",
): CompletedRun => ({
  payrollKind,
  startDate,
  endDate,
  payDate,
  separationDates: [],
});
const NOVEMBER = [paid("2026-11-01", "2026-11-15", "2026-11-13"), paid("2026-11-16", "2026-11-30", "2026-12-03")];

// covers: F-2
test("new rules begin after the last completed payroll: its end, for tax and 13th month its pay date, for contributions the next 1st", () => {
  const free = (tab: PolicyTab, versions: PolicyVersion[] = []) => firstFreeDay(versions, tab, NOVEMBER);
  expect([free("master"), free("net-pay"), free("tax"), free("thirteenth-month"), free("contributions")]).toEqual([
    "2026-12-01",
    "2026-12-01",
    "2026-12-04",
    "2026-12-04",
    "2026-12-01",
  ]);
  const byPayDate = [version("contributions", FROM_THE_BEGINNING, { contributionMonth: "PAY_DATE" })];
  expect(free("contributions", byPayDate)).toBe("2027-01-01");
  expect(firstFreeDay([], "master", [])).toBeNull();
});

// covers: F-2
test("a day used by a completed payroll is refused with the first free day; that day is accepted", () => {
  const problem = (effectiveDay: string) => startProblem("master", { effectiveDay, values: {} }, DEFAULT_SETTINGS, "2026-12-01");
  expect(problem("2026-11-30")).toBe("A completed payroll already used the rules of that day. The first day that is free is 12/01/2026.");
  expect(problem("2026-12-01")).toBeNull();
});

// covers: F-2
test("contributions begin on a 1st, and rules of the whole tax year on 1 January", () => {
  expect(startProblem("contributions", { effectiveDay: "2026-12-02", values: {} }, DEFAULT_SETTINGS, null)).toBe(
    "Versions of this tab start on the 1st. Choose 01/01/2027.",
  );
  const sticky = { effectiveDay: "2026-12-02", values: { cumulativeSticky: false } };
  expect(startProblem("tax", sticky, DEFAULT_SETTINGS, null)).toBe("These rules hold for whole tax years. Choose 01/01/2027.");
  expect(startProblem("tax", { ...sticky, effectiveDay: "2027-01-01" }, DEFAULT_SETTINGS, null)).toBeNull();
  expect(
    startProblem("tax", { effectiveDay: "2026-12-02", values: { withholdingMethod: "ANNUALIZED" } }, DEFAULT_SETTINGS, null),
  ).toBeNull();
});

// covers: F-2
test("a completed payroll uses the versions it was computed with, a final pay those of each separation date", () => {
  const versions = [version("master", FROM_THE_BEGINNING), version("master", "2026-11-16"), version("master", "2026-12-01")];
  const used = (completed: CompletedRun[]) => versions.map((version) => isUsed(versions, version, completed));
  expect(used(NOVEMBER)).toEqual([true, true, false]);
  expect(used([])).toEqual([false, false, false]);
  const left = { ...paid("2026-11-01", "2026-12-31", "2026-12-31", "FINAL_PAY"), separationDates: ["2026-11-20"] };
  expect(used([left])).toEqual([false, true, false]);
});

// covers: F-5
test("unusual or conditionally lawful settings are flagged before saving", () => {
  const warnings = (values: Partial<TemplateSettings>, effectiveDay = "2027-01-01") =>
    policyWarnings({ effectiveDay, values, note: "They are consultants" }, DEFAULT_SETTINGS, {
      employeeCount: 38,
      lastNet: [
        { employeeName: "Ana", netPay: 10_000_00 },
        { employeeName: "Ben", netPay: 20_000_00 },
      ],
    });
  expect(warnings({ monthlyPaidHolidayForfeit: true })).toEqual(["Monthly-paid employees usually keep their holiday pay."]);
  expect(warnings({ sssBase: "BASIC" })).toEqual(["The SSS base is all remuneration of the month (RA 11199 Sec. 8(f))."]);
  expect(warnings({ contributionsTaken: false })).toEqual(["Contributions are switched off for this template: They are consultants"]);
  expect(warnings({ thirteenthMonthManagers: false })).toEqual(["PD 851 covers rank-and-file. Managers get nothing from this run."]);
  expect(warnings({ withholdingMethod: "ANNUALIZED" })).toEqual([]);
  expect(warnings({ withholdingMethod: "ANNUALIZED" }, "2026-12-01")).toEqual([
    "The method changes within the tax year, for 38 employees.",
  ]);
  // Half of Ana's 10,000.00 is 5,000.00: equal is not above.
  expect(warnings({ minimumNetPay: 5_000_00 })).toEqual([]);
  expect(warnings({ minimumNetPay: 5_000_01 })).toEqual(["That is more than half of the last net pay of Ana."]);
  expect(warnings({ ...DEFAULT_SETTINGS })).toEqual([]);
});

test("L-13: contributions by pay date say before saving what the first month gets", () => {
  const warnings = (before: Partial<TemplateSettings>, contributionMonth: "PERIOD_END" | "PAY_DATE") =>
    policyWarnings({ effectiveDay: "2026-11-01", values: { contributionMonth }, note: "" }, before, { employeeCount: 1, lastNet: [] });
  expect(warnings({}, "PAY_DATE")).toEqual([
    "November 2026 gets contributions only from payrolls of November 2026 that are paid in that month, and SSS is computed on their pay alone. If none is paid in that month, it gets none. Payrolls of earlier periods stay in the month in which they end.",
  ]);
  expect(warnings({ contributionMonth: "PAY_DATE" }, "PAY_DATE")).toEqual([]);
  expect(warnings({ contributionMonth: "PAY_DATE" }, "PERIOD_END")).toEqual([]);
  // 30,000.00 a month, 1–15 November paid on the 20th, 16–30 November in December: SSS 5 % of 15,000.00, PhilHealth 2.5 % of 30,000.00.
  const run = { ...FIRST_HALF, payDate: "2026-11-20" };
  const { figures } = payslipOf(employee(), { run, policies: { contributionMonth: "PAY_DATE" } });
  expect(figures).toMatchObject({ sssEmployee: 750_00, sssMpfEmployee: 0, philHealthEmployee: 750_00 });
});

// covers: F-3
test("the question before saving says from when the rules apply and which payrolls must be recalculated", () => {
  expect(savingQuestion("2026-12-01", 3)).toBe(
    "New rules from 12/01/2026. 3 open payrolls must be recalculated. Completed payrolls stay as they are.",
  );
  expect(savingQuestion("2026-12-01", 0)).toBe("New rules from 12/01/2026. Completed payrolls stay as they are.");
});
