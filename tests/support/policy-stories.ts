import { readFileSync } from "node:fs";
import { readCompanyFile, type CompanyFile } from "~/domain/payroll/company-data/company-file";
import type { Scope } from "~/domain/shared/scope";
import type { PolicyTab, Setting } from "~/domain/payroll/setup/setting-policies";
import { runSql } from "./payroll-run";

export const RUNS = { halfNovember: 1, firstHalf: 2, secondHalf: 3, thirteenth: 4 };

type Person = CompanyFile["employees"][number];
type Sums = readonly string[];
/** An employee whose payslip a policy changes. */
export type Story = {
  setting: Setting;
  tab: PolicyTab;
  /** The label in the appendix. */
  label: string;
  run: keyof typeof RUNS;
  person: Partial<Person>;
  figure: Sums;
  /** The payslip's value for each option as a form sends it. */
  options: Readonly<Record<string, number>>;
};

const SAMPLE: unknown = JSON.parse(readFileSync("tests/domain/payroll/samples/bakery-2026.json", "utf8"));
const SSS = ["sssEmployee", "sssMpfEmployee"];
const SHARES = [...SSS, "philHealthEmployee", "pagIbigEmployee"];
const salary = (effectiveDate: string, salaryAmount: number, salaryAmountType: "MONTHLY" | "DAILY" = "MONTHLY") => ({
  ...sampleFile().employees[0]!.salaryRecords[0]!,
  effectiveDate,
  salaryAmount,
  salaryAmountType,
});
const DAILY = { salaryRecords: [salary("2019-03-04", 1_000_00, "DAILY")] };
const allowance = (monthlyAmount: number) =>
  ({ allowances: [{ itemSeq: 1, monthlyAmount, startDate: null, endDate: null }] }) as Partial<Person>;
const paidBefore = (sums: Partial<NonNullable<Person["yearToDate"]>>) =>
  ({ yearToDate: { ...sampleFile().employees[1]!.yearToDate!, basicEarned: 0, ...sums } }) as Partial<Person>;
const ABSENT = { deductType: "ABSENCE", deductHours: 480 };

