import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyBalances } from "~/domain/payroll/balances/balances";
import { FIGURES, type Payslip } from "~/domain/payroll/engine/payslip-lines";
import type { EmployeeFacts, RunFacts, TemplatePolicies } from "~/domain/payroll/engine/facts";
import type { DayType, SalaryAmountType } from "~/domain/payroll/engine/pay-kinds";
import { LOAN_TYPES, SEPARATION_CAUSES, TIMINGS } from "~/domain/payroll/engine/pay-kinds";
import { computePayslip } from "~/domain/payroll/engine/payslip";
import { compileRules } from "~/domain/payroll/engine/run-rules";
import { explain } from "~/domain/payroll/explain/explanation";
import { daysBetween } from "~/domain/shared/day";
import { employee, EVERY_DAY, FIRST_HALF, FIVE_DAYS, HOLIDAYS, item, SECOND_HALF, SIX_DAYS, year } from "../../../support/payroll";
import { defaultPolicies, repaid } from "../../../support/sample";

const RUNS = 400;
const DECEMBER: RunFacts[] = [
  { ...FIRST_HALF, startDate: "2026-12-01", endDate: "2026-12-15", payDate: "2026-12-15" },
  { ...SECOND_HALF, startDate: "2026-12-16", endDate: "2026-12-31", payDate: "2026-12-29", annualize: true },
];
const THIRTEENTH: RunFacts = {
  payrollKind: "THIRTEEN_MONTH_PAY",
  startDate: "2026-01-01",
  endDate: "2026-12-31",
  payDate: "2026-12-18",
  annualize: false,
};
const ITEMS = [
  item({}),
  item({ itemSeq: 2, itemName: "Rice Subsidy", taxTreatment: "DE_MINIMIS", deMinimisKey: "rice_subsidy", timing: "LAST" }),
  item({ itemSeq: 3, itemName: "Reimbursement", taxTreatment: "NON_TAXABLE" }),
  item({ itemSeq: 4, itemName: "Points", taxTreatment: "OTHER_BENEFITS", paymentKind: "FLEX_BEN" }),
];
const DEDUCTIONS = [
  {
    itemSeq: 1,
    itemName: "Union Dues",
    itemKind: "RECURRING" as const,
    state: "ENABLE" as const,
    order: 1,
    timing: "EQUAL" as const,
    unionDues: true,
  },
  {
    itemSeq: 2,
    itemName: "HMO Dependents",
    itemKind: "RECURRING" as const,
    state: "ENABLE" as const,
    order: 2,
    timing: "LAST" as const,
    unionDues: false,
  },
];

const novemberDay = fc.integer({ min: 1, max: 30 }).map((day) => `2026-11-${String(day).padStart(2, "0")}`);
const timing = fc.constantFrom(...TIMINGS);
const policies: fc.Arbitrary<TemplatePolicies> = fc
  .record({
    partialPeriod: fc.constantFrom("DAILY_RATE" as const, "PERIOD_SHARE" as const, "DEDUCT_MISSED_DAYS" as const),
    salaryChange: fc.constantFrom("PERIOD_SHARE" as const, "DAILY_RATE" as const),
    sssTiming: timing,
    philHealthTiming: timing,
    pagIbigTiming: timing,
    minimumNetPay: fc.constantFrom(0, 500_00, 5_000_00),
    payUnworkedSpecialDays: fc.boolean(),
    monthlyPaidHolidayForfeit: fc.boolean(),
    philHealthBase: fc.constantFrom("NOMINAL_BASIC" as const, "ACTUAL_BASIC" as const),
    sssBase: fc.constantFrom("ACTUAL" as const, "BASIC" as const),
  })
  .map((changes) => defaultPolicies(changes));
const salaryType = fc.constantFrom<SalaryAmountType>("ANNUALLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY");
const RANGES: Record<SalaryAmountType, [number, number]> = {
  ANNUALLY: [120_000_00, 6_000_000_00],
  MONTHLY: [8_000_00, 500_000_00],
  WEEKLY: [2_000_00, 100_000_00],
  DAILY: [300_00, 9_000_00],
  HOURLY: [40_00, 1_500_00],
};
const record = salaryType.chain((type) =>
  fc.record({ type: fc.constant(type), amount: fc.integer({ min: RANGES[type][0], max: RANGES[type][1] }), day: novemberDay }),
);
const money = (max: number) => fc.integer({ min: 1, max });
const kinds: DayType[] = ["ordinary", "rest_day", "special", "special_rest_day", "regular_holiday", "double_holiday_rest_day"];

