import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FIGURES, type Figures } from "~/domain/payroll/engine/payslip-lines";
import { getCompensation } from "~/domain/payroll/government/returns/compensation";
import { createLineItemLookup } from "~/domain/payroll/government/returns/item-of-line";
import { returnParts, returnPayslip } from "~/domain/payroll/government/returns/withholding-return";
import { addToSums, differingSums, toYearSlips, type YearSum } from "~/domain/payroll/government/returns/year-sums";
import type { YearSlip } from "~/domain/payroll/government/returns/person-year";

type Slip = YearSlip & { employeeSeq: number };

/** A payslip of employee 7 with the given figures; all others are zero. */
const slip = (over: Partial<Omit<Slip, "figures">> & { figures?: Partial<Figures> } = {}): Slip => ({
  employeeSeq: 7,
  payDate: "2026-11-30",
  annualized: false,
  lines: [],
  certified: { minimumWageEarner: false, contributionsDue: 0 },
  ...over,
  figures: { ...(Object.fromEntries(FIGURES.map((figure) => [figure, 0])) as Figures), ...over.figures },
});
const sumsOf = (...slips: Slip[]) => {
  const sums = new Map<string, YearSum>();
  addToSums(sums, slips);
  return sums;
};
const figureOf = (sum: YearSum, figure: (typeof FIGURES)[number]) => sum.figures[FIGURES.indexOf(figure)];

test("payslips before December, in December and of minimum wage earners are summed separately, in any order", () => {
  const parts = [
    slip({ payDate: "2026-01-01", figures: { basicSalary: 15_000_00 } }),
    slip({ payDate: "2026-11-30", figures: { basicSalary: 15_000_00, taxRefund: 10_00 } }),
    slip({ payDate: "2026-12-01", figures: { basicSalary: 16_000_00, taxRefund: 1_00 }, annualized: true }),
    slip({ payDate: "2026-06-15", certified: { minimumWageEarner: true, contributionsDue: 500_00 }, figures: { basicSalary: 9_000_00 } }),
  ];
  const sums = sumsOf(...parts);
  const rows = [...sums.values()].map((sum) => [
    sum.december,
    sum.minimumWageEarner,
    sum.payslips,
    figureOf(sum, "basicSalary"),
    sum.refundDay,
  ]);
  expect(rows).toEqual([
    [false, false, 2, 30_000_00, "2026-11-30"],
    [true, false, 1, 16_000_00, "2026-12-01"],
    [false, true, 1, 9_000_00, null],
  ]);
  expect([...sums.values()].map(({ annualized, contributionsDue }) => [annualized, contributionsDue])).toEqual([
    [false, 0],
    [true, 0],
    [false, 500_00],
  ]);
  expect(differingSums(sums, sumsOf(...parts.toReversed()))).toEqual([]);
});

test("an item keeps its number, an amount for one payroll its name, and the rest is only in the figures", () => {
  const line = (code: string, label: string, amount: number, figure: "taxableAllowance" | "basicSalary" = "taxableAllowance") => ({
    code,
    label,
    figure,
    amount,
  });
  const sums = sumsOf(
    slip({
      lines: [
        line("taxableAllowance:3", "Transportation", 1_000_00),
        line("taxableAllowance:adjustment:8", "Bonus", 50_00),
        line("basicSalary", "Basic pay", 1, "basicSalary"),
      ],
    }),
    slip({ lines: [line("taxableAllowance:3", "Transportation", 1_000_00), line("taxableAllowance:adjustment:9", "Bonus", 70_00)] }),
  );
  expect([...sums.values()][0]!.lines).toEqual([
    line("taxableAllowance:3", "Transportation", 2_000_00),
    line("taxableAllowance", "Bonus", 120_00),
  ]);
  // The item is in 41, the one called Bonus in 45: 2,000.00 and 120.00.
  const itemOf = createLineItemLookup(
    (seq) => (seq === 3 ? { form2316Item: "41" } : undefined),
    (name) => (name === "Bonus" ? "45" : undefined),
  );
  const [whole] = toYearSlips(2026, [...sums.values()], []);
  expect(getCompensation(whole!, itemOf).items).toMatchObject({ 41: 2_000_00, 45: 120_00, "44A": 0 });
});

test("two items with one name, and one item with two names, keep separate lines; their order does not matter", () => {
  const line = (code: string, label: string, amount: number) => ({ code, label, figure: "taxableAllowance" as const, amount });
  const lines = [line("taxableAllowance:3", "Meals", 100), line("taxableAllowance:4", "Meals", 20), line("taxableAllowance:3", "Meal", 3)];
  const sums = sumsOf(slip({ lines }));
  expect([...sums.values()][0]!.lines).toEqual(lines);
  expect(differingSums(sums, sumsOf(slip({ lines: lines.toReversed() })))).toEqual([]);
  expect(differingSums(sums, sumsOf(slip({ lines: [...lines.slice(1), { ...lines[0]!, amount: 101 }] })))).toEqual([7]);
});

