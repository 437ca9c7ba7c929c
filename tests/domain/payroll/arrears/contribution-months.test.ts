import { expect, test } from "vitest";
import type { SettledAmounts } from "~/domain/payroll/arrears/arrears";
import { calculateArrears, type ClosedRun } from "~/domain/payroll/arrears/contribution-months";
import { emptyBalances, zeroShares } from "~/domain/payroll/engine/balances/balances";
import type { AllowanceItem, Balances, EmployeeFacts, RunFacts, TemplatePolicies } from "~/domain/payroll/facts/facts";
import { computePayslip } from "~/domain/payroll/engine/payslip";
import type { Payslip } from "~/domain/payroll/engine/payslip-lines";
import { compileRules } from "~/domain/payroll/engine/run-rules";
import { listPostings, sharesDue } from "~/domain/payroll/payout/journal/postings";
import { monthEnd } from "~/domain/shared/day";
import { employee, FIRST_HALF, item, payslipOf, salary, SECOND_HALF } from "../../../support/payroll";
import { defaultPolicies } from "../../../support/sample";

// covers: F-15
const BONUS: RunFacts = { ...SECOND_HALF, startDate: "2026-11-28", endDate: "2026-11-28", payDate: "2026-11-28", runPurpose: "BONUS" };
type Template = { policies?: Partial<TemplatePolicies>; items?: AllowanceItem[] };
const rulesOf = (run: RunFacts, { policies, items = [] }: Template = {}) =>
  compileRules(run, { payrollTemplateSeq: 1, policies: defaultPolicies(policies), allowanceItems: items, deductionItems: [] }, []);
const bonus = (amount: number) => ({
  adjustmentSeq: 1,
  kind: "EARNING" as const,
  itemName: "Bonus",
  taxTreatment: "TAXABLE" as const,
  taxClass: "SUPPLEMENTARY" as const,
  deMinimisKey: null,
  paymentKind: "CASH" as const,
  quantityDays: null,
  amount,
  order: null,
});
const at = (amount: number, from = "2020-01-01") =>
  from === "2020-01-01" ? [salary(amount)] : [salary(30_000_00), salary(amount, "MONTHLY", from)];

/** Consecutive payrolls, each paid from the facts known at the time. */
function paid(
  runs: readonly RunFacts[],
  facts: (run: RunFacts) => EmployeeFacts,
  template: Template = {},
): { payslips: Payslip[]; balances: Balances } {
  let balances = emptyBalances();
  const payslips = runs.map((run) => {
    const payslip = computePayslip({ ...facts(run), balances }, rulesOf(run, template));
    balances = payslip.balances;
    return payslip;
  });
  return { payslips, balances };
}

/** The same payrolls evaluated with today's facts. */
function closed(
  runs: readonly RunFacts[],
  payslips: readonly Payslip[],
  now: (run: RunFacts) => EmployeeFacts,
  settled: Record<number, [string, SettledAmounts][]> = {},
  template: Template = {},
): ClosedRun[] {
  return runs.map((run, index) => ({
    payrollSeq: index + 1,
    completion: index,
    facts: now(run),
    rules: rulesOf(run, template),
    paid: payslips[index]!.lines,
    paidMonths: payslips[index]!.balances.months,
    settled: new Map(settled[index + 1] ?? []),
  }));
}

const NOVEMBER = [FIRST_HALF, SECOND_HALF];
const before = paid(NOVEMBER, () => employee());
const raised = () => employee({ salaryRecords: at(33_000_00, "2026-11-01") });

test("a raise in a closed month owes the contributions on its new base", () => {
  const { lines, months } = calculateArrears(closed(NOVEMBER, before.payslips, raised), "2026-11");
  expect(lines.map(({ difference, contributionMonth }) => [difference, contributionMonth])).toEqual([
    [1_500_00, "2026-11"],
    [1_500_00, "2026-11"],
  ]);
  // SSS: credit 30,000 → 33,000, above 20,000 of it to the fund: 5% and 10% of 3,000. PhilHealth: 5% of 3,000, halved. Pag-IBIG: at its most before.
  const difference = {
    ...zeroShares(),
    sssMpfEmployee: 150_00,
    sssMpfEmployer: 300_00,
    philHealthEmployee: 75_00,
    philHealthEmployer: 75_00,
  };
  expect(months).toEqual([
    expect.objectContaining({
      payrollSeq: 2,
      month: "2026-11",
      difference: { ...difference, sssBase: 3_000_00, philHealthBase: 3_000_00, pagIbigBase: 3_000_00 },
    }),
  ]);
});

