import { expect, test } from "vitest";
import { emptyBalances } from "~/domain/payroll/engine/balances/balances";
import { startDraft } from "~/domain/payroll/engine/draft";
import type { EmployeeFacts } from "~/domain/payroll/facts/facts";
import { compileRules } from "~/domain/payroll/engine/run-rules";
import type { DeMinimisKey } from "~/domain/payroll/engine/statutory/de-minimis";
import { exemptShare } from "~/domain/payroll/engine/tax/de-minimis";
import { employee, FIRST_HALF, HOLIDAYS, salary, year } from "../../../../support/payroll";
import { defaultPolicies } from "../../../../support/sample";

// Ceilings of RR 29-2025 on 13 November 2026: rice 2,500 a month, laundry 400 a month, leave 12 days a year, meals 30 % of the minimum wage.
const RICE: DeMinimisKey = "rice_subsidy";
const MEAL: DeMinimisKey = "meal_allowance_ot_night";
const LEAVE: DeMinimisKey = "monetized_unused_vl_private";

const template = { payrollTemplateSeq: 1, policies: defaultPolicies({}), allowanceItems: [], deductionItems: [] };
const payslip = (changes: Partial<EmployeeFacts> = {}) => startDraft(employee(changes), compileRules(FIRST_HALF, template, HOLIDAYS));
const used = (deMinimisUsed: Record<string, number>) => ({ balances: { ...emptyBalances(), years: [year({ deMinimisUsed })] } });
const shift = (workDate: string, minutes: Partial<EmployeeFacts["premiumRows"][number]>) => ({
  timeSeq: 1,
  workDate,
  dayType: "ordinary" as const,
  workedMinutes: 480,
  nightMinutes: 0,
  overtimeMinutes: 0,
  overtimeNightMinutes: 0,
  ...minutes,
});

test("R-23 the benefits of one payroll share the month's ceiling, less what earlier payrolls used", () => {
  const draft = payslip(used({ "rice_subsidy:2026-11": 1_000_00, "laundry:2026-11": 400_00 }));
  // 2,500 − 1,000 leaves 1,500: 900, then 600 of 800, then nothing
  expect(exemptShare(draft, RICE, 900_00, 0)).toEqual({ exempt: 900_00, values: ["MONTH", 2_500_00, 1_000_00, 0] });
  expect(exemptShare(draft, RICE, 800_00, 0)).toEqual({ exempt: 600_00, values: ["MONTH", 2_500_00, 1_900_00, 0] });
  expect(exemptShare(draft, RICE, 100_00, 0).exempt).toBe(0);
  expect(draft.deMinimisUsed).toEqual({ "rice_subsidy:2026-11": 2_500_00, "laundry:2026-11": 400_00 });
  expect(draft.year.deMinimisUsed["rice_subsidy:2026-11"]).toBe(1_000_00);
});

test("R-23 a reversal returns its part of the ceiling; a used-up ceiling is unchanged", () => {
  const draft = payslip(used({ "laundry:2026-11": 400_00 }));
  expect(exemptShare(draft, "laundry", 300_00, 0).exempt).toBe(0);
  expect(draft.deMinimisUsed).toBeNull();
  expect(exemptShare(draft, "laundry", -150_00, 0).exempt).toBe(-150_00);
  expect(exemptShare(draft, "laundry", 300_00, 0).exempt).toBe(150_00);
});

test("R-23 meals count shifts with overtime or night work, a shift over midnight once, unless days were stated", () => {
  const premiumRows = [
    shift("2026-11-03", { overtimeMinutes: 60 }),
    shift("2026-11-04", { basicDate: "2026-11-03", nightMinutes: 120 }),
    shift("2026-11-05", {}),
    shift("2026-11-06", { overtimeMinutes: 1 }),
    shift("2026-11-09", { nightMinutes: 1 }),
    shift("2026-11-10", {}),
  ];
  // 0.30 × 755 = 226.50 a shift: those of the 3rd, 6th and 9th, then two days
  const draft = payslip({ premiumRows });
  expect(exemptShare(draft, MEAL, 800_00, 0)).toEqual({ exempt: 679_50, values: ["PERCENT_OF_MINIMUM_WAGE", 30, 755_00, 3_000] });
  expect(exemptShare(draft, MEAL, 750_00, 2_000).exempt).toBe(453_00);
  expect(exemptShare(draft, MEAL, -40_00, 0).exempt).toBe(-40_00);
  expect([draft.deMinimisUsed, draft.notices]).toEqual([null, []]);
});

