import { expect, test } from "vitest";
import { emptyBalances } from "~/domain/payroll/engine/balances/balances";
import type { PreviousEmployment, RunFacts, YearBalances } from "~/domain/payroll/facts/facts";
import { compileRules, type RunRules } from "~/domain/payroll/engine/run-rules";
import { forecastYear, needsWarning } from "~/domain/payroll/year/year-forecast";
import { employee, year } from "../../../support/payroll";
import { defaultPolicies } from "../../../support/sample";

const run = (half: 1 | 2): RunFacts => ({
  payrollKind: "USER_CUSTOM",
  startDate: half === 1 ? "2026-12-01" : "2026-12-16",
  endDate: half === 1 ? "2026-12-15" : "2026-12-31",
  payDate: half === 1 ? "2026-12-15" : "2026-12-29",
  annualize: half === 2,
});
const THIRTEENTH: RunFacts = {
  payrollKind: "THIRTEEN_MONTH_PAY",
  startDate: "2026-01-01",
  endDate: "2026-12-31",
  payDate: "2026-12-18",
  annualize: false,
};
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

interface Rest {
  coming?: RunRules[];
  previous?: PreviousEmployment | null;
  more?: Partial<YearBalances>;
  thirteenth?: boolean;
}

/** An employee on 30,000.00 a month, 13,775.00 taxable a half, with 303,050.00 taxed to date. */
function forecast(taxWithheld: number, { coming = [FIRST, LAST], previous = null, more = {}, thirteenth = false }: Rest = {}) {
  const facts = employee({
    previousEmployment: previous,
    balances: {
      ...emptyBalances(),
      paidThrough: "2026-11-30",
      years: [year({ taxableRegular: 303_050_00, taxWithheld, payrollPeriods: 22, ...more })],
    },
  });
  return forecastYear(
    facts,
    coming.map((rules) => ({ rules, facts })),
    2026,
    LAST,
    thirteenth ? { rules: rulesOf(THIRTEENTH), facts } : null,
  );
}

// covers: F-16
test("303,050.00 to date and two remaining halves owe 12,090.00; the tax withheld so far decides what the last payroll does", () => {
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
test("without a remaining payroll the rest is reported, and tax that this employer never withheld is not refunded", () => {
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
test("every payroll before the last withholds by the table, and pay outside regular payrolls belongs to the year too", () => {
  const november = (half: 1 | 2) =>
    rulesOf(
      half === 1
        ? { ...run(1), startDate: "2026-11-01", endDate: "2026-11-15", payDate: "2026-11-13" }
        : { ...run(1), startDate: "2026-11-16", endDate: "2026-11-30", payDate: "2026-11-27" },
    );
  const coming = [november(1), november(2), FIRST, LAST];
  const more = { taxableRegular: 275_500_00, taxableSupplementary: 10_000_00, payrollPeriods: 20 };
  // 285,500.00 and four halves of 13,775.00: 15% of 90,600.00 = 13,590.00. Three halves withhold 503.70 each: 12,000.00 + 1,511.10.
  expect(forecast(12_000_00, { coming, more })).toMatchObject({
    taxableToDate: 285_500_00,
    yearTaxable: 340_600_00,
    taxDue: 13_590_00,
    withheldBeforeLast: 13_511_10,
    lastWithholds: 78_90,
  });
});

// covers: F-16
test("R-24 the tax on a 13th month above the pool waits for the last payroll", () => {
  // (330,000.00 + 30,000.00) ÷ 12 = 30,000.00; of the pool 5,000.00 are left: 330,600.00 + 25,000.00, 15% of 105,600.00 = 15,840.00.
  const more = { basicEarned: 330_000_00, otherBenefitsPaid: 85_000_00 };
  expect(forecast(11_083_05, { more, thirteenth: true })).toMatchObject({
    yearTaxable: 355_600_00,
    taxDue: 15_840_00,
    withheldBeforeLast: 11_586_75,
    lastWithholds: 4_253_25,
    lastNet: 13_775_00,
  });
});

// covers: F-16
test("R-55 the last payroll's tax is reported in full, also if its pay does not cover it, with the uncollected part", () => {
  // 350,600.00: 15% of 100,600.00 = 15,090.00, less the 503.70 of the first half: 14,586.30 of 13,775.00.
  expect(forecast(0, { more: { taxableSupplementary: 20_000_00 } })).toMatchObject({
    taxDue: 15_090_00,
    withheldBeforeLast: 503_70,
    lastWithholds: 14_586_30,
    uncollected: 811_30,
    lastNet: 13_775_00,
    position: "UNDER",
  });
});

// covers: F-16
test("an amount is highlighted above 500.00 if it is also above half of the net pay", () => {
  const look = (lastWithholds: number, lastNet: number, position: "UNDER" | "OVER" = "UNDER") =>
    needsWarning({ position, lastWithholds, lastNet });
  expect([look(500_00, 100_00), look(500_01, 100_00)]).toEqual([false, true]);
  expect([look(1_000_00, 2_000_00), look(1_000_00, 1_999_99)]).toEqual([false, true]);
  expect(look(1_000_00, 100_00, "OVER")).toBe(false);
});
