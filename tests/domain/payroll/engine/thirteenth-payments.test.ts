import { expect, test } from "vitest";
import { emptyBalances, emptyYear } from "~/domain/payroll/engine/balances/balances";
import { thirteenthMonth } from "~/domain/payroll/engine/thirteenth-month";
import { computePayslip } from "~/domain/payroll/engine/payslip";
import { compileRules } from "~/domain/payroll/engine/run-rules";
import {
  SINGLE_PAYMENT,
  getPaymentPart,
  parsePayments,
  paymentsProblem,
  serializePayments,
  formatPayments,
  formatShare,
  sumSharesThrough,
} from "~/domain/payroll/engine/thirteenth-payments";
import { createSampleEmployee } from "~/domain/payroll/setup/rates/pay-calculator";
import { explain } from "~/domain/payroll/engine/explain/explanation";
import { templatePolicies } from "~/domain/payroll/runs/template-policies";

const HALVES = "5:5000 12:5000";

/** An installment at 30,000.00 a month with the year's earnings; ACTUAL. */
function part(basicEarned: number, paid: number, paymentMonth: number, payments = HALVES) {
  const policies = templatePolicies("MONTHLY", { thirteenthMonthBasis: "ACTUAL", thirteenthMonthPayments: payments });
  const day = `2026-${String(paymentMonth).padStart(2, "0")}-15`;
  const run = {
    payrollKind: "THIRTEEN_MONTH_PAY" as const,
    startDate: "2026-01-01",
    endDate: "2026-12-31",
    payDate: day,
    annualize: false,
  };
  const years = [{ ...emptyYear(2026), basicEarned, thirteenthMonthPaid: paid }];
  const someone = createSampleEmployee(
    { salaryAmount: 30_000_00, salaryAmountType: "MONTHLY", workDays: 5 },
    { ...emptyBalances(), paidThrough: "2026-12-31", years },
  );
  const rules = compileRules({ ...run, paymentMonth }, { payrollTemplateSeq: 1, policies, allowanceItems: [], deductionItems: [] }, []);
  return computePayslip(someone, rules);
}

// covers: F-10
test("half of the 13th month in May and the rest of a raised year in December: 15,000.00 and 16,500.00", () => {
  // 12 × 30,000 ÷ 12 ÷ 2; from July 33,000: 378,000 ÷ 12 = 31,500 − 15,000. Document 5, F-10.
  const may = part(360_000_00, 0, 5);
  expect(may.figures.thirteenthMonthPay).toBe(15_000_00);
  expect(part(378_000_00, 15_000_00, 12).figures.thirteenthMonthPay).toBe(16_500_00);
  // 250,000.05 ÷ 12 = 20,833.3375 → 20,833.34; half is 10,416.67.
  expect(part(250_000_05, 0, 5).figures.thirteenthMonthPay).toBe(10_416_67);
  expect(may.figures.sssEmployee + may.figures.philHealthEmployee + may.figures.companyLoans).toBe(0);
});

// covers: F-10
test("the last part always pays the rest, a part before its month nothing, and an overpayment is never reclaimed", () => {
  expect(part(360_000_00, 0, 12).figures.thirteenthMonthPay).toBe(30_000_00);
  expect(part(360_000_00, 0, 4).figures.thirteenthMonthPay).toBe(0);
  const over = part(360_000_00, 31_000_00, 12);
  expect(over.figures.thirteenthMonthPay).toBe(0);
  expect(over.notices).toContainEqual({ code: "THIRTEENTH_MONTH_OVERPAID", values: [1_000_00] });
  expect(part(360_000_00, 30_000_00, 12).notices).toEqual([]);
});

test("the explanation of a part names its share", () => {
  const line = part(360_000_00, 0, 5).lines.find(({ code }) => code === "thirteenthMonthPay")!;
  expect(explain(line.trace).sentence).toBe("360,000.00 basic salary of 2026 ÷ 12 × 50% = 15,000.00.");
});

// covers: F-10
test("the parts always add up to the whole, to the centavo", () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let turn = 0; turn < 500; turn++) {
    const basic = random(900_000_00);
    const cuts = [...new Set([random(9_999) + 1, random(9_999) + 1, 10_000])].sort((a, b) => a - b);
    const payments = serializePayments(cuts.map((cut, index) => ({ month: index * 3 + 2, share: cut - (cuts[index - 1] ?? 0) })));
    const whole = thirteenthMonth(basic);
    const paid = parsePayments(payments).reduce((sum, { month }) => sum + getPaymentPart(whole, sumSharesThrough(payments, month), sum), 0);
    expect(paid).toBe(whole);
  }
});

// covers: F-10
test("shares that do not add up to 100 are refused with their sum", () => {
  expect(paymentsProblem([{ month: 5, share: 50_00 }])).toBe("The shares add up to 50%.");
  expect(
    paymentsProblem([
      { month: 5, share: 50_01 },
      { month: 12, share: 50_00 },
    ]),
  ).toBe("The shares add up to 100.01%.");
  expect(paymentsProblem(parsePayments(HALVES))).toBeNull();
  expect(paymentsProblem([])).toBe("The shares add up to 0%.");
  expect(formatPayments(HALVES)).toBe("May 50%, December 50%");
});

// covers: F-10
test("parts are stored and read in month order, and invalid ones are omitted", () => {
  const payments = [
    { month: 12, share: 25_00 },
    { month: 1, share: 25_00 },
    { month: 5, share: 50_00 },
  ];
  expect(serializePayments(payments)).toBe("1:2500 5:5000 12:2500");
  expect(parsePayments("12:2500 1:2500 5:5000").map(({ month }) => month)).toEqual([1, 5, 12]);
  expect(parsePayments("")).toEqual([]);
  expect(parsePayments("0:5000 13:5000 6:0 6:-1 5 x:5000 5:x 1:1 12:9999")).toEqual([
    { month: 1, share: 1 },
    { month: 12, share: 99_99 },
  ]);
});

test("a share has decimals only if it is not a whole percent", () => {
  expect([100_00, 50_00, 33_34, 1, 0].map(formatShare)).toEqual(["100", "50", "33.34", "0.01", "0"]);
});

// covers: F-10
test("amount due so far: nothing before the first part, the parts from their month on, the whole with the last part or without a month", () => {
  const thirds = "3:3333 6:3333 11:3334";
  expect([2, 3, 5, 6, 10, 11, 12, undefined].map((month) => sumSharesThrough(thirds, month))).toEqual([
    0, 33_33, 33_33, 66_66, 66_66, 100_00, 100_00, 100_00,
  ]);
  expect([11, 12].map((month) => sumSharesThrough(SINGLE_PAYMENT, month))).toEqual([0, 100_00]);
  // Parts that do not add up, as in a corrupt record: the last one still pays the rest.
  expect([4, 5].map((month) => sumSharesThrough("5:5000", month))).toEqual([0, 100_00]);
  // Without parts it is paid in December.
  expect([11, 12].map((month) => sumSharesThrough("", month))).toEqual([0, 100_00]);
});
