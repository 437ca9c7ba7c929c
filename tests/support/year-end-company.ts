import fc from "fast-check";
import { emptyBalances } from "~/domain/payroll/engine/balances/balances";
import type { EmployeeFacts, RunFacts, TemplatePolicies } from "~/domain/payroll/facts/facts";
import type { DayType, SalaryAmountType } from "~/domain/payroll/facts/pay-kinds";
import { LOAN_TYPES, TIMINGS } from "~/domain/payroll/facts/pay-kinds";
import { computePayslip } from "~/domain/payroll/engine/payslip";
import type { Payslip } from "~/domain/payroll/engine/payslip-lines";
import { compileRules } from "~/domain/payroll/engine/run-rules";
import { employee, EVERY_DAY, FIRST_HALF, FIVE_DAYS, HOLIDAYS, item, SECOND_HALF, SIX_DAYS, year } from "./payroll";
import { defaultPolicies, applyRepayments } from "./sample";

/** Generated employees and templates with the last payrolls of their year. */

const DECEMBER: RunFacts[] = [
  { ...FIRST_HALF, startDate: "2026-12-01", endDate: "2026-12-15", payDate: "2026-12-15" },
  { ...SECOND_HALF, startDate: "2026-12-16", endDate: "2026-12-31", payDate: "2026-12-29", annualize: true },
];
export const THIRTEENTH: RunFacts = {
  payrollKind: "THIRTEEN_MONTH_PAY",
  startDate: "2026-01-01",
  endDate: "2026-12-31",
  payDate: "2026-12-18",
  annualize: false,
};
export const ITEMS = [
  item({}),
  item({ itemSeq: 2, itemName: "Rice Subsidy", taxTreatment: "DE_MINIMIS", deMinimisKey: "rice_subsidy", timing: "LAST" }),
  item({ itemSeq: 3, itemName: "Reimbursement", taxTreatment: "NON_TAXABLE" }),
  item({ itemSeq: 4, itemName: "Points", taxTreatment: "OTHER_BENEFITS", paymentKind: "FLEX_BEN" }),
];
export const DEDUCTIONS = [
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

export const novemberDay = fc.integer({ min: 1, max: 30 }).map((day) => `2026-11-${String(day).padStart(2, "0")}`);
const timing = fc.constantFrom(...TIMINGS);
/** Any template. */
export const policies: fc.Arbitrary<TemplatePolicies> = fc
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
    contributionMonth: fc.constantFrom("PERIOD_END" as const, "PAY_DATE" as const),
    restDayHolidayBase: fc.constantFrom("TABLE" as const, "FULL" as const),
    mweContributions: fc.constantFrom("AGAINST_EXEMPT_WAGE" as const, "AGAINST_TAXABLE" as const),
    withholdingMethod: fc.constantFrom("TABLE" as const, "ANNUALIZED" as const),
    cumulativeSticky: fc.boolean(),
    thirteenthMonthBasis: fc.constantFrom("PROJECTED" as const, "ACTUAL" as const),
    thirteenthMonthManagers: fc.boolean(),
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

/** Any employee employed in October. */
export const facts: fc.Arbitrary<EmployeeFacts> = fc
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
      salaryRecords: [{ ...given.first, day: "2020-01-01" }, ...given.raises].map(({ type, amount, day }, index) => ({
        salarySeq: index + 1,
        effectiveDate: day,
        salaryAmountType: type,
        salaryAmount: amount,
        peraYear: null,
        peraAmount: 0,
      })),
      deductRows: given.lost.map((row, index) => ({ timeSeq: index, ...row })),
      premiumRows: given.worked.map((row, index) => ({ timeSeq: 100 + index, ...row })),
      allowances: given.entries.map((entry, index) => ({ entrySeq: index + 1, startDate: null, endDate: null, ...entry })),
      deductions: given.deductions.map((entry, index) => ({ entrySeq: 50 + index, startDate: null, endDate: null, ...entry })),
      loans: given.loans.map(({ order, ...loan }, index) => ({
        loanSeq: index + 1,
        startDate: `2026-0${index + 1}-01`,
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

/** The two halves of November, the 13th month and December, carrying balances and loans over. */
export function yearEndSeason(
  start: EmployeeFacts,
  chosen: TemplatePolicies,
): { run: RunFacts; before: EmployeeFacts; payslip: Payslip }[] {
  const results: { run: RunFacts; before: EmployeeFacts; payslip: Payslip }[] = [];
  let now = start;
  for (const run of [FIRST_HALF, SECOND_HALF, DECEMBER[0]!, THIRTEENTH, DECEMBER[1]!]) {
    const inPeriod = { ...now, adjustments: run === FIRST_HALF ? now.adjustments : [] };
    const payslip = computePayslip(
      inPeriod,
      compileRules(run, { payrollTemplateSeq: 1, policies: chosen, allowanceItems: ITEMS, deductionItems: DEDUCTIONS }, HOLIDAYS),
    );
    results.push({ run, before: inPeriod, payslip });
    now = { ...now, balances: payslip.balances, loans: applyRepayments(now.loans, payslip) };
  }
  return results;
}