const facts: fc.Arbitrary<EmployeeFacts> = fc
  .record({
    schedule: fc.constantFrom(FIVE_DAYS, SIX_DAYS, EVERY_DAY, { ...SIX_DAYS, workScheduleSeq: 4, dayFactor: "392.5" }),
    first: record,
    raises: fc.array(record, { maxLength: 2 }),
    joinDate: fc.oneof(fc.constant("2020-01-01"), novemberDay),
    exempt: fc.boolean(),
    minimum: fc.boolean(),
    off: fc.record({ sss: fc.boolean(), philHealth: fc.boolean(), pagIbig: fc.boolean() }),
    lost: fc.array(
      fc.record({
        deductDate: novemberDay,
        deductType: fc.constantFrom("ABSENCE" as const, "LATE" as const, "UNDERTIME" as const, "UNPAID_LEAVE" as const),
        deductHours: fc.constantFrom(7, 60, 240, 480),
      }),
      { maxLength: 30 },
    ),
    worked: fc.array(
      fc.record({
        workDate: novemberDay,
        dayType: fc.constantFrom(...kinds),
        workedMinutes: fc.integer({ min: 0, max: 480 }),
        nightMinutes: fc.integer({ min: 0, max: 240 }),
        overtimeMinutes: fc.integer({ min: 0, max: 300 }),
        overtimeNightMinutes: fc.integer({ min: 0, max: 120 }),
      }),
      { maxLength: 4 },
    ),
    entries: fc.array(fc.record({ itemSeq: fc.integer({ min: 1, max: 4 }), monthlyAmount: money(60_000_00) }), { maxLength: 4 }),
    deductions: fc.array(fc.record({ itemSeq: fc.integer({ min: 1, max: 2 }), monthlyAmount: money(40_000_00) }), { maxLength: 2 }),
    loans: fc.array(
      fc.record({
        loanType: fc.constantFrom(...LOAN_TYPES),
        balance: money(60_000_00),
        amortization: money(30_000_00),
        order: fc.constantFrom("1ST" as const, "2ND" as const, "4TH" as const),
      }),
      { maxLength: 3 },
    ),
    bonus: fc.option(money(200_000_00), { nil: null }),
    withheld: fc.integer({ min: 0, max: 300_000_00 }),
    taxable: fc.integer({ min: 0, max: 2_000_000_00 }),
  })
  .map((given) =>
    employee({
      workSchedule: given.schedule,
      joinDate: given.joinDate,
      premiumExempt: given.exempt,
      minimumWageEarner: given.minimum,
      ...given.off,
      salaryRecords: [{ ...given.first, day: "2020-01-01" }, ...given.raises].map(({ type, amount, day }, at) => ({
        salarySeq: at + 1,
        effectiveDate: day,
        salaryAmountType: type,
        salaryAmount: amount,
        peraYear: null,
        peraAmount: 0,
      })),
      deductRows: given.lost.map((row, at) => ({ timeSeq: at, ...row })),
      premiumRows: given.worked.map((row, at) => ({ timeSeq: 100 + at, ...row })),
      allowances: given.entries.map((entry, at) => ({ entrySeq: at + 1, startDate: null, endDate: null, ...entry })),
      deductions: given.deductions.map((entry, at) => ({ entrySeq: 50 + at, startDate: null, endDate: null, ...entry })),
      loans: given.loans.map(({ order, ...loan }, at) => ({
        loanSeq: at + 1,
        startDate: `2026-0${at + 1}-01`,
        loanState: "ONGOING" as const,
        loanDeductionPayrollOrder: order,
        ...loan,
      })),
      adjustments:
        given.bonus === null
          ? []
          : [
              {
                adjustmentSeq: 1,
                kind: "EARNING" as const,
                itemName: "Bonus",
                taxTreatment: "OTHER_BENEFITS" as const,
                taxClass: null,
                deMinimisKey: null,
                paymentKind: "CASH" as const,
                quantityDays: null,
                amount: given.bonus,
                order: null,
              },
            ],
      balances: {
        ...emptyBalances(),
        paidThrough: "2026-10-31",
        years: [year({ payrollPeriods: 20, taxableRegular: given.taxable, taxWithheld: given.withheld, basicEarned: given.taxable })],
      },
    }),
  );

