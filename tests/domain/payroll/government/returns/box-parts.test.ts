import { expect, test } from "vitest";
import { zeroFigures } from "~/domain/payroll/engine/draft";
import type { Figure, Figures } from "~/domain/payroll/engine/payslip-lines";
import { payslipParts, returnItemParts } from "~/domain/payroll/government/returns/box-parts";
import type { CertifiedPayslip, ItemOfLine } from "~/domain/payroll/government/returns/compensation";
import { PAID_RETURN_ITEMS } from "~/domain/payroll/government/returns/withholding-return";

const line = (figure: Figure, label: string, amount: number, code: string = figure) => ({ code, label, figure, amount });
function payslip(
  figures: Partial<Figures>,
  lines: CertifiedPayslip["lines"],
  certified: Partial<CertifiedPayslip["certified"]> = {},
): CertifiedPayslip {
  return { figures: { ...zeroFigures(), ...figures }, lines, certified: { minimumWageEarner: false, contributionsDue: 0, ...certified } };
}
const itemOf: ItemOfLine = ({ label }) => {
  if (label === "Hazard pay") return "49";
  return label === "Outlay" ? "NONE" : "44A";
};
const parts = (of: CertifiedPayslip) => payslipParts(of, itemOf).map(({ item, label, amount }) => [item, label, amount]);
const onReturn = (of: CertifiedPayslip) =>
  Object.fromEntries(
    PAID_RETURN_ITEMS.map((item) => [item, returnItemParts(item, of, itemOf).map(({ label, amount }) => [label, amount])] as const).filter(
      ([, parts]) => parts.length > 0,
    ),
  );

const DUE = "Contributions and union dues, as due";
const CEILING = "13th month pay and other benefits above the ceiling";

/** 15,000.00 with an hour deducted, a meal allowance, a reimbursement, a bonus of 95,000.00 and a tax refund. */
const EMPLOYEE = payslip(
  {
    basicSalary: 15_000_00,
    late: 100_00,
    otherBenefits: 95_000_00,
    poolAdded: 95_000_00,
    poolTaxable: 5_000_00,
    withholdingTax: 800_00,
    taxRefund: 50_00,
  },
  [
    line("basicSalary", "Basic salary", 15_000_00),
    line("late", "Late", -100_00),
    line("taxableAllowance", "Meals", 500_00, "taxableAllowance:3"),
    line("nonTaxableAllowance", "Outlay", 300_00, "nonTaxableAllowance:4"),
    line("otherBenefits", "Bonus", 95_000_00, "otherBenefits:5"),
    line("withholdingTax", "Withholding tax", 800_00),
  ],
  { contributionsDue: 1_225_00 },
);

// covers: F-124
test("payslip lines are in the items that they add up to: wages net of contributions, an outlay in none", () => {
  expect(parts(EMPLOYEE)).toEqual([
    ["39", "Basic salary", 15_000_00],
    ["39", "Late", -100_00],
    ["44A", "Meals", 500_00],
    ["39", DUE, -1_225_00],
    ["36", DUE, 1_225_00],
    ["BENEFITS", "Bonus", 95_000_00],
    ["25A", "Withholding tax", 800_00],
    ["25A", "Tax refund", -50_00],
  ]);
});

// covers: F-124 F-30
test("on the 1601-C, pay is once in 14, exempt pay in its item, and benefits above the ceiling in 22 instead of 17", () => {
  expect(onReturn(EMPLOYEE)).toEqual({
    14: [
      ["Basic salary", 15_000_00],
      ["Late", -100_00],
      ["Meals", 500_00],
      ["Bonus", 95_000_00],
    ],
    17: [
      ["Bonus", 95_000_00],
      [CEILING, -5_000_00],
    ],
    19: [[DUE, 1_225_00]],
    // 15,000.00 − 100.00 + 500.00 − 1,225.00 + 5,000.00.
    22: [
      ["Basic salary", 15_000_00],
      ["Late", -100_00],
      ["Meals", 500_00],
      [DUE, -1_225_00],
      [CEILING, 5_000_00],
    ],
    25: [["Withholding tax", 800_00]],
    26: [["Tax refund", -50_00]],
  });
});

// covers: F-124 F-30
test("for a minimum wage earner basic pay is in 15, premiums and hazard pay in 16, and only taxed pay in 22", () => {
  const earner = payslip(
    { basicSalary: 9_000_00, overtimePay: 235_94, deMinimisExempt: 300_00, separationPay: 40_000_00 },
    [
      line("basicSalary", "Basic salary", 9_000_00),
      line("overtimePay", "Overtime", 235_94),
      line("taxableAllowance", "Hazard pay", 200_00, "taxableAllowance:6"),
      line("taxableAllowance", "Commission", 700_00, "taxableAllowance:7"),
      line("separationPay", "Separation pay", 40_000_00),
    ],
    { minimumWageEarner: true, contributionsDue: 800_00 },
  );
  const { 14: _, ...boxes } = onReturn(earner);
  expect(boxes).toEqual({
    15: [
      ["Basic salary", 9_000_00],
      [DUE, -800_00],
    ],
    16: [
      ["Overtime", 235_94],
      ["Hazard pay", 200_00],
    ],
    18: [["De minimis, exempt", 300_00]],
    19: [[DUE, 800_00]],
    20: [["Separation pay", 40_000_00]],
    22: [["Commission", 700_00]],
  });
});

// covers: F-124
test("differences between form and lines are listed under the figure's name, as is tax that the employer remits itself", () => {
  // Of a gift of 7,500.00 6,000.00 are exempt: 1,500.00 join a bonus of 1,000.00.
  const gift = payslip(
    {
      otherBenefits: 1_000_00,
      deMinimisPaid: 7_500_00,
      deMinimisExempt: 6_000_00,
      poolAdded: 2_500_00,
      withholdingTax: 0,
      taxUncollected: 691_99,
    },
    [line("otherBenefits", "Bonus", 1_000_00), line("deMinimisPaid", "Gift", 7_500_00)],
  );
  const added = parts(gift).filter(([item]) => item === "BENEFITS");
  expect(added).toEqual([["BENEFITS", "Added to the 90,000 pool", 2_500_00]]);
  const remitted: CertifiedPayslip = { ...gift, uncollectedDecision: "EMPLOYER_REMITS" };
  expect(parts(remitted).filter(([item]) => item === "25A")).toEqual([["25A", "Tax that the employer remits", 691_99]]);
  expect([onReturn(remitted)[25], onReturn(gift)[25]]).toEqual([[["Tax that the employer remits", 691_99]], undefined]);
});
