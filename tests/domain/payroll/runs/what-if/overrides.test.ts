import { expect, test } from "vitest";
import type { EmployeeFacts } from "~/domain/payroll/facts/facts";
import { computePayslip } from "~/domain/payroll/engine/payslip";
import { compileRules } from "~/domain/payroll/engine/run-rules";
import { raisedAmount, overrideFacts, overrideRules } from "~/domain/payroll/runs/what-if/overrides";
import type { Scenario } from "~/domain/payroll/runs/what-if/scenario";
import { scenarioText } from "~/domain/payroll/runs/what-if/scenario-text";
import { whatIfInput } from "~/domain/payroll/runs/what-if/what-if-input";
import { defaultPolicies } from "../../../../support/sample";
import { employee, HOLIDAYS, item, MONTH, salary, SIX_DAYS } from "../../../../support/payroll";

const ALL = { who: "ALL" } as const;
const from = "2026-11-01";
const RULES = compileRules(
  MONTH,
  {
    payrollTemplateSeq: 1,
    policies: defaultPolicies({ payFrequency: "MONTHLY" }),
    allowanceItems: [item({ itemSeq: 1, taxTreatment: "TAXABLE", taxClass: "REGULAR" })],
    deductionItems: [],
  },
  HOLIDAYS,
);
const branch = (facts: EmployeeFacts, scenario: Scenario) => {
  const then = overrideFacts(facts, RULES, scenario);
  return { ...then, figures: computePayslip(then.facts, overrideRules(RULES, scenario)).figures };
};
const raise = (raised: Extract<Scenario, { kind: "RAISE" }>["raise"], effectiveDay = from): Scenario => ({
  kind: "RAISE",
  among: ALL,
  raise: raised,
  effectiveDay,
});

test("a raise is rounded once, and pesos a month do not apply to a daily salary", () => {
  const percent = (hundredths: number) => ({ by: "PERCENT", hundredths }) as const;
  expect(raisedAmount(salary(30_000_00), percent(500))).toBe(31_500_00);
  // 21,140.01 × 1.025 = 21,668.51025
  expect(raisedAmount(salary(21_140_01), percent(250))).toBe(21_668_51);
  // 0.5 % of 1.00 is half a centavo, which rounds up.
  expect(raisedAmount(salary(1_00), percent(50))).toBe(1_01);
  const monthly = { by: "PESOS", amount: 1_500_00, salaryType: "MONTHLY" } as const;
  expect(raisedAmount(salary(30_000_00), monthly)).toBe(31_500_00);
  expect(raisedAmount(salary(360_000_00, "ANNUALLY"), monthly)).toBe(378_000_00);
  expect(raisedAmount(salary(755_00, "DAILY"), monthly)).toBeNull();
  expect(raisedAmount(salary(110_50, "HOURLY"), { ...monthly, salaryType: "DAILY" })).toBeNull();
});

// covers: F-105
test("a raise changes the payslip from its day on, and does not mutate the facts", () => {
  const facts = employee();
  const before = structuredClone(facts);
  const { raised, figures } = branch(facts, raise({ by: "PERCENT", hundredths: 1000 }));
  expect([raised, figures.basicSalary]).toEqual([{ before: 30_000_00, after: 33_000_00 }, 33_000_00]);
  expect(facts).toEqual(before);
  // From the 16th on: 11 of the 21 days that November pays, 30,000 + 3,000 × 11 ÷ 21 = 31,571.43.
  expect(branch(facts, raise({ by: "PERCENT", hundredths: 1000 }, "2026-11-16")).figures.basicSalary).toBe(31_571_43);
  // Employees who join later or have no salary are unchanged; a zero raise is no raise.
  expect(branch(employee({ joinDate: "2026-11-02" }), raise({ by: "PERCENT", hundredths: 1000 })).raised).toBeNull();
  expect(branch(employee({ salaryRecords: [] }), raise({ by: "PERCENT", hundredths: 1000 })).raised).toBeNull();
  expect(branch(employee({ joinDate: from }), raise({ by: "PERCENT", hundredths: 1000 })).raised).not.toBeNull();
});

