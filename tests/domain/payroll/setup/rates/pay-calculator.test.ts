import fc from "fast-check";
import { expect, test } from "vitest";
import { SALARY_AMOUNT_TYPES } from "~/domain/payroll/facts/pay-kinds";
import { CALCULATOR_FREQUENCIES } from "~/domain/payroll/setup/rates/calculator-choices";
import { calculatePay, calculatorInput, FIRST_CALCULATOR_DAY, type CalculatorInput } from "~/domain/payroll/setup/rates/pay-calculator";
import { payslipSections } from "~/domain/payroll/runs/payslip-view";

const typed = { salaryAmount: "30000", salaryAmountType: "MONTHLY", payFrequency: "SEMI_MONTHLY", date: "2026-11-21" };
const input = (changes: Partial<CalculatorInput> = {}): CalculatorInput => ({ ...calculatorInput.parse(typed), ...changes });
const errorsOf = (changes: Record<string, string | undefined>) => {
  const parsed = calculatorInput.safeParse({ ...typed, ...changes });
  return parsed.success ? {} : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join("."), message]));
};

// SSS 2025: salary credit 30,000 → 5 % of 20,000 = 1,000.00 and 5 % of 10,000 = 500.00 MPF; employer 2,000.00 + 1,000.00 + EC 30.00.
// PhilHealth 5 % of 30,000 = 1,500.00, halves of 750.00. Pag-IBIG 2 % of 10,000 = 200.00 each. Half a month deducts half of each.
// Taxable 15,000.00 − 500.00 − 250.00 − 375.00 − 100.00 = 13,775.00; (13,775.00 − 10,417.00) × 15 % = 503.70.
test("30,000 a month, paid twice a month, gives 13,271.30 each time and 26,542.60 in the month", () => {
  const { period, order, payslip, payrolls, month } = calculatePay(input());
  expect(period).toEqual({ startDate: "2026-11-16", endDate: "2026-11-30" });
  expect(order).toEqual({ k: 2, n: 2 });
  expect(payslip.figures).toMatchObject({
    grossPay: 15_000_00,
    sssEmployee: 500_00,
    sssMpfEmployee: 250_00,
    philHealthEmployee: 375_00,
    pagIbigEmployee: 100_00,
    taxableRegular: 13_775_00,
    withholdingTax: 503_70,
    netPay: 13_271_30,
    sssEmployer: 1_000_00,
    sssMpfEmployer: 500_00,
    sssEc: 15_00,
    philHealthEmployer: 375_00,
    pagIbigEmployer: 100_00,
    employerCost: 16_990_00,
  });
  expect(payrolls.map(({ figures }) => figures.netPay)).toEqual([13_271_30, 13_271_30]);
  expect(month).toMatchObject({
    grossPay: 30_000_00,
    sssEmployee: 1_000_00,
    philHealthEmployee: 750_00,
    withholdingTax: 1_007_40,
    netPay: 26_542_60,
    employerCost: 33_980_00,
  });
});

test("every calculator line has an explanation", () => {
  const { payslip } = calculatePay(input());
  const { deductions, employer } = payslipSections(payslip.lines, payslip.figures);
  expect(deductions.map(({ label }) => label)).toEqual(["SSS", "SSS, provident fund (MPF)", "PhilHealth", "Pag-IBIG", "Withholding tax"]);
  expect(deductions.at(-1)!.why).toMatchObject({ issuance: "RR 11-2018, Annex E", effectiveDay: "2023-01-01" });
  for (const { why } of [...deductions, ...employer]) expect(why.sentence).toMatch(/\d/);
});

// Monthly: taxable 30,000.00 − 2,450.00 = 27,550.00; (27,550.00 − 20,833.00) × 15 % = 1,007.55.
test("the same salary paid once a month is taxed by the monthly table", () => {
  const { payslip, payrolls } = calculatePay(input({ payFrequency: "MONTHLY" }));
  expect(payrolls).toHaveLength(1);
  expect(payslip.figures).toMatchObject({ taxableRegular: 27_550_00, withholdingTax: 1_007_55, netPay: 26_542_45 });
});

test("weeks belong to the month in which they end", () => {
  // Sundays of November 2026: 1, 8, 15, 22, 29
  const { period, order, payrolls } = calculatePay(input({ payFrequency: "WEEKLY" }));
  expect(period).toEqual({ startDate: "2026-11-16", endDate: "2026-11-22" });
  expect(order).toEqual({ k: 4, n: 5 });
  expect(payrolls[0]).toMatchObject({ startDate: "2026-10-26", endDate: "2026-11-01" });
});