export const STORIES: readonly Story[] = [
  // 11 days of work from 1 to 15 December, one of them 8 December.
  {
    setting: "payUnworkedSpecialDays",
    tab: "master",
    label: "Special non-working days not worked, daily-paid",
    run: "firstHalf",
    person: DAILY,
    figure: ["grossPay"],
    options: { N: 10_000_00, Y: 11_000_00 },
  },
  // 4 days at 30,000.00, 7 at 33,000.00: 15,000.00 × 4/11 + 16,500.00 × 7/11; 4 × 1,379.3103 + 7 × 1,517.2414.
  {
    setting: "salaryChange",
    tab: "master",
    label: "Raise inside a period",
    run: "firstHalf",
    person: { salaryRecords: [salary("2019-03-04", 30_000_00), salary("2026-12-05", 33_000_00)] },
    figure: ["basicSalary"],
    options: { PERIOD_SHARE: 15_954_55, DAILY_RATE: 16_137_93 },
  },
  // 7 of 11 days: 7 × 1,379.3103; 15,000.00 × 7/11; 15,000.00 − 4 × 1,379.3103.
  {
    setting: "partialPeriod",
    tab: "master",
    label: "Joined or left inside a period",
    run: "firstHalf",
    person: { joinDate: "2026-12-05", salaryRecords: [salary("2026-12-05", 30_000_00)] },
    figure: ["basicSalary"],
    options: { DAILY_RATE: 9_655_17, PERIOD_SHARE: 9_545_45, DEDUCT_MISSED_DAYS: 9_482_76 },
  },
  // Absent on Friday, 27 November, before Bonifacio Day: 15,000.00 less one day, less two.
  {
    setting: "monthlyPaidHolidayForfeit",
    tab: "master",
    label: "Absent before a regular holiday, monthly-paid",
    run: "halfNovember",
    person: {},
    figure: ["grossPay"],
    options: { N: 13_620_69, Y: 12_241_38 },
  },
  // A regular holiday on a rest day, 260%: less the 100% included in basic pay, 1.6 × 1,379.31; the whole 2.6.
  {
    setting: "restDayHolidayBase",
    tab: "master",
    label: "Work on a rest day",
    run: "firstHalf",
    person: {},
    figure: ["regularHolidayPay"],
    options: { TABLE: 2_206_90, FULL: 3_586_21 },
  },
  // 2 December is a special day of the office only.
  {
    setting: "holidayBasis",
    tab: "master",
    label: "Holidays that count",
    run: "firstHalf",
    person: DAILY,
    figure: ["grossPay"],
    options: { COMPANY: 10_000_00, OFFICE: 9_000_00 },
  },
  // Half of 1,500.00, 750.00 and 200.00.
  {
    setting: "contributionsTaken",
    tab: "contributions",
    label: "SSS, PhilHealth and Pag-IBIG",
    run: "firstHalf",
    person: {},
    figure: SHARES,
    options: { Y: 1_225_00, N: 0 },
  },
  // Paid on 5 January 2027. The last payroll of December settles the month: SSS of the 15,000.00 paid in it, 750.00, PhilHealth 750.00, Pag-IBIG
  // 200.00. The first of January takes half of a whole month: 750.00 + 375.00 + 100.00.
  {
    setting: "contributionMonth",
    tab: "contributions",
    label: "Contributions belong to the month of",
    run: "secondHalf",
    person: {},
    figure: SHARES,
    options: { PERIOD_END: 1_700_00, PAY_DATE: 1_225_00 },
  },
  // With 5,000.00 of allowances a month: half of 5% of 35,000.00, of 30,000.00.
  {
    setting: "sssBase",
    tab: "contributions",
    label: "SSS base",
    run: "firstHalf",
    person: allowance(5_000_00),
    figure: SSS,
    options: { ACTUAL: 875_00, BASIC: 750_00 },
  },
  // One day absent in the only payroll of December: half of 5% of 30,000.00; of 13,620.69, 681.03, the half rounded down.
  {
    setting: "philHealthBase",
    tab: "contributions",
    label: "PhilHealth base",
    run: "secondHalf",
    person: {},
    figure: ["philHealthEmployee"],
    options: { NOMINAL_BASIC: 750_00, ACTUAL_BASIC: 340_51 },
  },
  {
    setting: "sssTiming",
    tab: "contributions",
    label: "SSS deducted",
    run: "firstHalf",
    person: {},
    figure: SSS,
    options: { EQUAL: 750_00, FIRST: 1_500_00, LAST: 0 },
  },
  {
    setting: "philHealthTiming",
    tab: "contributions",
    label: "PhilHealth deducted",
    run: "firstHalf",
    person: {},
    figure: ["philHealthEmployee"],
    options: { EQUAL: 375_00, FIRST: 750_00, LAST: 0 },
  },
  {
    setting: "pagIbigTiming",
    tab: "contributions",
    label: "Pag-IBIG deducted",
    run: "firstHalf",
    person: {},
    figure: ["pagIbigEmployee"],
    options: { EQUAL: 100_00, FIRST: 200_00, LAST: 0 },
  },
  // 13,775.00: 15% of what is over 10,417.00; two payrolls are left of the year, 27,550.00 is below 250,000.00.
  {
    setting: "withholdingMethod",
    tab: "tax",
    label: "Tax of each payroll",
    run: "firstHalf",
    person: {},
    figure: ["withholdingTax"],
    options: { TABLE: 503_70, ANNUALIZED: 0 },
  },
  // 30,000.00 in four payrolls before: (30,000.00 + 13,775.00) ÷ 5 = 8,755.00 is below 10,417.00; by the table 503.70.
  {
    setting: "cumulativeSticky",
    tab: "tax",
    label: "Cumulative average, once used",
    run: "firstHalf",
    person: paidBefore({ payrollPeriods: 4, taxableRegular: 30_000_00, cumulativeAverageYn: "Y" }),
    figure: ["withholdingTax"],
    options: { Y: 0, N: 503_70 },
  },
  // 22,000.00 exempt, 20,000.00 of taxable allowances; SSS 875.00 + PhilHealth 275.00 + Pag-IBIG 100.00: 937.50 + 20% of 3,333.00, of 2,083.00.
  {
    setting: "mweContributions",
    tab: "tax",
    label: "Contributions of minimum wage earners",
    run: "firstHalf",
    person: { minimumWageEarnerYn: "Y", salaryRecords: [salary("2019-03-04", 22_000_00)], ...allowance(40_000_00) },
    figure: ["withholdingTax"],
    options: { AGAINST_EXEMPT_WAGE: 1_604_10, AGAINST_TAXABLE: 1_354_10 },
  },
  // 330,000.00 until November: with December (330,000.00 + 30,000.00) ÷ 12, without it ÷ 12.
  {
    setting: "thirteenthMonthBasis",
    tab: "thirteenth-month",
    label: "13th month counts",
    run: "thirteenth",
    person: paidBefore({ basicEarned: 330_000_00, throughDate: "2026-11-30" }),
    figure: ["thirteenthMonthPay"],
    options: { PROJECTED: 30_000_00, ACTUAL: 27_500_00 },
  },
  {
    setting: "thirteenthMonthManagers",
    tab: "thirteenth-month",
    label: "Managers",
    run: "thirteenth",
    person: { premiumExemptYn: "Y", ...paidBefore({ basicEarned: 330_000_00, throughDate: "2026-11-30" }) },
    figure: ["thirteenthMonthPay"],
    options: { Y: 30_000_00, N: 0 },
  },
  // A loan due in full that exceeds the pay.
  {
    setting: "minimumNetPay",
    tab: "net-pay",
    label: "Keep at least",
    run: "firstHalf",
    person: { loans: [{ ...sampleLoan(), balance: 1_000_000_00, amortization: 1_000_000_00 }] },
    figure: ["netPay"],
    options: { "0": 0, "500000": 5_000_00 },
  },
];