/** November's two halves, the 13th month and December, balances and loans carried from each to the next. */
function season(start: EmployeeFacts, chosen: TemplatePolicies): { run: RunFacts; before: EmployeeFacts; payslip: Payslip }[] {
  const results: { run: RunFacts; before: EmployeeFacts; payslip: Payslip }[] = [];
  let now = start;
  for (const run of [FIRST_HALF, SECOND_HALF, DECEMBER[0]!, THIRTEENTH, DECEMBER[1]!]) {
    const inPeriod = { ...now, adjustments: run === FIRST_HALF ? now.adjustments : [] };
    const payslip = computePayslip(
      inPeriod,
      compileRules(run, { payrollTemplateSeq: 1, policies: chosen, allowanceItems: ITEMS, deductionItems: DEDUCTIONS }, HOLIDAYS),
    );
    results.push({ run, before: inPeriod, payslip });
    now = { ...now, balances: payslip.balances, loans: repaid(now.loans, payslip) };
  }
  return results;
}

/** Checks something for many invented seasons; fast-check prints the seed of a failure. */
function forAllSeasons(check: (results: ReturnType<typeof season>, start: EmployeeFacts, chosen: TemplatePolicies) => void): void {
  fc.assert(
    fc.property(facts, policies, (start, chosen) => check(season(start, chosen), start, chosen)),
    { numRuns: RUNS },
  );
}

const sum = (payslip: Payslip, section: string) =>
  payslip.lines.filter((line) => line.section === section).reduce((total, { amount }) => total + amount, 0);

test("net pay is gross pay less deductions plus refund, never below zero, and the lines add up to each of them", () => {
  forAllSeasons((results) => {
    for (const { payslip } of results) {
      const { figures } = payslip;
      expect(figures.netPay).toBe(figures.grossPay - figures.totalDeductions + figures.taxRefund);
      expect(figures.netPay).toBeGreaterThanOrEqual(0);
      expect([sum(payslip, "EARNING"), sum(payslip, "DEDUCTION"), sum(payslip, "REFUND")]).toEqual([
        figures.grossPay,
        figures.totalDeductions,
        figures.taxRefund,
      ]);
      expect(figures.employerCost).toBe(figures.grossPay + figures.flexBenCredit + sum(payslip, "EMPLOYER"));
      for (const figure of FIGURES) expect(Number.isSafeInteger(figures[figure])).toBe(true);
    }
  });
});

test("contribution shares of a month's payrolls add up to the month, whatever the cut-offs", () => {
  forAllSeasons((results, start, chosen) => {
    const equal = season(start, { ...chosen, sssTiming: "EQUAL", philHealthTiming: "EQUAL", pagIbigTiming: "EQUAL" });
    const last = season(start, { ...chosen, sssTiming: "LAST", philHealthTiming: "LAST", pagIbigTiming: "LAST" });
    const taken = (list: typeof results, at: number) => list[at]!.payslip.balances.months[0]!.taken;
    expect(taken(results, 1)).toEqual(taken(equal, 1));
    expect(taken(results, 1)).toEqual(taken(last, 1));
    for (const share of Object.values(taken(results, 1))) expect(share).toBeGreaterThanOrEqual(0);
  });
});

test("recalculating changes nothing, nor does the order of employees, and the facts stay as they are", () => {
  fc.assert(
    fc.property(fc.array(facts, { minLength: 2, maxLength: 5 }), policies, (people, chosen) => {
      const template = { payrollTemplateSeq: 1, policies: chosen, allowanceItems: ITEMS, deductionItems: DEDUCTIONS };
      const before = structuredClone(people);
      const rules = compileRules(SECOND_HALF, template, HOLIDAYS);
      const once = people.map((person) => computePayslip(person, rules));
      const backwards = [...people].reverse().map((person) => computePayslip(person, compileRules(SECOND_HALF, template, HOLIDAYS)));
      expect(people.map((person) => computePayslip(person, rules))).toEqual(once);
      expect(backwards.reverse()).toEqual(once);
      expect(people).toEqual(before);
    }),
    { numRuns: RUNS / 4 },
  );
});

test("paid days lie between none and the days of the period", () => {
  forAllSeasons((results) => {
    for (const { run, payslip } of results) {
      const days = payslip.basicRows.reduce((total, { workingDayCount }) => total + workingDayCount, 0);
      expect(days).toBeGreaterThanOrEqual(0);
      expect(days).toBeLessThanOrEqual(daysBetween(run.startDate, run.endDate));
    }
  });
});

test("time lost is never more than basic salary, and its rows add up to its lines", () => {
  forAllSeasons((results) => {
    for (const { payslip } of results) {
      const { figures } = payslip;
      const lost = figures.absence + figures.late + figures.undertime + figures.unpaidLeave;
      expect(lost).toBeLessThanOrEqual(figures.basicSalary);
      expect(payslip.deductRows.reduce((total, { deductAmount }) => total + deductAmount, 0)).toBe(lost);
    }
  });
});

