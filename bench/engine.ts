import { emptyBalances, openingBalances } from "~/domain/payroll/engine/balances/balances";
import type { EmployeeFacts, TemplateFacts } from "~/domain/payroll/facts/facts";
import { computePayslip } from "~/domain/payroll/engine/payslip";
import { compileRules } from "~/domain/payroll/engine/run-rules";
import { checkAtMost, isSmall } from "./support/report";

/**
 * Engine time per employee: 10,000 different employees of two schedules with real rules and traces, against a bare loop of the same sums without
 * rules, records or traces. Prints the median of fifteen rounds and the limit.
 */

const PEOPLE = isSmall ? 500 : 10_000;
const LIMIT = 10;
const WARMING_ROUNDS = isSmall ? 1 : 30;
const ROUNDS = isSmall ? 3 : 15;

const template: TemplateFacts = {
  payrollTemplateSeq: 1,
  policies: {
    payFrequency: "SEMI_MONTHLY",
    weekEndDay: 7,
    contributionsTaken: true,
    contributionMonth: "PERIOD_END",
    payUnworkedSpecialDays: false,
    salaryChange: "PERIOD_SHARE",
    partialPeriod: "DAILY_RATE",
    monthlyPaidHolidayForfeit: false,
    restDayHolidayBase: "TABLE",
    sssBase: "ACTUAL",
    philHealthBase: "NOMINAL_BASIC",
    sssTiming: "EQUAL",
    philHealthTiming: "EQUAL",
    pagIbigTiming: "EQUAL",
    mweContributions: "AGAINST_EXEMPT_WAGE",
    withholdingMethod: "TABLE",
    cumulativeSticky: true,
    thirteenthMonthBasis: "PROJECTED",
    thirteenthMonthManagers: true,
    thirteenthMonthPayments: "12:10000",
    minimumNetPay: 0,
  },
  allowanceItems: [
    {
      itemSeq: 1,
      itemName: "Transportation Allowance",
      itemKind: "RECURRING",
      paymentKind: "CASH",
      state: "ENABLE",
      taxTreatment: "TAXABLE",
      deMinimisKey: null,
      timing: "EQUAL",
      taxClass: null,
      prorate: null,
      sssBase: null,
      pagIbigBase: null,
    },
    {
      itemSeq: 2,
      itemName: "Rice Subsidy",
      itemKind: "RECURRING",
      paymentKind: "CASH",
      state: "ENABLE",
      taxTreatment: "DE_MINIMIS",
      deMinimisKey: "rice_subsidy",
      timing: "EQUAL",
      taxClass: null,
      prorate: null,
      sssBase: null,
      pagIbigBase: null,
    },
  ],
  deductionItems: [
    { itemSeq: 1, itemName: "Union Dues", itemKind: "RECURRING", state: "ENABLE", order: 1, timing: "EQUAL", unionDues: true },
  ],
};
const holidays = [
  { date: "2026-11-01", name: "All Saints' Day", type: "special_non_working" as const },
  { date: "2026-11-30", name: "Bonifacio Day", type: "regular" as const },
];
const run = {
  payrollKind: "USER_CUSTOM" as const,
  startDate: "2026-11-16",
  endDate: "2026-11-30",
  payDate: "2026-11-27",
  annualize: false,
};

