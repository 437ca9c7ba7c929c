import { expect, test } from "vitest";
import { amountPerDayWorked, amountPercentOfBasic } from "~/domain/payroll/engine/item-formula";
import { explain } from "~/domain/payroll/engine/explain/explanation";
import { employee, FIRST_HALF, item, payslipOf, salary, SECOND_HALF } from "../../../support/payroll";

const entry = (monthlyAmount: number | null) => [{ entrySeq: 1, itemSeq: 1, monthlyAmount, startDate: null, endDate: null }];
const meal = item({ itemName: "Meal Allowance", formula: "PER_DAY_WORKED" });
const absent = (deductDate: string, minutes: number, deductType: "ABSENCE" | "UNPAID_LEAVE" | "LATE" = "ABSENCE") => ({
  timeSeq: 1,
  deductDate,
  deductType,
  deductHours: minutes,
});

test("F-9: an amount for each day worked counts pay days less absence and is rounded once", () => {
  expect(amountPerDayWorked(120_00, 10, 240, 480)).toBe(1_140_00);
  // 33.33 × (10 − 100 ÷ 480) = 33.33 × 9.791666… = 326.35625
  expect(amountPerDayWorked(33_33, 10, 100, 480)).toBe(326_36);
  expect(amountPerDayWorked(120_00, 2, 2_000, 480)).toBe(0);
  expect(amountPerDayWorked(120_00, 0, 0, 480)).toBe(0);
});

test("F-9: a share of basic salary is taken of the month before deductions and rounded once", () => {
  expect(amountPercentOfBasic(250, 30_000_00)).toBe(750_00);
  // 2.55% of 30,333.33 = 773.499915
  expect(amountPercentOfBasic(255, 30_333_33)).toBe(773_50);
  expect(amountPercentOfBasic(0, 30_000_00)).toBe(0);
});

test("F-9: a meal allowance follows the days worked, and Why? reports it", () => {
  // 1 to 15 November 2026 has ten weekdays, the 2nd to the 13th.
  const whole = payslipOf(employee({ allowances: entry(120_00) }), { items: [meal], holidays: [] });
  expect(whole.figures.taxableAllowance).toBe(1_200_00);
  const facts = employee({ allowances: entry(120_00), deductRows: [absent("2026-11-05", 240)] });
  const { figures, lines } = payslipOf(facts, { items: [meal], holidays: [] });
  expect(figures.taxableAllowance).toBe(1_140_00);
  const { trace } = lines.find(({ label }) => label === "Meal Allowance")!;
  expect(explain(trace).sentence).toBe("120.00 × 9.5 days worked = 1,140.00.");
  expect(explain(trace).steps.at(-1)).toEqual({ label: "In this payroll", amount: 1_140_00, total: true });
});

test("F-9: unpaid leave deducts a day's amount; lateness and absences outside the payroll do not", () => {
  const paid = (row: ReturnType<typeof absent>) =>
    payslipOf(employee({ allowances: entry(120_00), deductRows: [row] }), { items: [meal], holidays: [] }).figures.taxableAllowance;
  expect(paid(absent("2026-11-05", 480, "UNPAID_LEAVE"))).toBe(1_080_00);
  expect(paid(absent("2026-11-05", 30, "LATE"))).toBe(1_200_00);
  expect(paid(absent("2026-10-30", 480))).toBe(1_200_00);
});

test("F-9: an employee who joins within a period has the days from then on", () => {
  // Joined on Monday 9 November: five weekdays to the 13th.
  const { figures } = payslipOf(employee({ joinDate: "2026-11-09", allowances: entry(120_00) }), { items: [meal], holidays: [] });
  expect(figures.taxableAllowance).toBe(600_00);
});

test("F-9: daily-paid people have no day's amount for a holiday that was not worked, monthly-paid do", () => {
  const holidays = [{ date: "2026-11-05", name: "A special day", type: "special_non_working" as const }];
  const paid = (record: ReturnType<typeof salary>) =>
    payslipOf(employee({ salaryRecords: [record], allowances: entry(120_00) }), { items: [meal], holidays }).figures.taxableAllowance;
  expect(paid(salary(30_000_00))).toBe(1_200_00);
  expect(paid(salary(800_00, "DAILY"))).toBe(1_080_00);
});

test("F-9: a share of basic pay follows its timing in the month, whatever was absent, and Why? shows both steps", () => {
  const cola = item({ itemName: "Hardship Allowance", formula: "PERCENT_OF_BASIC", timing: "EQUAL" });
  const facts = employee({ allowances: entry(250), deductRows: [absent("2026-11-05", 480)] });
  const first = payslipOf(facts, { items: [cola] });
  expect(first.figures.taxableAllowance).toBe(375_00);
  const { trace } = first.lines.find(({ label }) => label === "Hardship Allowance")!;
  expect(explain(trace).sentence).toBe("2.5% of 30,000.00 basic salary = 750.00 a month. 750.00 a month ÷ 2 = 375.00.");
  const last = item({ ...cola, timing: "LAST" });
  expect(payslipOf(facts, { run: FIRST_HALF, items: [last] }).figures.taxableAllowance).toBe(0);
  expect(payslipOf(facts, { run: SECOND_HALF, items: [last] }).figures.taxableAllowance).toBe(750_00);
});

test("F-9: a deduction may be a share of basic too, union dues then reduce taxable pay by it", () => {
  const dues = {
    itemSeq: 1,
    itemName: "Union Dues",
    itemKind: "RECURRING" as const,
    state: "ENABLE" as const,
    order: 1,
    timing: "LAST" as const,
    unionDues: true,
    formula: "PERCENT_OF_BASIC" as const,
  };
  const before = payslipOf(employee({}), { run: SECOND_HALF });
  const after = payslipOf(employee({ deductions: entry(100) }), { run: SECOND_HALF, deductionItems: [dues] });
  expect(after.figures.otherDeductions).toBe(300_00);
  expect(before.figures.taxableRegular - after.figures.taxableRegular).toBe(300_00);
  const { trace } = after.lines.find(({ label }) => label === "Union Dues")!;
  expect(explain(trace).sentence).toBe("1% of 30,000.00 basic salary = 300.00 a month: 300.00 due.");
});

test("an entry without an amount has the template's, and follows it; its own amount stays", () => {
  const rice = item({ timing: "LAST", amount: 2_500_00 });
  const paid = (amount: number | null, changes = {}) =>
    payslipOf(employee({ allowances: entry(amount) }), { run: SECOND_HALF, items: [{ ...rice, ...changes }] }).figures.taxableAllowance;
  expect(paid(null)).toBe(2_500_00);
  expect(paid(null, { amount: 3_000_00 })).toBe(3_000_00);
  expect(paid(2_000_00, { amount: 3_000_00 })).toBe(2_000_00);
  expect(paid(null, { amount: undefined })).toBe(0);
});