// covers: F-105
test("a minimum wage scenario raises exactly those below it to the minimum", () => {
  const wage = (dailyWage: number): Scenario => ({ kind: "MINIMUM_WAGE", among: ALL, dailyWage, effectiveDay: from });
  const raisedTo = (facts: EmployeeFacts, dailyWage: number) => branch(facts, wage(dailyWage)).raised?.after ?? null;
  const daily = employee({ salaryRecords: [salary(755_00, "DAILY")] });
  expect([raisedTo(daily, 755_00), raisedTo(daily, 755_01)]).toEqual([null, 755_01]);
  // On 313 days a year: 755.00 × 313 ÷ 12 = 19,692.9166…; 19,692.91 a month would be below.
  const monthly = employee({ workSchedule: SIX_DAYS, salaryRecords: [salary(19_692_91)] });
  expect(raisedTo(monthly, 755_00)).toBe(19_692_92);
  expect(raisedTo(employee({ workSchedule: SIX_DAYS, salaryRecords: [salary(19_692_92)] }), 755_00)).toBeNull();
  // 755.00 ÷ 8 hours = 94.375: 94.38 an hour.
  expect(raisedTo(employee({ salaryRecords: [salary(90_00, "HOURLY")] }), 755_00)).toBe(94_38);
  // M-7: four hours count half, so a part-timer is raised to 377.50, not to 755.00.
  const short = (amount: number) =>
    employee({ workSchedule: { ...SIX_DAYS, workScheduleSeq: 7, workTime: 240 }, salaryRecords: [salary(amount, "DAILY")] });
  expect([raisedTo(short(400_00), 755_00), raisedTo(short(370_00), 755_00)]).toEqual([null, 377_50]);
  expect(branch(daily, wage(800_00)).facts.minimumDailyWage).toBe(800_00);
});

// covers: F-105
test("a premium, an item and tables of another day change the payslip as the real ones would", () => {
  const worked = { timeSeq: 1, workDate: "2026-11-02", workedMinutes: 480, nightMinutes: 0, overtimeMinutes: 0, overtimeNightMinutes: 0 };
  const facts = employee({
    salaryRecords: [salary(21_750_00)],
    premiumRows: [{ ...worked, dayType: "special" }],
    allowances: [{ entrySeq: 1, itemSeq: 1, monthlyAmount: 2_000_00, startDate: null, endDate: null }],
  });
  const now = computePayslip(facts, RULES).figures;
  // 21,750 on 261 days are 1,000.00 a day: a special day at 150 % instead of 130 % brings 200.00 more.
  const premium = branch(facts, { kind: "PREMIUM", dayType: "special", first8: 150, overtime: 195 });
  expect(premium.figures.specialDayPay - now.specialDayPay).toBe(200_00);
  // Below the statutory rate, the statutory rate counts.
  expect(branch(facts, { kind: "PREMIUM", dayType: "special", first8: 100, overtime: 100 }).figures).toEqual(now);
  const entry = { kind: "ITEM", among: ALL, side: "EARNING", itemSeq: 1, itemName: "Transportation", amount: 3_500_00 } as const;
  expect(branch(facts, entry).figures.taxableAllowance).toBe(3_500_00);
  expect(branch(facts, { ...entry, side: "DEDUCTION" }).figures).toEqual(now);
  // 2023 and 2024: SSS 4.5 % of at most 30,000.00 (2025: 5 % of 35,000.00).
  const rich = employee({ salaryRecords: [salary(45_000_00)] });
  expect(computePayslip(rich, RULES).figures.sssEmployee + computePayslip(rich, RULES).figures.sssMpfEmployee).toBe(1_750_00);
  const old = branch(rich, { kind: "TABLES", day: "2024-06-01" }).figures;
  expect(old.sssEmployee + old.sssMpfEmployee).toBe(1_350_00);
});