/** One employee as read from the database: no shared strings or objects. */
export function buildPerson(seq: number): EmployeeFacts {
  const daily = seq % 4 === 0;
  return {
    employeeSeq: seq,
    joinDate: `20${String(10 + (seq % 15)).padStart(2, "0")}-03-04`,
    resignationDate: null,
    separationCause: null,
    birthday: "1990-05-17",
    workSchedule: { workScheduleSeq: daily ? 2 : 1, workDay: daily ? "123456" : "12345", workTime: 480, dayFactor: null },
    minimumDailyWage: 755_00,
    minimumWageEarner: false,
    premiumExempt: false,
    sss: true,
    philHealth: true,
    pagIbig: true,
    unusedLeaveDays: "0",
    salaryRecords: [
      {
        salarySeq: seq,
        effectiveDate: "2024-01-01",
        salaryAmountType: daily ? "DAILY" : "MONTHLY",
        salaryAmount: daily ? 800_00 + (seq % 900) * 100 : 20_000_00 + seq * 613,
        peraYear: null,
        peraAmount: 0,
      },
    ],
    allowances: [
      { entrySeq: seq * 2, itemSeq: 1, monthlyAmount: 2_000_00, startDate: "2026-01-01", endDate: null },
      { entrySeq: seq * 2 + 1, itemSeq: 2, monthlyAmount: 2_500_00, startDate: "2026-01-01", endDate: null },
    ],
    deductions: seq % 2 === 0 ? [{ entrySeq: seq, itemSeq: 1, monthlyAmount: 150_00, startDate: "2026-01-01", endDate: null }] : [],
    loans:
      seq % 3 === 0
        ? [
            {
              loanSeq: seq,
              loanType: "SSS_SALARY_LOAN",
              balance: 20_000_00,
              amortization: 923_08,
              startDate: "2026-01-01",
              loanDeductionPayrollOrder: "2ND",
              loanState: "ONGOING",
            },
          ]
        : [],
    previousEmployment: null,
    deductRows:
      seq % 5 === 0
        ? [
            { timeSeq: seq, deductDate: "2026-11-19", deductType: "LATE", deductHours: 17 },
            { timeSeq: seq + 1, deductDate: "2026-11-20", deductType: "ABSENCE", deductHours: 480 },
          ]
        : [],
    premiumRows:
      seq % 2 === 0
        ? [
            {
              timeSeq: seq,
              workDate: "2026-11-24",
              dayType: "ordinary",
              workedMinutes: 0,
              nightMinutes: 60,
              overtimeMinutes: 120,
              overtimeNightMinutes: 60,
            },
          ]
        : [],
    adjustments: [],
    manualValues: [],
    balances:
      seq % 7 === 0
        ? emptyBalances()
        : openingBalances({
            taxableYear: 2026,
            throughDate: "2026-11-15",
            payrollPeriods: 21,
            basicEarned: 315_000_00,
            taxableRegular: 290_000_00,
            taxableSupplementary: 0,
            taxWithheld: 11_000_00,
            thirteenthMonthPaid: 0,
            otherBenefitsPaid: 0,
            deMinimisUsed: {},
            cumulativeAverage: false,
            grossPay: null,
            employeeContributions: null,
            netPay: null,
          }),
  };
}

/** Microseconds per employee: the engine with rules and traces, and the bare sums. */
export function measureEngine(people = PEOPLE): { engine: number; bare: number } {
  const everyone = Array.from({ length: people }, (_, index) => buildPerson(index + 1));
  let check = 0;
  const engine = median(() => {
    const rules = compileRules(run, template, holidays);
    for (const facts of everyone) check += computePayslip(facts, rules).figures.netPay;
  });
  const bare = median(() => {
    for (const { salaryRecords } of everyone) check += computeNetOnly(salaryRecords[0]!.salaryAmount);
  });
  if (!Number.isSafeInteger(check)) throw new Error("The sums are no whole centavos");
  return { engine: (engine * 1000) / people, bare: (bare * 1000) / people };
}

/** A half-month's net, as in a spreadsheet. */
function computeNetOnly(month: number): number {
  const half = Math.floor(month / 2);
  const credit = Math.min(3_500_000, Math.max(500_000, Math.round(month / 50_000) * 50_000));
  const shares = Math.floor(credit / 40) + Math.floor(Math.min(10_000_000, month) / 80) + 10_000;
  const taxable = half - shares;
  const higher = taxable <= 1_666_700 ? Math.round((taxable - 1_041_700) * 0.15) : 93_750 + Math.round((taxable - 1_666_700) * 0.2);
  const tax = taxable <= 1_041_700 ? 0 : higher;
  return half - shares - tax;
}

/**
 * CPU milliseconds including garbage collection, median of fifteen rounds; other programs of the machine do not count. Warm-up rounds pay
 * for JIT compilation, as the first payrolls of a server do. The compiler runs concurrently, 0.4 s of CPU for `computePayslip` alone; after
 * five rounds it was still busy on a loaded machine, and an employee "took" 11 to 18 µs. Fifteen rounds, because a neighbor that competes
 * for memory bandwidth does so for several rounds in a row.
 */
function median(round: () => void): number {
  for (let warming = 0; warming < WARMING_ROUNDS; warming += 1) round();
  const times = Array.from({ length: ROUNDS }, () => {
    const start = process.cpuUsage();
    round();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return times.sort((a, b) => a - b)[(ROUNDS - 1) / 2]!;
}

if (process.argv[1]?.endsWith("engine.ts")) {
  const { engine, bare } = measureEngine();
  console.log(
    `Engine, ${PEOPLE.toLocaleString("en-US")} employees, median of ${ROUNDS}: a bare loop without rules and traces takes ${bare.toFixed(3)} µs`,
  );
  checkAtMost("the engine with rules and traces, an employee", engine, LIMIT, "µs");
}