// 5 % of 33,000.00 less 5 % of 30,000.00, halved; the second payroll of the month deducted nothing and has no line with the base.
test("L-11: with timing FIRST a raise of a closed month moves the base of PhilHealth by the raise, not by the whole salary", () => {
  const template: Template = { policies: { philHealthTiming: "FIRST" } };
  const { payslips } = paid(NOVEMBER, () => employee(), template);
  const [month] = calculateArrears(closed(NOVEMBER, payslips, raised, {}, template), "2026-11").months;
  expect(month?.difference).toMatchObject({ philHealthBase: 3_000_00, philHealthEmployee: 75_00 });
  const withoutBases = closed(NOVEMBER, payslips, raised, {}, template).map((run) => ({
    ...run,
    paidMonths: run.paidMonths.map(({ philHealthBase: _philHealth, pagIbigBase: _pagIbig, ...kept }) => kept),
  }));
  expect(calculateArrears(withoutBases, "2026-11").months[0]?.difference.philHealthBase).toBe(3_000_00);
});

test("a month that is open, partly scanned, or correct proposes nothing", () => {
  expect(calculateArrears(closed([FIRST_HALF], before.payslips, raised), "2026-11").months).toEqual([]);
  expect(calculateArrears(closed(NOVEMBER, before.payslips, raised), "2026-12").months).toEqual([]);
  expect(
    calculateArrears(
      closed(NOVEMBER, before.payslips, () => employee()),
      "2026-11",
    ),
  ).toEqual({ lines: [], months: [] });
});

test("charged shares are not charged again, and shares discarded at one amount return at another", () => {
  const taken = (amount: number): SettledAmounts => ({ taken: amount, aside: null });
  const charged: [string, SettledAmounts][] = [
    ["sssMpfEmployee", taken(150_00)],
    ["sssMpfEmployer", taken(300_00)],
    ["philHealthEmployee", taken(75_00)],
    ["philHealthEmployer", taken(75_00)],
  ];
  expect(calculateArrears(closed(NOVEMBER, before.payslips, raised, { 2: charged }), "2026-11").months).toEqual([]);
  const aside: [string, SettledAmounts][] = charged.map(([code], index) => [
    code,
    // 33,000: 13,000 above 20,000 at 5% and 10%; 5% of 33,000 halved.
    { taken: 0, aside: [650_00, 1_300_00, 825_00, 825_00][index]! },
  ]);
  expect(calculateArrears(closed(NOVEMBER, before.payslips, raised, { 2: aside }), "2026-11").months).toEqual([]);
  const more = () => employee({ salaryRecords: at(34_000_00, "2026-11-01") });
  expect(calculateArrears(closed(NOVEMBER, before.payslips, more, { 2: aside }), "2026-11").months).toHaveLength(1);
});

test("discarded arrears are in no SSS base: they were never paid", () => {
  const discarded: [string, SettledAmounts][] = [["basicSalary", { taken: 0, aside: 16_500_00 }]];
  const [month] = calculateArrears(closed(NOVEMBER, before.payslips, raised, { 1: discarded, 2: discarded }), "2026-11").months;
  // PhilHealth's nominal salary still follows the records.
  expect(month?.difference).toMatchObject({ sssBase: 0, sssMpfEmployee: 0, philHealthEmployee: 75_00 });
});

test("R-30 discarded arrears do not change the SSS base, whether or not the item counts in it", () => {
  const allowances = (monthlyAmount: number) => [{ entrySeq: 1, itemSeq: 3, monthlyAmount, startDate: null, endDate: null }];
  const discarded = (changes: Partial<AllowanceItem>, policies: Partial<TemplatePolicies> = {}) => {
    const template = { policies, items: [item({ itemSeq: 3, pagIbigBase: false, ...changes })] };
    const { payslips } = paid(NOVEMBER, () => employee({ allowances: allowances(1_000_00) }), template);
    const code = changes.taxTreatment === "NON_TAXABLE" ? "nonTaxableAllowance:3" : "taxableAllowance:3";
    // 3,000.00 in halves.
    const aside: [string, SettledAmounts][] = [[code, { taken: 0, aside: 1_500_00 }]];
    const now = () => employee({ allowances: allowances(3_000_00) });
    return calculateArrears(closed(NOVEMBER, payslips, now, { 1: aside, 2: aside }, template), "2026-11");
  };
  const nothing = { lines: [], months: [] };
  expect([discarded({}), discarded({ sssBase: false })]).toEqual([nothing, nothing]);
  expect([discarded({ taxTreatment: "NON_TAXABLE" }), discarded({ taxTreatment: "NON_TAXABLE", sssBase: true })]).toEqual([
    nothing,
    nothing,
  ]);
  expect(discarded({}, { sssBase: "BASIC" })).toEqual(nothing);
});