test("R-23 without a known minimum wage no meal is exempt, and the payslip reports it", () => {
  const draft = payslip({ minimumDailyWage: null });
  expect(exemptShare(draft, MEAL, 750_00, 3_000)).toEqual({ exempt: 0, values: ["PERCENT_OF_MINIMUM_WAGE", 30, 0, 3_000] });
  expect(draft.notices).toMatchObject([{ code: "MINIMUM_WAGE_UNKNOWN", values: [] }]);
});

test("R-61 leave is exempt by its days, stated or in daily wages, up to twelve in the year", () => {
  // 30,000 × 12 ÷ 261 = 1,379.31 a day
  const draft = payslip(used({ "monetized_unused_vl_private:2026": 1_000 }));
  expect(exemptShare(draft, LEAVE, 13_793_10, 0)).toEqual({ exempt: 13_793_10, values: ["DAYS_A_YEAR", 12, 1_000, 10_000] });
  // one of twelve days remains: half of two days
  expect(exemptShare(draft, LEAVE, 2_758_62, 2_000)).toEqual({ exempt: 1_379_31, values: ["DAYS_A_YEAR", 12, 11_000, 2_000] });
  expect(exemptShare(draft, LEAVE, 2_758_62, 2_000).exempt).toBe(0);
  expect(draft.deMinimisUsed).toEqual({ "monetized_unused_vl_private:2026": 12_000 });
});

test("R-61 leave that is reversed gives its days back, stated or in daily wages", () => {
  const draft = payslip(used({ "monetized_unused_vl_private:2026": 12_000 }));
  expect(exemptShare(draft, LEAVE, -2_758_62, 2_000).exempt).toBe(-2_758_62);
  expect(exemptShare(draft, LEAVE, -1_379_31, 0).exempt).toBe(-1_379_31);
  // 12 − 2 − 1 days are used: three of four are exempt, 5,517.24 × 3 ÷ 4
  expect(draft.deMinimisUsed).toEqual({ "monetized_unused_vl_private:2026": 9_000 });
  expect(exemptShare(draft, LEAVE, 5_517_24, 4_000).exempt).toBe(4_137_93);
});

test("R-61 leave without a wage has no days, and none of it is exempt", () => {
  for (const salaryRecords of [[], [salary(0)]]) {
    const draft = payslip({ salaryRecords });
    expect(exemptShare(draft, LEAVE, 1_000_00, 0)).toEqual({ exempt: 0, values: ["DAYS_A_YEAR", 12, 0, 0] });
    expect(draft.deMinimisUsed).toBeNull();
  }
});

test("R-23 a benefit without a ceiling is fully exempt and stores nothing; an unknown one is taxed and reported", () => {
  const draft = payslip();
  const whole = { exempt: 250_000_00, values: ["UNLIMITED", 0, 0, 0] };
  expect(exemptShare(draft, "monetized_vl_sl_government", 250_000_00, 0)).toEqual(whole);
  expect(draft.deMinimisUsed).toBeNull();
  expect(exemptShare(draft, "massage", 100_00, 0)).toEqual({ exempt: 0, values: ["NONE", 0, 0, 0] });
  expect(exemptShare(draft, null, 100_00, 0).exempt).toBe(0);
  expect(draft.notices).toMatchObject([
    { code: "DE_MINIMIS_UNKNOWN", values: ["massage"] },
    { code: "DE_MINIMIS_UNKNOWN", values: [""] },
  ]);
});
