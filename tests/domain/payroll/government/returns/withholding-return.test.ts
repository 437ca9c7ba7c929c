import { expect, test } from "vitest";
import { zeroCompensation } from "~/domain/payroll/government/returns/compensation";
import {
  ADDED_RETURN_ITEMS,
  isPaidReturnItem,
  NO_ENTRIES,
  getPayNotSubject,
  returnItemName,
  calculateReturn,
  type ReturnItem,
  type ReturnPayslip,
  type ReturnPerson,
} from "~/domain/payroll/government/returns/withholding-return";

const ZERO_BRACKET = 250_000_00;

function payslip(
  items: Partial<Record<"29" | "30" | "31" | "32" | "33" | "35" | "36" | "37" | "39", number>>,
  over: Partial<ReturnPayslip> = {},
): ReturnPayslip {
  const compensation = zeroCompensation();
  return {
    minimumWageEarner: false,
    compensation: { ...compensation, items: { ...compensation.items, ...items }, benefits: 0 },
    poolTaxable: 0,
    taxable: items["39"] ?? 0,
    withheld: 0,
    refunded: 0,
    ...over,
  };
}
const person = (payslips: ReturnPayslip[], taxableOfYear = ZERO_BRACKET + 1): ReturnPerson => ({ payslips, taxableOfYear });
const benefits = (of: ReturnPayslip, amount: number, taxable: number): ReturnPayslip => ({
  ...of,
  compensation: { ...of.compensation, benefits: amount },
  poolTaxable: taxable,
});

// covers: F-30
test("items 14 to 24 of a month: each kind of pay in its item, exempt pay added up, and the rest is taxable", () => {
  // A minimum wage earner: 18,000.60 net of 1,692.32, 100.00 holiday, 755.00 overtime, 20.00 night, 5.00 hazard.
  const earner = payslip({ 29: 18_000_60, 30: 100_00, 31: 755_00, 32: 20_00, 33: 5_00, 36: 1_692_32 }, { minimumWageEarner: true });
  // 30,000.00 less 2,450.00 and 100.00 union dues; 2,000.00 de minimis; 90,000.00 separation pay; 30,000.00 of 120,000.00 above the pool.
  const other = benefits(
    payslip({ 39: 27_450_00, 36: 2_550_00, 35: 2_000_00, 37: 90_000_00 }, { withheld: 992_55 }),
    120_000_00,
    30_000_00,
  );
  expect(calculateReturn([person([earner]), person([other])], NO_ENTRIES, ZERO_BRACKET)).toMatchObject({
    // 20,572.92 + 242,000.00
    14: 262_572_92,
    15: 18_000_60,
    16: 880_00,
    17: 90_000_00,
    18: 2_000_00,
    19: 4_242_32,
    20: 90_000_00,
    21: 205_122_92,
    // 27,450.00 + 30,000.00
    22: 57_450_00,
    23: 0,
    24: 57_450_00,
  });
});

// covers: F-31
test("item 23 is the taxable pay of employees without tax in the month and at most 250,000.00 in the year, and of no others", () => {
  const untaxed = payslip({ 39: 18_300_00 });
  const item23 = (of: ReturnPerson) => getPayNotSubject(of, ZERO_BRACKET);
  expect([item23(person([untaxed], ZERO_BRACKET)), item23(person([untaxed], ZERO_BRACKET + 1))]).toEqual([18_300_00, 0]);
  expect(item23(person([untaxed, payslip({ 39: 1_000_00 })], ZERO_BRACKET))).toBe(19_300_00);
  for (const moved of [{ withheld: 1 }, { refunded: 1 }])
    expect(item23(person([untaxed, payslip({ 39: 1_000_00 }, moved)], ZERO_BRACKET))).toBe(0);
  for (const taxable of [0, -1]) expect(item23(person([payslip({}, { taxable })], ZERO_BRACKET))).toBe(0);
  expect(item23(person([payslip({ 29: 18_000_00 }, { minimumWageEarner: true, taxable: 500_00 })], 0))).toBe(0);
  expect(calculateReturn([person([untaxed], ZERO_BRACKET)], NO_ENTRIES, ZERO_BRACKET)).toMatchObject({
    22: 18_300_00,
    23: 18_300_00,
    24: 0,
  });
});

// covers: F-30 F-32
test("items 25 to 36: tax withheld, adjustments and refunds, what was remitted before, and penalties", () => {
  const paid = payslip({ 39: 30_000_00 }, { withheld: 5_000_00, refunded: 200_00 });
  const entries = {
    // 300.00 was paid instead of 450.00, 100.00 instead of 40.00: 150.00 − 60.00.
    adjustments: [
      { paid: 300_00, shouldBe: 450_00 },
      { paid: 100_00, shouldBe: 40_00 },
    ],
    remittedBefore: 1_000_00,
    otherRemittances: 250_00,
    surcharge: 70_00,
    interest: 8_00,
    compromise: 600_00,
  };
  const items = calculateReturn([person([paid])], entries, ZERO_BRACKET);
  expect(items).toMatchObject({
    25: 5_000_00,
    // 90.00 − 200.00 refunded.
    26: -110_00,
    27: 4_890_00,
    28: 1_000_00,
    29: 250_00,
    30: 1_250_00,
    31: 3_640_00,
    32: 70_00,
    33: 8_00,
    34: 600_00,
    35: 678_00,
    36: 4_318_00,
  });
  // The totals satisfy the form's own formulas.
  for (const [item, parts] of Object.entries(ADDED_RETURN_ITEMS))
    expect([item, parts.reduce((sum, [part, sign]) => sum + sign * items[part], 0)]).toEqual([item, items[item as ReturnItem]]);
  expect(Object.keys(ADDED_RETURN_ITEMS)).toEqual(["21", "24", "27", "30", "31", "35", "36"]);
});

test("items 20 and 29 are described; the others have the name of the form", () => {
  const typed = { otherPay: "Separation pay", otherNote: "Overpaid in October" };
  expect([returnItemName("20", typed), returnItemName("29", typed), returnItemName("18", typed), returnItemName("20", {})]).toEqual([
    "Other Non-Taxable Compensation (specify): Separation pay",
    "Other Remittances Made (specify): Overpaid in October",
    "De Minimis Benefits",
    "Other Non-Taxable Compensation (specify)",
  ]);
  expect(["14", "26", "21", "27", "x"].map(isPaidReturnItem)).toEqual([true, true, false, false, false]);
});