test("R-30 an item that is gone from the template, and whose taking back was discarded, was paid and stays in the base", () => {
  const template = { items: [item({ itemSeq: 3, pagIbigBase: false })] };
  const allowances = [{ entrySeq: 1, itemSeq: 3, monthlyAmount: 1_000_00, startDate: null, endDate: null }];
  const { payslips } = paid(NOVEMBER, () => employee({ allowances }), template);
  const aside: [string, SettledAmounts][] = [["taxableAllowance:3", { taken: 0, aside: 0 }]];
  const now = closed(NOVEMBER, payslips, () => employee(), { 1: aside, 2: aside });
  expect(calculateArrears(now, "2026-11")).toEqual({ lines: [], months: [] });
});

test("R-30 where SSS counts only basic pay, a discarded raise is in no base either", () => {
  const template: Template = { policies: { sssBase: "BASIC" } };
  const { payslips } = paid(NOVEMBER, () => employee(), template);
  const aside: [string, SettledAmounts][] = [["basicSalary", { taken: 0, aside: 16_500_00 }]];
  const [month] = calculateArrears(closed(NOVEMBER, payslips, raised, { 1: aside, 2: aside }, template), "2026-11").months;
  expect(month?.difference).toMatchObject({ sssBase: 0, sssMpfEmployee: 0, philHealthEmployee: 75_00 });
});

test("a special payroll of the month's last days does not close a month whose last half is still to be paid", () => {
  const runs = [FIRST_HALF, BONUS];
  const now = (run: RunFacts) => ({ ...raised(), adjustments: run === BONUS ? [bonus(4_000_00)] : [] });
  const { payslips } = paid(runs, (run) => employee(run === BONUS ? { adjustments: [bonus(4_000_00)] } : {}));
  expect(calculateArrears(closed(runs, payslips, now), "2026-11").months).toEqual([]);
});

test("a special payroll that comes after the next month began is owed in its own month", () => {
  const half = (startDate: string, endDate: string): RunFacts => ({ ...FIRST_HALF, startDate, endDate, payDate: endDate });
  const late = { ...BONUS, startDate: "2026-10-31", endDate: "2026-10-31", payDate: "2026-10-31" };
  const runs = [half("2026-10-01", "2026-10-15"), half("2026-10-16", "2026-10-31"), FIRST_HALF, late];
  const now = (run: RunFacts) => employee(run === late ? { adjustments: [bonus(4_000_00)] } : {});
  const { months } = calculateArrears(closed(runs, paid(runs, now).payslips, now), "2026-10");
  // 34,000.00 are in October's sums already; 5% and 10% of the 4,000.00 above 30,000.00.
  expect(months.map(({ month, difference }) => [month, difference.sssBase, difference.sssMpfEmployee, difference.sssMpfEmployer])).toEqual([
    ["2026-10", 0, 200_00, 400_00],
  ]);
});

test("a special payroll that is completed when two later months have begun asks for none of its month's shares again (F-14, F-15)", () => {
  const half = (startDate: string, endDate: string): RunFacts => ({ ...FIRST_HALF, startDate, endDate, payDate: endDate });
  const late = { ...BONUS, startDate: "2026-10-31", endDate: "2026-10-31", payDate: "2026-10-31" };
  const october = [half("2026-10-01", "2026-10-15"), half("2026-10-16", "2026-10-31")];
  const runs = [...october, FIRST_HALF, SECOND_HALF, half("2026-12-01", "2026-12-15"), late];
  const owed = (taxTreatment: "OTHER_BENEFITS" | "TAXABLE") => {
    const now = (run: RunFacts) => employee(run === late ? { adjustments: [{ ...bonus(4_000_00), taxTreatment }] } : {});
    return calculateArrears(closed(runs, paid(runs, now).payslips, now), "2026-10").months;
  };
  // A bonus within the exempt pool is in no base: nothing is due for October.
  expect(owed("OTHER_BENEFITS")).toEqual([]);
  // A taxable one is: 30,000.00 → 34,000.00, 5% and 10% of 4,000.00, as if it had been completed in time.
  expect(owed("TAXABLE").map(({ month, difference }) => [month, difference])).toEqual([
    ["2026-10", { ...zeroShares(), sssMpfEmployee: 200_00, sssMpfEmployer: 400_00, sssBase: 4_000_00, philHealthBase: 0, pagIbigBase: 0 }],
  ]);
});