test("a past day uses the law of its time", () => {
  // 2022: SSS 4.5 % of 20,000 = 900.00 + 4.5 % of 5,000 = 225.00 MPF; PhilHealth 4 % of 30,000 ÷ 2 = 600.00; Pag-IBIG 2 % of 5,000 = 100.00.
  // Taxable 28,175.00; (28,175.00 − 20,833.00) × 20 % = 1,468.40.
  const { figures } = calculatePay(input({ payFrequency: "MONTHLY", date: "2022-06-15" })).payslip;
  expect(figures).toMatchObject({
    sssEmployee: 900_00,
    sssMpfEmployee: 225_00,
    philHealthEmployee: 600_00,
    pagIbigEmployee: 100_00,
    withholdingTax: 1_468_40,
  });
});

test("a daily wage is paid for the workdays of the period and its regular holidays", () => {
  // 16 to 30 November 2026: ten workdays and Bonifacio Day, 11 × 1,000.00
  const { figures } = calculatePay(input({ salaryAmount: 1_000_00, salaryAmountType: "DAILY" })).payslip;
  expect([figures.basicSalary, figures.holidayBasicPay, figures.grossPay]).toEqual([10_000_00, 1_000_00, 11_000_00]);
});

test("a year without a proclamation on file is reported as having no holidays", () => {
  expect(calculatePay(input()).holidaysKnown).toBe(true);
  expect(calculatePay(input({ date: "2024-12-25" })).holidaysKnown).toBe(false);
});

test("the calculator starts on the first day for which every table is known", () => {
  // the latest of the first editions: SSS Circular 2019-005
  expect(FIRST_CALCULATOR_DAY).toBe("2019-04-01");
  for (const payFrequency of CALCULATOR_FREQUENCIES)
    expect(() => calculatePay(input({ payFrequency, date: FIRST_CALCULATOR_DAY }))).not.toThrow();
  expect(errorsOf({ date: "2019-03-31" }).date).toBe(
    "The tables of contributions are on file from 04/01/2019 on. Choose that day or a later one.",
  );
});

test("each invalid field gets its own message", () => {
  expect(errorsOf({ salaryAmount: "" }).salaryAmount).toBe("Please enter the Basic Salary Amount.");
  expect(errorsOf({ salaryAmount: undefined }).salaryAmount).toBe("Please enter the Basic Salary Amount.");
  expect(errorsOf({ salaryAmount: "thirty" }).salaryAmount).toBe("Write the salary as an amount, such as 30,000.00.");
  expect(errorsOf({ salaryAmount: "30.123" }).salaryAmount).toBe("Write the salary as an amount, such as 30,000.00.");
  expect(errorsOf({ salaryAmount: "0" }).salaryAmount).toBe("The salary must be more than 0.00.");
  expect(errorsOf({ salaryAmount: "-5" }).salaryAmount).toBe("The salary must be more than 0.00.");
  for (const much of ["10,000,000,000", "99999999999999999999"])
    expect(errorsOf({ salaryAmount: much }).salaryAmount).toBe("The salary can be at most 9,999,999,999.99.");
  for (const day of ["2026-02-30", "yesterday", "13/01/2026"])
    expect(errorsOf({ date: day }).date).toBe("This is not a day of the calendar. Write it as MM/DD/YYYY.");
  expect(errorsOf({ date: "2100-01-01" }).date).toBe("Choose a day up to 12/31/2099.");
  expect(Object.keys(errorsOf({ salaryAmountType: "CENTURY", payFrequency: "ONCE", workDays: "8" })).sort()).toEqual([
    "payFrequency",
    "salaryAmountType",
    "workDays",
  ]);
  expect(calculatorInput.parse({ ...typed, date: "11/21/2026", salaryAmount: "₱30,000.00" })).toMatchObject({
    date: "2026-11-21",
    salaryAmount: 30_000_00,
    workDays: 5,
  });
});

test("any salary that the form accepts can be computed, and net pay is gross pay less deductions", () => {
  fc.assert(
    fc.property(
      fc.record({
        salaryAmount: fc.oneof(fc.integer({ min: 1, max: 999_999_999_999 }), fc.constant(999_999_999_999), fc.constant(1)),
        salaryAmountType: fc.constantFrom(...SALARY_AMOUNT_TYPES),
        payFrequency: fc.constantFrom(...CALCULATOR_FREQUENCIES),
        date: fc.constantFrom("2019-04-01", "2021-07-31", "2024-02-29", "2026-11-21", "2026-12-31", "2099-12-31"),
        workDays: fc.constantFrom(5, 6, 7),
      }),
      (any) => {
        const { payslip, month, payrolls } = calculatePay(any);
        const { figures } = payslip;
        expect(figures.netPay).toBe(figures.grossPay - figures.totalDeductions + figures.taxRefund);
        expect(month.netPay).toBe(payrolls.reduce((sum, payroll) => sum + payroll.figures.netPay, 0));
        payslipSections(payslip.lines, figures);
      },
    ),
    { numRuns: 300 },
  );
});