test("a loan is never deducted beyond its balance, and what waits is never more than what is owed", () => {
  forAllSeasons((results, start) => {
    for (const loan of start.loans) {
      const paid = results
        .flatMap(({ payslip }) => payslip.lines)
        .filter(({ code }) => code.endsWith(`:loan:${loan.loanSeq}`))
        .reduce((total, { amount }) => total + amount, 0);
      expect(paid).toBeGreaterThanOrEqual(0);
      expect(paid).toBeLessThanOrEqual(loan.balance);
      expect(results.at(-1)!.payslip.balances.loansCarried[loan.loanSeq] ?? 0).toBeLessThanOrEqual(loan.balance - paid);
    }
  });
});

test("after the last run the tax withheld, the refund and what could not be collected make the tax of the year", () => {
  forAllSeasons((results) => {
    const { payslip, before } = results.at(-1)!;
    const { values } = payslip.lines.find(({ figure }) => figure === "withholdingTax")!.trace;
    const due = Number(values[16]);
    const withheld = payslip.balances.years[0]!.taxWithheld;
    const excess = Math.max(0, before.balances.years[0]!.taxWithheld - due);
    expect(withheld + payslip.figures.taxUncollected).toBe(due);
    expect(payslip.figures.taxRefund).toBe(excess);
  });
});

test("the pool counts every benefit once and taxes exactly what passes 90,000", () => {
  forAllSeasons((results) => {
    const added = results.reduce((total, { payslip }) => total + payslip.figures.poolAdded, 0);
    const taxed = results.reduce((total, { payslip }) => total + payslip.figures.poolTaxable, 0);
    expect(results.at(-1)!.payslip.figures.poolUsedYtd).toBe(added);
    expect(taxed).toBe(Math.max(0, added - 90_000_00));
  });
});

test("what the employer advanced comes back from later pay, no centavo more", () => {
  forAllSeasons((results) => {
    const due = results.reduce(
      (total, { payslip: { figures: f } }) =>
        total + f.sssEmployee + f.sssMpfEmployee + f.philHealthEmployee + f.pagIbigEmployee + f.contributionCarriedIn,
      0,
    );
    const years = results.at(-1)!.payslip.balances;
    expect(due + years.contributionCarried).toBe(years.years[0]!.employeeContributions);
  });
});

test("final pay: nothing below zero, loans never beyond their balance, the tax of the year settled, every line told", () => {
  const cause = fc.constantFrom(...SEPARATION_CAUSES);
  fc.assert(
    fc.property(
      facts,
      policies,
      cause,
      novemberDay,
      fc.constantFrom("2026-09-30", "2026-10-31", "2026-11-15", "2026-11-30"),
      fc.integer({ min: 0, max: 30_000 }),
      (someone, chosen, separationCause, last, paidThrough, leave) => {
        const leaver = {
          ...someone,
          resignationDate: last,
          separationCause,
          unusedLeaveDays: String(leave / 1000),
          balances: { ...someone.balances, paidThrough },
        };
        const run = { ...THIRTEENTH, payrollKind: "FINAL_PAY" as const, startDate: "2026-11-01" };
        const payslip = computePayslip(
          leaver,
          compileRules(run, { payrollTemplateSeq: 1, policies: chosen, allowanceItems: ITEMS, deductionItems: DEDUCTIONS }, HOLIDAYS),
        );
        const { figures, balances } = payslip;
        expect(figures.netPay).toBe(figures.grossPay - figures.totalDeductions + figures.taxRefund);
        expect(figures.netPay).toBeGreaterThanOrEqual(0);
        expect([sum(payslip, "EARNING"), sum(payslip, "DEDUCTION")]).toEqual([figures.grossPay, figures.totalDeductions]);
        expect(figures.governmentLoans + figures.companyLoans).toBeLessThanOrEqual(
          someone.loans.reduce((total, { balance }) => total + balance, 0),
        );
        const { values } = payslip.lines.find(({ figure }) => figure === "withholdingTax")!.trace;
        expect(balances.years[0]!.taxWithheld + figures.taxUncollected).toBe(Number(values[16]));
        for (const line of payslip.lines) expect(explain(line.trace).sentence).not.toMatch(/NaN|undefined|null|\[object/);
      },
    ),
    { numRuns: RUNS },
  );
});

test("every line explains itself with its own amount", () => {
  forAllSeasons((results) => {
    for (const { payslip } of results) {
      for (const line of payslip.lines) {
        const { sentence, short, steps, table } = explain(line.trace);
        expect(`${sentence}${short}`).not.toMatch(/NaN|undefined|null|\[object/);
        expect(steps.length).toBeGreaterThan(0);
        if (table !== undefined) expect(table.rows[table.usedRow]).toBeDefined();
      }
    }
  });
});