test("a late membership flag charges the whole agency; an overpaid month is refunded", () => {
  const without = paid(NOVEMBER, () => employee({ pagIbig: false }));
  const [month] = calculateArrears(
    closed(NOVEMBER, without.payslips, () => employee()),
    "2026-11",
  ).months;
  expect(month?.difference).toMatchObject({ pagIbigEmployee: 200_00, pagIbigEmployer: 200_00, sssEmployee: 0, sssBase: 0 });
  const lower = () => employee({ salaryRecords: at(27_000_00, "2026-11-01") });
  const [back] = calculateArrears(closed(NOVEMBER, before.payslips, lower), "2026-11").months;
  expect(back?.difference).toMatchObject({ sssMpfEmployee: -150_00, philHealthEmployee: -75_00, sssBase: -3_000_00 });
});

test("an item in the base of SSS that a special payroll paid after its month was closed is owed with the next one (F-14)", () => {
  const runs = [...NOVEMBER, BONUS];
  const now = (run: RunFacts) => employee(run === BONUS ? { adjustments: [bonus(4_000_00)] } : {});
  const { payslips } = paid(runs, now);
  const [month] = calculateArrears(closed(runs, payslips, now), "2026-11").months;
  // The base is in the month's sums already, 34,000; credit 30,000 → 34,000: 5% and 10% of 4,000.
  expect(month).toMatchObject({
    payrollSeq: 2,
    difference: { sssBase: 0, sssMpfEmployee: 200_00, sssMpfEmployer: 400_00, philHealthEmployee: 0 },
  });
});

test("the payrolls of a month are computed in date order, regardless of input order", () => {
  const inOrder = closed(NOVEMBER, before.payslips, raised);
  expect(calculateArrears([...inOrder].reverse(), "2026-11").months).toEqual(calculateArrears(inOrder, "2026-11").months);
  const runs = [...NOVEMBER, BONUS];
  const now = (run: RunFacts) => employee(run === BONUS ? { adjustments: [bonus(4_000_00)] } : {});
  const withBonus = closed(runs, paid(runs, now).payslips, now);
  expect(calculateArrears([...withBonus].reverse(), "2026-11").months).toEqual(calculateArrears(withBonus, "2026-11").months);
  expect(calculateArrears(withBonus, "2026-11").lines).toEqual([]);
});

test("a month with only special payrolls is settled by none", () => {
  const now = () => employee({ adjustments: [bonus(4_000_00)] });
  expect(calculateArrears(closed([BONUS], paid([BONUS], now).payslips, now), "2026-11")).toEqual({ lines: [], months: [] });
});

test("arrears count in the base of their own month, not of the month paid", () => {
  const december: RunFacts = { ...FIRST_HALF, startDate: "2026-12-01", endDate: "2026-12-15", payDate: "2026-12-15" };
  const base = (contributionMonth?: string) =>
    payslipOf(employee({ adjustments: [{ ...bonus(3_000_00), taxClass: "REGULAR", contributionMonth }] }), { run: december }).balances
      .months[0]!.sssRemuneration;
  expect(base("2026-11")).toBe(15_000_00);
  expect([base("2026-12"), base()]).toEqual([18_000_00, 18_000_00]);
});

const ARREARS = [
  { month: "2026-11", shares: { ...zeroShares(), sssMpfEmployee: 150_00, sssMpfEmployer: 300_00, philHealthEmployee: 75_00 } },
];

test("a payroll charges contribution arrears by month and agency, less taxable pay, and its own month is unchanged", () => {
  const plain = payslipOf(employee());
  const charged = payslipOf(employee({ contributionArrears: ARREARS }));
  expect(
    charged.lines.filter(({ code }) => code.includes(":arrears:")).map(({ label, section, amount }) => [label, section, amount]),
  ).toEqual([
    ["Contribution arrears November 2026, SSS, provident fund (MPF)", "DEDUCTION", 150_00],
    ["Contribution arrears November 2026, PhilHealth", "DEDUCTION", 75_00],
    ["Contribution arrears November 2026, SSS, provident fund (MPF)", "EMPLOYER", 300_00],
  ]);
  expect(charged.figures.taxableRegular).toBe(plain.figures.taxableRegular - 225_00);
  expect(charged.certified.contributionsDue).toBe(plain.certified.contributionsDue + 225_00);
  expect(charged.figures.employerCost).toBe(plain.figures.employerCost + 300_00);
  expect(charged.balances.months).toEqual(plain.balances.months);
});