/** Employees affected by items, schedule and employment: low pay with an allowance, and one who joins within a period. */
const OTHER_NAMES = ["lowPaid", "joiner", "worker"];
const OTHER_PEOPLE: Partial<Person>[] = [
  { salaryRecords: [salary("2019-03-04", 6_000_00)], ...allowance(2_000_00) },
  { joinDate: "2026-12-05", salaryRecords: [salary("2026-12-05", 30_000_00)], ...allowance(2_000_00) },
  { salaryRecords: [salary("2019-03-04", 30_000_00)], minimumWageEarnerYn: "N" },
];
export const otherPersonSeq = (name: "lowPaid" | "joiner" | "worker") => 101 + OTHER_NAMES.indexOf(name);

export const storySeq = (setting: Setting) => STORIES.findIndex((story) => story.setting === setting) + 1;

function sampleFile(): CompanyFile {
  const { file } = readCompanyFile(SAMPLE);
  return file!;
}

function sampleLoan() {
  const loan = sampleFile().employees.flatMap(({ loans }) => loans)[0]!;
  return {
    ...loan,
    loanSeq: 1,
    loanType: "COMPANY_LOAN" as const,
    startDate: "2026-01-01",
    loanDeductionPayrollOrder: "1ST" as const,
    loanState: "ONGOING" as const,
  };
}

/** Net or gross pay of an employee's latest payslip, or the sum of the given lines, in centavos. */
export async function readPaidAmount(scope: Scope, payrollSeq: number, employeeSeq: number, figure: Sums): Promise<number> {
  const { rows } = (await runSql(
    scope.companySeq,
    `select p.lines, p.net_centavos as net, p.gross_centavos as gross from payslips p join payrolls r using (company_seq, payroll_seq)
     where p.payroll_seq = ${payrollSeq} and p.employee_seq = ${employeeSeq} and p.generation <= r.generation order by p.generation desc limit 1`,
  )) as { rows: { lines: string; net: number; gross: number }[] };
  const [slip] = rows;
  if (!slip) return 0;
  if (figure[0] === "netPay") return Number(slip.net);
  if (figure[0] === "grossPay") return Number(slip.gross);
  const lines = JSON.parse(slip.lines) as { code: string; amount: number }[];
  return lines.filter(({ code }) => figure.includes(code)).reduce((sum, { amount }) => sum + amount, 0);
}

