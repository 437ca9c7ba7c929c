import { expect, test } from "vitest";
import { emptyBalances } from "~/domain/payroll/balances/balances";
import type { PreviousEmployment, RunFacts } from "~/domain/payroll/engine/facts";
import { compileRules } from "~/domain/payroll/engine/run-rules";
import { forecastYear, isToLookAt } from "~/domain/payroll/year/year-forecast";
import { employee, year } from "../../../support/payroll";
import { defaultPolicies } from "../../../support/sample";

const run = (half: 1 | 2): RunFacts => ({
  payrollKind: "USER_CUSTOM",
  startDate: half === 1 ? "2026-12-01" : "2026-12-16",
  endDate: half === 1 ? "2026-12-15" : "2026-12-31",
  payDate: half === 1 ? "2026-12-15" : "2026-12-29",
  annualize: half === 2,
});
const rulesOf = (of: RunFacts) =>
  compileRules(of, { payrollTemplateSeq: 1, policies: defaultPolicies({}), allowanceItems: [], deductionItems: [] }, []);
const [FIRST, LAST] = [rulesOf(run(1)), rulesOf(run(2))];
const before = (changes: Partial<PreviousEmployment>): PreviousEmployment => ({
  taxableYear: 2026,
  taxableCompensation: 0,
  taxWithheld: 0,
  nonTaxableThirteenthMonthAndOtherBenefits: 0,
  spans: [],
  ...changes,
});

/** Somebody on 30,000.00 a month, 13,775.00 taxable a half, with 303,050.00 taxed to date. */
function forecast(taxWithheld: number, { coming = [FIRST, LAST], previous = null as PreviousEmployment | null } = {}) {
  const facts = employee({
    previousEmployment: previous,
    balances: {
      ...emptyBalances(),
      paidThrough: "2026-11-30",
      years: [year({ taxableRegular: 303_050_00, taxWithheld, payrollPeriods: 22 })],
    },
  });
  return forecastYear(
    facts,
    coming.map((rules) => ({ rules, facts })),
    2026,
    LAST,
  );
}

// covers: F-16
test("303,050.00 to date and two halves to come owe 12,090.00; what was withheld says what the last payroll does", () => {
  // 330,600.00: 15% of 80,600.00. The first half withholds 15% of 13,775 − 10,417 = 503.70.
  expect(forecast(11_083_05)).toMatchObject({
    taxableToDate: 303_050_00,
    withheldToDate: 11_083_05,
    yearTaxable: 330_600_00,
    taxDue: 12_090_00,
    withheldBeforeLast: 11_586_75,
    lastWithholds: 503_25,
    lastRefunds: 0,
    uncollected: 0,
    position: "UNDER",
  });
  expect(forecast(13_000_00)).toMatchObject({ withheldBeforeLast: 13_503_70, lastWithholds: 0, lastRefunds: 1_413_70, position: "OVER" });
  expect(forecast(11_586_30)).toMatchObject({ lastWithholds: 0, lastRefunds: 0, position: "EVEN" });
  // The last payroll before it is settled: 15,000.00 − 1,225.00.
  for (const withheld of [11_083_05, 13_000_00, 11_586_30]) expect(forecast(withheld).lastNet).toBe(13_775_00);
});

// covers: F-16
test("a previous employer of the year counts, one of another year does not", () => {
  const with2026 = forecast(11_083_05, { previous: before({ taxableCompensation: 50_000_00, taxWithheld: 7_000_00 }) });
  // 380,600.00: 15% of 130,600.00.
  expect(with2026).toMatchObject({ previousTaxable: 50_000_00, previousWithheld: 7_000_00, yearTaxable: 380_600_00, taxDue: 19_590_00 });
  const with2025 = forecast(11_083_05, { previous: before({ taxableYear: 2025, taxableCompensation: 50_000_00, taxWithheld: 7_000_00 }) });
  expect(with2025).toEqual(forecast(11_083_05));
});

// covers: F-16
test("without a payroll to come what is left over stands as it is, and what this employer never withheld is not refunded", () => {
  // 303,050.00: 15% of 53,050.00 = 7,957.50.
  const none = (withheld: number, previous: PreviousEmployment | null = null) => forecast(withheld, { coming: [], previous });
  expect(none(7_000_00)).toMatchObject({
    taxDue: 7_957_50,
    lastWithholds: 957_50,
    lastRefunds: 0,
    uncollected: 957_50,
    lastNet: 0,
    position: "UNDER",
  });
  expect(none(8_000_00)).toMatchObject({ lastWithholds: 0, lastRefunds: 42_50, uncollected: 0, position: "OVER" });
  expect(none(7_957_50)).toMatchObject({ lastWithholds: 0, lastRefunds: 0, position: "EVEN" });
  expect(none(1_000_00, before({ taxWithheld: 9_000_00 }))).toMatchObject({ lastRefunds: 1_000_00, position: "OVER" });
});

// covers: F-16
test("worth a look is more than 500.00 and more than half of the net pay", () => {
  const look = (lastWithholds: number, lastNet: number, position: "UNDER" | "OVER" = "UNDER") =>
    isToLookAt({ position, lastWithholds, lastNet });
  expect([look(500_00, 100_00), look(500_01, 100_00)]).toEqual([false, true]);
  expect([look(1_000_00, 2_000_00), look(1_000_00, 1_999_99)]).toEqual([false, true]);
  expect(look(1_000_00, 100_00, "OVER")).toBe(false);
});