test("contribution arrears that exceed pay are advanced, and the journal still credits them to the agency", () => {
  const poor = employee({
    salaryRecords: [salary(2_000_00)],
    sss: false,
    philHealth: false,
    pagIbig: false,
    contributionArrears: [{ month: "2026-11", shares: { ...zeroShares(), sssEmployee: 800_00, pagIbigEmployee: 400_00 } }],
  });
  const payslip = payslipOf(poor);
  // 1,000.00 of pay: SSS in full, Pag-IBIG as far as pay covers it.
  expect(payslip.figures).toMatchObject({ sssEmployee: 800_00, pagIbigEmployee: 200_00, netPay: 0, contributionCarriedOut: 200_00 });
  expect(sharesDue(payslip)).toMatchObject({ sssEmployee: 800_00, pagIbigEmployee: 400_00 });
  expect(listPostings(payslip, () => undefined).reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
});

test("refunded shares raise net pay", () => {
  const back = [{ month: "2026-11", shares: { ...zeroShares(), sssMpfEmployee: -87_50 } }];
  const [plain, given] = [
    payslipOf(employee({ salaryRecords: [salary(20_000_00)] })),
    payslipOf(employee({ salaryRecords: [salary(20_000_00)], contributionArrears: back })),
  ];
  // 20,000 a month is below the tax table: nothing is withheld before or after.
  expect(given.figures.netPay).toBe(plain.figures.netPay + 87_50);
});

test("arrears of basic pay count in the 13th month base of the year of their period, also when they are paid in the next", () => {
  const january: RunFacts = { ...FIRST_HALF, startDate: "2027-01-01", endDate: "2027-01-15", payDate: "2027-01-15" };
  const arrear = { ...bonus(1_500_00), taxClass: "REGULAR" as const, contributionMonth: "2026-11", basicYear: 2026 };
  const earned = (run: RunFacts, balances = emptyBalances()) =>
    payslipOf(employee({ adjustments: [arrear], balances }), { run }).balances.years.map(({ year, basicEarned }) => [year, basicEarned]);
  // 15,000.00 of the half-month and 1,500.00 of the period before.
  expect(earned(FIRST_HALF)).toEqual([[2026, 16_500_00]]);
  expect(earned(january)).toEqual([
    [2027, 15_000_00],
    [2026, 1_500_00],
  ]);
  // An allowance earns no 13th month pay.
  const { basicYear: _, ...other } = arrear;
  expect(payslipOf(employee({ adjustments: [other] })).balances.years[0]?.basicEarned).toBe(15_000_00);
});

test("a year with a late raise ends as if it had been recorded in time, however its arrears are paid", () => {
  const months = Array.from({ length: 12 }, (_, index): RunFacts => {
    const startDate = `2026-${String(index + 1).padStart(2, "0")}-01`;
    return { payrollKind: "USER_CUSTOM", startDate, endDate: monthEnd(startDate), payDate: monthEnd(startDate), annualize: index === 11 };
  });
  const monthly = (run: RunFacts) =>
    compileRules(
      run,
      { payrollTemplateSeq: 1, policies: defaultPolicies({ payFrequency: "MONTHLY" }), allowanceItems: [], deductionItems: [] },
      [],
    );
  const raise = { salaryRecords: at(33_000_00, "2026-07-01") };
  /** The July raise is recorded in October; its arrears are paid in the payrolls of these months. */
  function yearOf(paidIn: (month: string) => number): Balances {
    let balances = emptyBalances();
    const done: { run: RunFacts; payslip: Payslip }[] = [];
    for (const run of months) {
      const [month, isKnown] = [run.startDate.slice(0, 7), run.startDate >= "2026-10-01"];
      const facts = employee(isKnown ? raise : {});
      const owed = isKnown
        ? calculateArrears(
            done.slice(6, 9).map((run, index) => ({
              payrollSeq: index + 1,
              completion: index,
              facts,
              rules: monthly(run.run),
              paid: run.payslip.lines,
              paidMonths: run.payslip.balances.months,
              settled: new Map(),
            })),
            "2026-01",
          )
        : { lines: [], months: [] };
      const due = <Of extends { payrollSeq: number }>(list: readonly Of[]) =>
        list.filter(({ payrollSeq }) => paidIn(`${payrollSeq}`) === Number(month.slice(5)));
      const adjustments = due(owed.lines).map((arrear, index) => ({
        ...bonus(arrear.difference),
        ...arrear.treatment,
        adjustmentSeq: index + 1,
        contributionMonth: arrear.contributionMonth,
        basicYear: 2026,
      }));
      const contributionArrears = due(owed.months).map((arrear) => ({ month: arrear.month, shares: arrear.difference }));
      const payslip = computePayslip({ ...facts, balances, adjustments, contributionArrears }, monthly(run));
      done.push({ run, payslip });
      balances = payslip.balances;
    }
    return balances;
  }
  const right = months.reduce((balances, run) => computePayslip({ ...employee(raise), balances }, monthly(run)).balances, emptyBalances());
  // Six months of 30,000 and six of 33,000.
  expect(right.years[0]).toMatchObject({ basicEarned: 378_000_00, grossPay: 378_000_00 });
  for (const paidIn of [() => 10, (seq: string) => 9 + Number(seq), (seq: string) => 13 - Number(seq)]) {
    const { years, contributionCarried } = yearOf(paidIn);
    expect({ years, contributionCarried }).toEqual({ years: right.years, contributionCarried: 0 });
  }
});

const ARREAR = { ...bonus(1_500_00), taxClass: "REGULAR" as const, contributionMonth: "2026-11", basicYear: 2026 };

test("arrears paid within their own month count in its base once, also after recalculation", () => {
  // The raise is recorded before the second half-month, which pays the 1,500.00 of the first: 33,000 in the month, as in today's records.
  const raisedRun = paid(NOVEMBER, (run) => (run === FIRST_HALF ? employee() : { ...raised(), adjustments: [ARREAR] }));
  const now = (run: RunFacts) => ({ ...raised(), adjustments: run === FIRST_HALF ? [] : [ARREAR] });
  const settled: Record<number, [string, SettledAmounts][]> = { 1: [["basicSalary", { taken: 1_500_00, aside: null }]] };
  expect(calculateArrears(closed(NOVEMBER, raisedRun.payslips, now, settled), "2026-11")).toEqual({ lines: [], months: [] });
});

test("arrears of basic pay count in the bases of basic pay of their own month, whichever payroll pays them", () => {
  const policies = { sssBase: "BASIC", philHealthBase: "ACTUAL_BASIC" } as const;
  const first = payslipOf(employee(), { policies });
  const second = (balances: Balances, adjustments = [ARREAR]) =>
    payslipOf({ ...raised(), balances, adjustments }, { run: SECOND_HALF, policies });
  const shares = (payslip: Payslip) => {
    const { figures } = payslip;
    return [first.figures.sssMpfEmployee + figures.sssMpfEmployee, first.figures.philHealthEmployee + figures.philHealthEmployee];
  };
  // SSS: 33,000, of it 13,000 above 20,000 at 5%. PhilHealth: 5% of 33,000, halved.
  expect(shares(second(first.balances))).toEqual([650_00, 825_00]);
  const run = { ...BONUS, startDate: "2026-11-20", endDate: "2026-11-20", payDate: "2026-11-20", runPurpose: "CORRECTION" as const };
  const corrected = payslipOf({ ...raised(), balances: first.balances, adjustments: [ARREAR] }, { run, policies });
  expect(shares(second(corrected.balances, []))).toEqual([650_00, 825_00]);
  // As arrears of another month they do not count in November: 31,500.00 remain.
  const october = { ...ARREAR, contributionMonth: "2026-10" };
  expect(shares(second(first.balances, [october]))).toEqual([575_00, 787_50]);
});

test("arrears of an item count in the base of SSS as the item does", () => {
  const items = [item({ itemSeq: 3, sssBase: false }), item({ itemSeq: 4, taxTreatment: "NON_TAXABLE", sssBase: true })];
  const base = (itemSeq: number, taxTreatment: "TAXABLE" | "NON_TAXABLE") =>
    payslipOf(employee({ adjustments: [{ ...bonus(1_000_00), taxTreatment, contributionMonth: "2026-11", itemSeq }] }), { items }).balances
      .months[0]!.sssRemuneration;
  expect([base(3, "TAXABLE"), base(4, "NON_TAXABLE"), base(5, "TAXABLE")]).toEqual([15_000_00, 16_000_00, 16_000_00]);
});