// covers: F-57
test("an advance of SSS maternity benefit is paid as an item: it is in 37 and in item 20 of the month, and in no other", () => {
  const advance = slip({
    lines: [{ code: "nonTaxableAllowance:4", label: "SSS maternity benefit", figure: "nonTaxableAllowance", amount: 70_000_00 }],
    figures: { nonTaxableAllowance: 70_000_00 },
  });
  const itemOf = createLineItemLookup(
    () => ({ form2316Item: "37" }),
    () => undefined,
  );
  const { items } = getCompensation(advance, itemOf);
  expect(Object.entries(items).filter(([, amount]) => amount !== 0)).toEqual([["37", 70_000_00]]);
  expect(returnParts(returnPayslip(advance, itemOf))).toMatchObject({ 14: 70_000_00, 20: 70_000_00, 22: 0, 25: 0 });
  expect(readFileSync("docs/manual/payroll.md", "utf8")).toContain("SSS sickness and maternity benefits is paid as a non-taxable item");
});

test("decided uncollected tax is summed separately, once, in the part of the year in which it was due", () => {
  const sums = sumsOf(
    slip({ payDate: "2026-10-15", figures: { taxUncollected: 100_00 } }),
    slip({ payDate: "2026-12-15", figures: { taxUncollected: 691_99 } }),
    slip({
      payDate: "2026-12-31",
      certified: { minimumWageEarner: true, contributionsDue: 0 },
      figures: { taxUncollected: 691_99 },
    }),
  );
  const slips = toYearSlips(
    2026,
    [...sums.values()],
    [{ employeeSeq: 7, payDate: "2026-12-15", amount: 691_99, decision: "EMPLOYER_REMITS" }],
  );
  expect(slips.map(({ figures, uncollectedDecision }) => [figures.taxUncollected, uncollectedDecision ?? null])).toEqual([
    [100_00, null],
    [0, null],
    [691_99, "EMPLOYER_REMITS"],
    [691_99, null],
  ]);
});

test("a decision contributes only its tax, and is kept in full if it exceeds the uncollected tax", () => {
  const line = { code: "taxableAllowance:3", label: "Meals", figure: "taxableAllowance", amount: 500_00 } as const;
  const year = slip({
    lines: [line],
    certified: { minimumWageEarner: false, contributionsDue: 1_225_00 },
    figures: { basicSalary: 15_000_00, taxUncollected: 100_00 },
    annualized: true,
  });
  const decide = (amount: number, payDate = "2026-11-30") =>
    toYearSlips(2026, [...sumsOf(year).values()], [{ employeeSeq: 7, payDate, amount, decision: "OWN_RETURN" }]);
  const [rest, apart] = decide(60_00);
  expect([rest!.figures.taxUncollected, rest!.figures.basicSalary, rest!.lines.length, rest!.payDate]).toEqual([
    40_00,
    15_000_00,
    1,
    "2026-11-30",
  ]);
  expect([apart!.figures.taxUncollected, apart!.figures.basicSalary, apart!.lines]).toEqual([60_00, 0, []]);
  expect(apart!.certified).toEqual({ minimumWageEarner: false, contributionsDue: 0 });
  expect(decide(100_00).map(({ figures }) => figures.taxUncollected)).toEqual([0, 100_00]);
  // One centavo too much, or the other part of the year: nothing is separated.
  for (const whole of [decide(100_01), decide(60_00, "2026-12-31")])
    expect(whole.map(({ figures, uncollectedDecision }) => [figures.taxUncollected, uncollectedDecision])).toEqual([[100_00, undefined]]);
});

test("tax refunded twice counts by its last day; withheld tax alone has no day", () => {
  const day = (...slips: Slip[]) => [...sumsOf(...slips).values()][0]!.refundDay;
  const back = (payDate: string, taxRefund: number) => slip({ payDate, figures: { taxRefund, withholdingTax: 10_00 } });
  expect(day(back("2026-03-31", 5_00), back("2026-02-28", 5_00), back("2026-05-31", 0))).toBe("2026-03-31");
  expect(day(back("2026-03-31", 0))).toBeNull();
});

test("employees with other sums than their payslips, with none, or with extra ones are named", () => {
  const sample = slip({ figures: { netPay: 1 } });
  const two = slip({ employeeSeq: 8, figures: { netPay: 1 } });
  expect(differingSums(sumsOf(sample, two), sumsOf(sample, { ...two, figures: { ...two.figures, netPay: 2 } }))).toEqual([8]);
  expect(differingSums(sumsOf(), sumsOf(two, sample))).toEqual([7, 8]);
  expect(differingSums(sumsOf(sample, sample), sumsOf(sample))).toEqual([7]);
  expect(differingSums(new Map(), new Map())).toEqual([]);
});
