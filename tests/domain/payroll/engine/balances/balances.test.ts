import { expect, test } from "vitest";
import {
  emptyBalances,
  emptyYear,
  getMonthBalances,
  zeroShares,
  openingBalances,
  withMonth,
  withYear,
} from "~/domain/payroll/engine/balances/balances";
import type { YearToDate } from "~/domain/payroll/engine/balances/balances";
import { employee, item, payslipOf } from "../../../../support/payroll";

/** An employee who was hired in October and is not paid yet. */
const NOTHING: YearToDate = {
  taxableYear: 2026,
  throughDate: "2026-10-31",
  payrollPeriods: 0,
  basicEarned: 0,
  taxableRegular: 0,
  taxableSupplementary: 0,
  taxWithheld: 0,
  thirteenthMonthPaid: 0,
  otherBenefitsPaid: 0,
  deMinimisUsed: {},
  cumulativeAverage: false,
  grossPay: null,
  employeeContributions: null,
  netPay: null,
};
const opened = (changes: Partial<YearToDate>) => openingBalances({ ...NOTHING, ...changes }).years[0]!.openedWithoutGross;

// covers: PAY-23
test("an opening balance lacks gross pay if it has pay without a total; without any pay nothing is missing", () => {
  expect([opened({}), opened({ thirteenthMonthPaid: 5_000_00 })]).toEqual([false, false]);
  expect([opened({ basicEarned: 1 }), opened({ taxableRegular: 1 }), opened({ taxableSupplementary: 1 })]).toEqual([true, true, true]);
  expect(opened({ taxableRegular: 1, grossPay: 0 })).toBe(false);
});

// covers: PAY-23
test("R-23 exemptions of a de minimis benefit before the first payroll here reduce its ceiling", () => {
  const balances = openingBalances({ ...NOTHING, deMinimisUsed: { "uniform_clothing:2026": 5_000_00 } });
  const uniform = { ...item({ taxTreatment: "DE_MINIMIS", deMinimisKey: "uniform_clothing", timing: "FIRST" }), itemName: "Uniform" };
  const allowances = [{ entrySeq: 1, itemSeq: 1, monthlyAmount: 4_000_00, startDate: null, endDate: null }];
  const { figures } = payslipOf(employee({ balances, allowances }), { items: [uniform] });
  // 8,000.00 a year less 5,000.00: of 4,000.00 3,000.00 are exempt, the rest goes to the pool.
  expect([figures.deMinimisExempt, figures.poolAdded]).toEqual([3_000_00, 1_000_00]);
});

test("R-6 the two latest tax years are kept, newest first, also where a run pays one that is neither the first nor new", () => {
  const [before, ended, now] = [emptyYear(2024), emptyYear(2025), emptyYear(2026)];
  const kept = (years: Parameters<typeof withYear>[0], next: typeof now) => withYear(years, next).map(({ year }) => year);
  expect([kept([], now), kept([ended], now), kept([ended, before], now)]).toEqual([[2026], [2026, 2025], [2026, 2025]]);
  expect([kept([now], ended), kept([now, ended], before), kept([now, before], ended)]).toEqual([
    [2026, 2025],
    [2026, 2025],
    [2026, 2025],
  ]);
  const paid = { ...now, grossPay: 100 };
  expect([withYear([now], paid), withYear([now, ended], paid)]).toEqual([[paid], [paid, ended]]);
  const refunded = { ...ended, taxWithheld: -100 };
  expect(withYear([now, ended], refunded)).toEqual([now, refunded]);
});

test("R-6 the two latest contribution months are kept, newest first, also where a run belongs to the one before", () => {
  const month = (name: string, sssRemuneration = 0) => ({ month: name, sssRemuneration, actualBasic: 0, taken: zeroShares() });
  const kept = (months: readonly string[], next: string) =>
    withMonth(
      months.map((name) => month(name)),
      month(next),
    ).map((entry) => entry.month);
  expect(kept([], "2026-11")).toEqual(["2026-11"]);
  expect(kept(["2026-10", "2026-09"], "2026-11")).toEqual(["2026-11", "2026-10"]);
  expect([kept(["2026-11"], "2026-10"), kept(["2026-11", "2026-10"], "2026-09"), kept(["2026-11", "2026-09"], "2026-10")]).toEqual([
    ["2026-11", "2026-10"],
    ["2026-11", "2026-10"],
    ["2026-11", "2026-10"],
  ]);
  const months = [month("2026-11"), month("2026-10")];
  expect(withMonth(months, month("2026-11", 500))).toEqual([month("2026-11", 500), month("2026-10")]);
  // For an earlier month, its current amounts count.
  expect(withMonth(months, month("2026-10", 500))).toEqual([month("2026-11"), month("2026-10", 500)]);
  expect(getMonthBalances({ ...emptyBalances(), months }, "2026-09")).toEqual(month("2026-09"));
});
