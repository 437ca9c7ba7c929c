import { expect, test } from "vitest";
import { listPremiums } from "~/domain/payroll/setup/rates/company-premiums";
import { explain } from "~/domain/payroll/engine/explain/explanation";
import type { EmployeeFacts, PremiumRow } from "~/domain/payroll/facts/facts";
import { computePayslip } from "~/domain/payroll/engine/payslip";
import { compileRules } from "~/domain/payroll/engine/run-rules";
import { premiumsOn } from "~/domain/payroll/engine/statutory/premium";
import { employee, FIRST_HALF, HOLIDAYS, salary } from "../../../../support/payroll";
import { defaultPolicies } from "../../../../support/sample";

const template = { payrollTemplateSeq: 1, policies: defaultPolicies({}), allowanceItems: [], deductionItems: [] };
const worked = (changes: Partial<PremiumRow>): PremiumRow => ({
  timeSeq: 1,
  workDate: "2026-11-02",
  dayType: "special",
  workedMinutes: 480,
  nightMinutes: 0,
  overtimeMinutes: 0,
  overtimeNightMinutes: 0,
  ...changes,
});
/** 21,750.00 × 12 ÷ 261 = 1,000.00 a day, 125.00 an hour. */
const facts = (row: Partial<PremiumRow>): EmployeeFacts => employee({ salaryRecords: [salary(21_750_00)], premiumRows: [worked(row)] });

// covers: PAY-24
test("a company that pays special days at 150% instead of 130% adds 500.00 instead of 300.00, and the line names the rate's source", () => {
  const law = computePayslip(facts({}), compileRules(FIRST_HALF, template, HOLIDAYS));
  const ownPayslip = computePayslip(
    facts({}),
    compileRules(FIRST_HALF, template, HOLIDAYS, [{ dayType: "special", effectiveDay: "2026-11-01", first8: 150, overtime: 169 }]),
  );
  expect(law.figures.specialDayPay).toBe(300_00);
  expect(ownPayslip.figures.specialDayPay).toBe(500_00);
  const line = ownPayslip.lines.find(({ code }) => code === "specialDayPay")!;
  expect(explain(line.trace).sentence).toContain("Company rate of a special day from 11/01/2026: 150%, statutory 130%.");
  expect(explain(law.lines.find(({ code }) => code === "specialDayPay")!.trace).sentence).not.toContain("Company rate");
});

test("overtime and night hours follow the company's overtime rate", () => {
  // 2 hours of overtime at 200 %, one of them at night: 125 × 2 × 2.00 = 500.00; night 125 × 1 × 2.00 × 10 % = 25.00
  const rules = compileRules(FIRST_HALF, template, HOLIDAYS, [
    { dayType: "special", effectiveDay: "2026-11-01", first8: 130, overtime: 200 },
  ]);
  const { figures, lines } = computePayslip(facts({ overtimeMinutes: 120, overtimeNightMinutes: 60 }), rules);
  expect([figures.overtimePay, figures.nightDifferential, figures.specialDayPay]).toEqual([500_00, 25_00, 300_00]);
  const sentence = (code: string) => explain(lines.find((line) => line.code === code)!.trace).sentence;
  expect(sentence("overtimePay")).toContain("Company rate of a special day from 11/01/2026: 200%, statutory 169%.");
  expect(sentence("nightDifferential")).toContain("130% and 200% overtime, statutory 130% and 169%");
  expect(sentence("specialDayPay")).not.toContain("Company rate");
});

test("a company rate below the law's is paid at the law's", () => {
  const ownPremiums = listPremiums(
    premiumsOn("2026-11-21").rule,
    [{ dayType: "rest_day", effectiveDay: "2026-01-01", first8: 110, overtime: 169 }],
    "2026-11-01",
    "2026-11-15",
  );
  expect(ownPremiums).toMatchObject([{ first8: 130, overtime: 169 }]);
});

// covers: PAY-24
test("within one period each day worked is paid at that day's rates, and the line names both", () => {
  // 125.00 an hour, 8 hours: law 130 % → 300.00 above the salary; from the 9th 150 % → 500.00
  const rows = [worked({}), worked({ timeSeq: 2, workDate: "2026-11-09" }), worked({ timeSeq: 3, workDate: "2026-11-10" })];
  const premiums = [
    { dayType: "special" as const, effectiveDay: "2026-11-09", first8: 150, overtime: 169 },
    { dayType: "special" as const, effectiveDay: "2026-11-10", first8: 160, overtime: 169 },
  ];
  const line = computePayslip(
    employee({ salaryRecords: [salary(21_750_00)], premiumRows: rows }),
    compileRules(FIRST_HALF, template, HOLIDAYS, premiums),
  ).lines.find(({ code }) => code === "specialDayPay")!;
  expect(line.amount).toBe(300_00 + 500_00 + 600_00);
  expect(explain(line.trace).sentence).toContain(
    "from 11/09/2026: 150%, statutory 130%. Company rate of a special day from 11/10/2026: 160%, statutory 130%.",
  );
});

test("rates that begin after a period, or ended before it, do not change it", () => {
  const law = premiumsOn("2026-11-21").rule;
  const entry = (effectiveDay: string, first8: number) => ({ dayType: "special" as const, effectiveDay, first8, overtime: 169 });
  const premiums = [entry("2026-12-01", 170), entry("2026-11-15", 160), entry("2026-10-01", 150), entry("2026-01-01", 140)];
  const within = (from: string, to: string) => listPremiums(law, premiums, from, to).map(({ first8 }) => first8);
  expect(within("2025-12-16", "2025-12-31")).toEqual([]);
  expect(within("2026-11-01", "2026-11-15")).toEqual([160, 150]);
  expect(within("2026-11-16", "2026-11-30")).toEqual([160]);
  // entering the statutory figures restores the statutory rates
  expect(listPremiums(law, [...premiums, entry("2026-12-16", 130)], "2026-12-16", "2026-12-31")).toMatchObject([
    { first8: 130, effectiveDay: "2026-12-16" },
  ]);
});

test("a payslip from before dated company rates still names the rate's source", () => {
  const { trace } = computePayslip(
    facts({}),
    compileRules(FIRST_HALF, template, HOLIDAYS, [{ dayType: "special", effectiveDay: "2026-11-01", first8: 150, overtime: 169 }]),
  ).lines.find(({ code }) => code === "specialDayPay")!;
  const [part] = trace.parts!;
  expect(explain({ ...trace, parts: [{ ...part!, values: part!.values.slice(0, 5) }] }).sentence).toContain(
    "Company rate of a special day: 150%, statutory 130%.",
  );
});