/** The whole change history of a company as text. */
export async function readHistory(scope: Scope): Promise<string> {
  const { rows } = (await runSql(scope.companySeq, "select action_description as said from change_log_entries")) as {
    rows: { said: string }[];
  };
  return rows.map(({ said }) => said).join("\n");
}

/** Like `buildStoryCompany`, with only these employees and payrolls. */
export function buildSmallStoryCompany(
  companyName: string,
  settings: readonly Setting[],
  runs: readonly (keyof typeof RUNS)[],
): CompanyFile {
  const file = buildStoryCompany();
  file.company.companyName = companyName;
  const kept = runs.map((run) => RUNS[run]);
  file.employees = file.employees.filter(({ employeeName }) => settings.includes(employeeName as Setting));
  file.runs = file.runs.filter(({ payrollRunId }) => kept.includes(payrollRunId));
  file.timeSummaries = file.timeSummaries.filter(
    ({ payrollRunId, employeeSeq }) => kept.includes(payrollRunId) && file.employees.some((person) => person.employeeSeq === employeeSeq),
  );
  return file;
}

/** The sample's company with one default template, and the employee of each story. */
export function buildStoryCompany(): CompanyFile {
  const file = sampleFile();
  const [template] = file.payrollTemplates;
  const [ana] = file.employees;
  const plain = { allowances: [], deductions: [], loans: [], previousEmployers: [], yearToDate: null, minimumWageEarnerYn: "N" as const };
  file.company.companyName = "Stories of policies";
  file.payrollTemplates = [template!];
  file.holidays = file.holidays.filter(({ name }) => !name.startsWith("Charter Day"));
  file.employees = STORIES.map(({ setting, person }, index) => ({
    ...ana!,
    ...plain,
    employeeSeq: index + 1,
    employeeId: `S${index + 1}`,
    employeeName: setting,
    salaryRecords: [salary("2019-03-04", 30_000_00)],
    ...person,
  }));
  file.employees.push(
    ...OTHER_PEOPLE.map((person, index) => ({
      ...ana!,
      ...plain,
      ...person,
      employeeSeq: 101 + index,
      employeeId: `T${index}`,
      employeeName: OTHER_NAMES[index]!,
    })),
  );
  const [regular] = file.runs;
  const gifts = file.runs.find(({ payrollKind }) => payrollKind === "THIRTEEN_MONTH_PAY")!;
  const period = (payrollRunId: number, startDate: string, endDate: string, payDate: string) => ({
    ...regular!,
    payrollRunId,
    startDate,
    endDate,
    payDate,
  });
  file.runs = [
    period(RUNS.halfNovember, "2026-11-16", "2026-11-30", "2026-11-27"),
    period(RUNS.firstHalf, "2026-12-01", "2026-12-15", "2026-12-15"),
    period(RUNS.secondHalf, "2026-12-16", "2026-12-31", "2027-01-05"),
    { ...gifts, payrollRunId: RUNS.thirteenth },
  ];
  file.adjustments = [];
  const [time] = file.timeSummaries;
  const timeOf = (run: keyof typeof RUNS, setting: Setting, rows: object) => ({
    ...time!,
    payrollRunId: RUNS[run],
    employeeSeq: storySeq(setting),
    deductRows: [],
    premiumRows: [],
    ...rows,
  });
  const worked = {
    workDate: "2026-12-05",
    dayType: "regular_holiday_rest_day",
    workedMinutes: 480,
    nightMinutes: 0,
    overtimeMinutes: 0,
    overtimeNightMinutes: 0,
  };
  file.timeSummaries = [
    timeOf("halfNovember", "monthlyPaidHolidayForfeit", { deductRows: [{ ...ABSENT, deductDate: "2026-11-27" }] }),
    timeOf("firstHalf", "restDayHolidayBase", { premiumRows: [worked] }),
    timeOf("secondHalf", "philHealthBase", { deductRows: [{ ...ABSENT, deductDate: "2026-12-18" }] }),
  ];
  return file;
}
