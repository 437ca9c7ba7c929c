import { expect, test } from "vitest";
import { withCompanyPremiums } from "~/domain/payroll/company-premiums";
import { explain } from "~/domain/payroll/explanation";
import type { EmployeeFacts, PremiumRow } from "~/domain/payroll/facts";
import { computePayslip } from "~/domain/payroll/payslip";
import { compileRules } from "~/domain/payroll/run-rules";
import { premiumsOn } from "~/domain/payroll/statutory/premium";
import { employee, FIRST_HALF, HOLIDAYS, salary } from "../../support/payroll";
import { defaultPolicies } from "../../support/sample";

const template = { payrollTemplateSeq: 1, policies: defaultPolicies({}), allowanceItems: [], deductionItems: [] };
const worked = (changes: Partial<PremiumRow>): PremiumRow => ({ timeSeq: 1, workDate: "2026-11-02", dayType: "special", workedMinutes: 480, nightMinutes: 0, overtimeMinutes: 0, overtimeNightMinutes: 0, ...changes });
/** 21,750.00 × 12 ÷ 261 = 1,000.00 a day, 125.00 an hour. */
const facts = (row: Partial<PremiumRow>): EmployeeFacts => employee({ salaryRecords: [salary(21_750_00)], premiumRows: [worked(row)] });

// covers: PAY-24
test("a company that pays special days at 150% instead of 130% adds 500.00 instead of 300.00, and the line says whose rate it is", () => {
  const law = computePayslip(facts({}), compileRules(FIRST_HALF, template, HOLIDAYS));
  const own = computePayslip(facts({}), compileRules(FIRST_HALF, template, HOLIDAYS, [{ dayType: "special", first8: 150, overtime: 169 }]));
  expect(law.figures.specialDayPay).toBe(300_00);
  expect(own.figures.specialDayPay).toBe(500_00);
  const line = own.lines.find(({ code }) => code === "specialDayPay")!;
  expect(explain(line.trace).sentence).toContain("Company rate of a special day: 150%, statutory 130%.");
  expect(explain(law.lines.find(({ code }) => code === "specialDayPay")!.trace).sentence).not.toContain("Company rate");
});

test("overtime and night hours follow the company's overtime rate", () => {
  // 2 hours of overtime at 200 %, one of them at night: 125 × 2 × 2.00 = 500.00; night 125 × 1 × 2.00 × 10 % = 25.00
  const rules = compileRules(FIRST_HALF, template, HOLIDAYS, [{ dayType: "special", first8: 130, overtime: 200 }]);
  const { figures, lines } = computePayslip(facts({ overtimeMinutes: 120, overtimeNightMinutes: 60 }), rules);
  expect([figures.overtimePay, figures.nightDifferential, figures.specialDayPay]).toEqual([500_00, 25_00, 300_00]);
  const sentence = (code: string) => explain(lines.find((line) => line.code === code)!.trace).sentence;
  expect(sentence("overtimePay")).toContain("Company rate of a special day: 200%, statutory 169%.");
  expect(sentence("nightDifferential")).toContain("130% and 200% overtime, statutory 130% and 169%");
  expect(sentence("specialDayPay")).not.toContain("Company rate");
});

test("a company's rate below the law's changes nothing", () => {
  const { premiums, raised } = withCompanyPremiums(premiumsOn("2026-11-21"), [{ dayType: "rest_day", first8: 110, overtime: 169 }]);
  expect(premiums.rule.days.rest_day).toEqual({ first8: 130, overtime: 169, unworked: 0 });
  expect(raised).toEqual([]);
});