const parsed = (form: Record<string, string>) => {
  const { success, data, error } = whatIfInput.safeParse(form);
  return success ? data : error.issues.map(({ path, message }) => [path.join("."), message]);
};

test("each kind reads only its own fields, and reports errors at each", () => {
  expect(
    parsed({ kind: "RAISE", who: "CHOSEN", employeeIds: "E0001, E0002\nE0001", by: "MONTHLY", size: "1,500", effectiveDay: "11/16/2026" }),
  ).toEqual({
    kind: "RAISE",
    among: { who: "CHOSEN", employeeIds: ["E0001", "E0002"] },
    raise: { by: "PESOS", amount: 1_500_00, salaryType: "MONTHLY" },
    effectiveDay: "2026-11-16",
  });
  expect(parsed({ kind: "PREMIUM", dayType: "special", first8: "150%", overtime: "200", size: "x" })).toEqual({
    kind: "PREMIUM",
    dayType: "special",
    first8: 150,
    overtime: 200,
  });
  expect(parsed({ kind: "RAISE", who: "DEPARTMENT", size: "0", effectiveDay: "soon" })).toEqual([
    ["departmentSeq", "Choose a department from the list."],
    ["effectiveDay", "This is not a day of the calendar. Write it as MM/DD/YYYY."],
    ["size", "Enter the raise in percent, such as 5 or 2.5."],
  ]);
  expect(parsed({ kind: "PREMIUM", first8: "0", overtime: "1001" })).toEqual([
    ["dayType", "Choose a kind of day."],
    ["first8", "Write whole percents up to 1,000, such as 150."],
    ["overtime", "Write whole percents up to 1,000, such as 150."],
  ]);
  expect(parsed({ kind: "ITEM", who: "ALL", item: "BONUS:1", size: "1" })).toEqual([["item", "Choose an item from the list."]]);
  expect(parsed({ kind: "ITEM", who: "ALL", item: "EARNING:2", size: "0" })).toMatchObject({ amount: 0 });
  expect(parsed({ kind: "RAISE", size: "1001", effectiveDay: "11/16/2026" })).toEqual([
    ["size", "This number is too large. Enter a smaller one."],
  ]);
  const many = Array.from({ length: 201 }, (_, index) => `E${index}`).join(" ");
  expect(parsed({ kind: "ITEM", who: "CHOSEN", employeeIds: many, item: "EARNING:1", size: "1" })).toEqual([
    ["employeeIds", "Name at most 200 people, or choose a department or a tier."],
  ]);
});

test("a scenario is described in words", () => {
  const words = (scenario: Scenario) => scenarioText(scenario);
  expect(words(raise({ by: "PERCENT", hundredths: 250 }))).toBe("A raise of 2.5% for everyone from 11/01/2026");
  expect(words(raise({ by: "PERCENT", hundredths: 1000 }))).toBe("A raise of 10% for everyone from 11/01/2026");
  expect(
    words({
      kind: "RAISE",
      among: { who: "TIER", seq: 6, name: "Crew" },
      raise: { by: "PESOS", amount: 50_00, salaryType: "DAILY" },
      effectiveDay: from,
    }),
  ).toBe("A raise of ₱50.00 a day for Crew from 11/01/2026");
  expect(words({ kind: "TABLES", day: "2027-01-01" })).toBe("The statutory tables of 01/01/2027");
  const rules = (effectiveDay: string, moved: string): Scenario => ({
    kind: "RULES",
    payrollTemplateSeq: 1,
    payrollTemplateName: "Store",
    version: { policyTab: "net-pay", effectiveDay, values: { minimumNetPay: 5_000_00 } },
    moved,
    note: "Decided",
    edited: false,
  });
  expect(words(rules(from, "Keep at least: 0.00 → 5,000.00"))).toBe(
    "Rules of Store, Net pay, from 11/01/2026: Keep at least: 0.00 → 5,000.00",
  );
  expect(words(rules("1974-11-01", ""))).toBe("Rules of Store, Net pay, from the beginning: as before");
});
