import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { salaryForm } from "~/domain/employees/pay/salary-input";
import type { Balances } from "~/domain/payroll/facts/facts";
import type { Figure, PayslipLine } from "~/domain/payroll/engine/payslip-lines";
import { getAdjustmentSeq } from "~/domain/payroll/runs/manual-value-input";
import { readCompanyFile } from "~/domain/payroll/company-data/company-file";
import { formatDay } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { createSalary } from "~/models/employees/pay/salaries.server";
import { decideArrears, getArrears } from "~/models/payroll/arrears/arrears.server";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { importCompany } from "~/models/payroll/company-data/import/company-import.server";
import { importScope } from "~/models/payroll/company-data/import/company-run.server";
import { createEntry } from "~/models/payroll/setup/items/entries.server";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { confirmTime, createPayroll, type NewPayroll } from "~/models/payroll/runs/payrolls.server";
import { runSql } from "../../../support/payroll-run";

const PAIRS = 10;

/** Half-months of 2026 from October on; the last one settles the year. Corrections are paid in between. */
const half = (startDate: string, endDate: string, payDate = endDate): NewPayroll => ({
  payrollTemplateSeq: 1,
  startDate,
  endDate,
  payDate,
  annualize: endDate === "2026-12-31",
});
const correction = (payDate: string): NewPayroll => ({
  payrollTemplateSeq: null,
  runPurpose: "CORRECTION",
  startDate: payDate,
  endDate: payDate,
  payDate,
  annualize: false,
});
const STEPS: NewPayroll[] = [
  half("2026-10-01", "2026-10-15"),
  half("2026-10-16", "2026-10-31"),
  half("2026-11-01", "2026-11-15"),
  correction("2026-11-20"),
  half("2026-11-16", "2026-11-30"),
  correction("2026-12-04"),
  half("2026-12-01", "2026-12-15"),
  correction("2026-12-18"),
  half("2026-12-16", "2026-12-31", "2026-12-29"),
];
const LAST = STEPS.length - 1;
/** From this step on payrolls include arrears; before it there are none. */
const FIRST_TAKING = 3;
const THIRTEENTH: NewPayroll = {
  payrollKind: "THIRTEEN_MONTH_PAY",
  payrollTemplateSeq: 1,
  startDate: "2026-01-01",
  endDate: "2026-12-31",
  payDate: "2026-12-31",
  annualize: false,
};
const NEXT = half("2027-01-01", "2027-01-15");

/** A record effective from a day and entered before one of the steps: thousandths of the first figure. */
const change = fc.record({
  day: fc.constantFrom("2026-10-01", "2026-10-09", "2026-10-16", "2026-11-01", "2026-11-10", "2026-11-16", "2026-12-01", "2026-12-10"),
  thousandths: fc.integer({ min: 990, max: 1080 }),
  enteredAt: fc.integer({ min: 0, max: LAST }),
});
const person = fc.record({
  type: fc.constantFrom("MONTHLY" as const, "MONTHLY" as const, "DAILY" as const),
  /** Pesos a month: below and above the highest base of each agency, with and without tax. */
  monthly: fc.oneof(fc.integer({ min: 17_000, max: 33_000 }), fc.integer({ min: 33_000, max: 110_000 })),
  raises: fc.uniqueArray(change, { minLength: 1, maxLength: 3, selector: ({ day }) => day }),
  allowance: fc.option(fc.record({ item: fc.constantFrom("TRANS-ALLOW", "COMMU-REIMB", "HOUSING", "MEALS"), change }), { nil: null }),
  /** Which lines each payroll includes, one number per step. */
  takes: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: STEPS.length, maxLength: STEPS.length }),
});
const timing = fc.constantFrom("EQUAL", "FIRST", "LAST");
const company = fc.record({
  policies: fc.record({
    sssTiming: timing,
    philHealthTiming: timing,
    pagIbigTiming: timing,
    salaryChange: fc.constantFrom("PERIOD_SHARE", "DAILY_RATE"),
    philHealthBase: fc.constantFrom("NOMINAL_BASIC", "ACTUAL_BASIC"),
    sssBase: fc.constantFrom("ACTUAL", "BASIC"),
  }),
  people: fc.array(person, { minLength: PAIRS, maxLength: PAIRS }),
});
type Company = typeof company extends fc.Arbitrary<infer Any> ? Any : never;
type Person = Company["people"][number];
type Change = Person["raises"][number];

const lateSeq = (pair: number) => 2 * pair + 1;
const rightSeq = (pair: number) => 2 * pair + 2;
const pesos = (amount: number) => amount.toFixed(2);
/** By R-8 a day in a five-day week is 12 ÷ 261 of a month. */
const amountOf = ({ type, monthly }: Person, thousandths = 1000) =>
  pesos(Math.round((monthly * thousandths * (type === "DAILY" ? 12 / 261 : 1)) / 10) / 100);

let companyCount = 0;

/** Before any late record: all employees at the first figure, with the wrong time. */
async function importPairs({ policies, people }: Company): Promise<Scope> {
  const { file, problems } = readCompanyFile({
    format: "payroll-sample-1",
    company: { companyName: `Twins ${++companyCount}`, tinNo: "00912345600000", region: "NCR" },
    departments: [{ departmentSeq: 1, parentDepartmentSeq: null, departmentName: "Everyone" }],
    jobTitles: [{ jobTitleSeq: 1, jobTitleName: "Crew" }],
    workSchedules: [{ workScheduleSeq: 1, workScheduleName: "Monday to Friday", mainWorkScheduleYn: "Y", workDay: "12345", workTime: 480 }],
    holidays: [
      { date: "2026-11-02", name: "All Souls' Day", type: "special_non_working" },
      { date: "2026-11-30", name: "Bonifacio Day", type: "regular" },
      { date: "2026-12-25", name: "Christmas Day", type: "regular" },
    ],
    payrollTemplates: [
      {
        payrollTemplateSeq: 1,
        payrollTemplateName: "Everyone",
        payFrequency: "SEMI_MONTHLY",
        ...policies,
        allowanceItems: [
          { itemSeq: 1, itemName: "Transportation Allowance", itemKind: "RECURRING", taxTreatment: "TAXABLE" },
          { itemSeq: 2, itemName: "Communication Reimbursement", itemKind: "RECURRING", taxTreatment: "NON_TAXABLE" },
          { itemSeq: 3, itemName: "Housing", itemKind: "RECURRING", taxTreatment: "TAXABLE", sssBaseYn: "N" },
          { itemSeq: 4, itemName: "Meals", itemKind: "RECURRING", taxTreatment: "NON_TAXABLE", sssBaseYn: "Y" },
        ],
        deductionItems: [],
      },
    ],
    employees: people.flatMap((person, pair) =>
      [lateSeq(pair), rightSeq(pair)].map((employeeSeq) => ({
        employeeSeq,
        employeeId: `E${employeeSeq}`,
        employeeName: `Twin ${employeeSeq}`,
        firstName: "Twin",
        lastName: String(employeeSeq),
        tinNo: `0${String(employeeSeq).padStart(8, "1")}00000`,
        socialSecuritySystem: String(employeeSeq).padStart(10, "1"),
        philhealth: String(employeeSeq).padStart(12, "1"),
        pagIbig: String(employeeSeq).padStart(12, "1"),
        departmentSeq: 1,
        jobTitleSeq: 1,
        joinDate: "2020-01-06",
        workScheduleSeq: 1,
        payrollTemplateSeq: 1,
        minimumDailyWage: "100.00",
        salaryRecords: [{ effectiveDate: "2020-01-06", salaryAmountType: person.type, salaryAmount: amountOf(person) }],
        allowances: [],
        deductions: [],
        loans: [],
      })),
    ),
    runs: [],
    timeSummaries: [],
    adjustments: [],
  });
  if (!file) throw new Error(JSON.stringify(problems));
  const { companySeq } = await importCompany(file);
  return importScope(companySeq, ["PAYROLL_USAGE"]);
}

async function enterRaise(scope: Scope, employeeSeq: number, person: Person, { day, thousandths }: Change): Promise<void> {
  const typed = {
    salaryAmountType: person.type,
    salaryAmount: amountOf(person, thousandths),
    taxCode: "S",
    effectiveDate: formatDay(day),
    pic: "Ana",
  };
  await createSalary(scope, employeeSeq, salaryForm.parse({ ...typed, withArrears: "on" }), day);
}
const enterAllowance = (scope: Scope, employeeSeq: number, item: string, { day, thousandths }: Change) =>
  createEntry(scope, item, { employee: `E${employeeSeq}`, amount: thousandths * 2_03, from: day, to: null, note: "" });

/** Whether this payroll includes a line, or a month's shares: all of an employee's, some, or none; the last payroll includes the rest. */
function isTaken({ people }: Company, step: number, employeeSeq: number, key: string): boolean {
  if (step === LAST) return true;
  const take = people[Math.floor((employeeSeq - 1) / 2)]!.takes[step]!;
  return take === 2 || (take === 1 && [...key].reduce((sum, letter) => sum + letter.charCodeAt(0), step) % 2 === 0);
}

/** Includes this payroll's arrears until none are left: a month's shares may follow from its lines. */
async function takeArrears(scope: Scope, given: Company, step: number, payrollSeq: number): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    const { arrears, months, digest } = await getArrears(scope, payrollSeq, 1);
    // A correction pays nothing else from which an amount could be deducted (Art. 113).
    const taken = STEPS[step]!.runPurpose === undefined ? arrears : arrears.filter(({ difference }) => difference > 0);
    const lines = [
      ...taken.map(({ employeeSeq, payrollSeq: paid, lineCode }) => ({ employeeSeq, payrollSeq: paid, lineCode })),
      ...months.map(({ employeeSeq, payrollSeq: paid }) => ({ employeeSeq, payrollSeq: paid, lineCode: "contributions" })),
    ].filter((key) => isTaken(given, step, key.employeeSeq, `${key.payrollSeq} ${key.lineCode}`));
    if (lines.length === 0) return;
    await decideArrears(scope, payrollSeq, 1, { digest, decide: "TAKE", lines, taken: [], reason: "", consentYn: "Y" });
  }
}

/** The year of a company: in each pair one employee's records come late, the other's are right from the start. */
async function runHistory(given: Company): Promise<Scope> {
  const scope = await importPairs(given);
  for (const [pair, person] of given.people.entries()) {
    for (const raise of person.raises) await enterRaise(scope, rightSeq(pair), person, raise);
    if (person.allowance) await enterAllowance(scope, rightSeq(pair), person.allowance.item, person.allowance.change);
  }
  for (const [step, run] of STEPS.entries()) {
    for (const [pair, person] of given.people.entries()) {
      for (const raise of person.raises) if (raise.enteredAt === step) await enterRaise(scope, lateSeq(pair), person, raise);
      if (person.allowance?.change.enteredAt === step)
        await enterAllowance(scope, lateSeq(pair), person.allowance.item, person.allowance.change);
    }
    await completeRun(scope, run, (payrollSeq) => (step < FIRST_TAKING ? Promise.resolve() : takeArrears(scope, given, step, payrollSeq)));
  }
  await completeRun(scope, THIRTEENTH);
  return scope;
}

async function completeRun(
  scope: Scope,
  run: NewPayroll,
  decide: (payrollSeq: number) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { payrollSeq } = await createPayroll(scope, run);
  const regular = run.payrollKind === undefined && run.runPurpose === undefined;
  if (regular) {
    await runSql(
      scope.companySeq,
      `insert into payroll_deduct_rows (company_seq, payroll_seq, employee_seq, time_seq, deduct_date, deduct_type, deduct_minutes)
       select company_seq, $1, employee_seq, 1, $2::date + 8, 'ABSENCE', 240 from employees where (employee_seq + 1) / 2 % 2 = 0`,
      [payrollSeq, run.startDate],
    );
    await runSql(
      scope.companySeq,
      `insert into payroll_premium_rows (company_seq, payroll_seq, employee_seq, time_seq, work_date, day_type, worked_minutes, night_minutes, overtime_minutes, overtime_night_minutes)
       select company_seq, $1, employee_seq, 2, $2::date + 7, 'ordinary', 0, 30, 90, 0 from employees where (employee_seq + 1) / 2 % 3 = 0`,
      [payrollSeq, run.startDate],
    );
  }
  await confirmTime(scope, payrollSeq);
  await calculatePayroll(scope, payrollSeq);
  await decide(payrollSeq);
  const { rows } = (await runSql(scope.companySeq, "select 1 from payslips where payroll_seq = $1", [payrollSeq])) as {
    rows: unknown[];
  };
  if (rows.length > 0) await completePayroll(scope, payrollSeq);
}

/**
 * Lines that the rules treat as one: excess withholding returns as a refund, and a share that a small correction could not cover is
 * advanced and deducted by a later payroll under its own line. Employer shares contain each agency's figure.
 */
const TOGETHER: Partial<Record<Figure, string>> = {
  withholdingTax: "tax",
  taxRefund: "tax",
  sssEmployee: "shares",
  sssMpfEmployee: "shares",
  philHealthEmployee: "shares",
  pagIbigEmployee: "shares",
  contributionCarriedIn: "shares",
};
/**
 * Year sums that must match. Excluded: how much each payroll withheld and by which table; the split of taxable pay into regular and
 * supplementary, because special payrolls pay supplementary (F-14); and shares by the month of charge, which is later for
 * arrears (F-15). De minimis benefits are left out of the stories: their ceilings of a month go by the pay date.
 */
const SETTLED = [
  "grossPay",
  "netPay",
  "basicEarned",
  "taxWithheld",
  "thirteenthMonthPaid",
  "otherBenefitsPaid",
  "employeeContributions",
  "payrollPeriods",
] as const;

/** An employee's year: its sums, and each payslip line including its arrears. */
async function yearOf(scope: Scope, employeeSeq: number) {
  const { rows } = (await runSql(
    scope.companySeq,
    `select s.lines, coalesce(jsonb_object_agg(a.adjustment_seq, a.line_code) filter (where a.adjustment_seq is not null), '{}') as "arrears"
       from payslips s
       left join payroll_arrears a on a.company_seq = s.company_seq and a.payroll_seq = s.payroll_seq and a.employee_seq = s.employee_seq
      where s.employee_seq = $1 group by s.payroll_seq, s.lines, s.generation`,
    [employeeSeq],
  )) as { rows: { lines: string; arrears: Record<string, string> }[] };
  const lines: Record<string, number> = {};
  for (const { lines: text, arrears } of rows)
    for (const { code, figure, section, amount } of JSON.parse(text) as (PayslipLine & { figure: Figure })[]) {
      if (section === "MEMO") continue;
      const adjustment = getAdjustmentSeq(code);
      const key = adjustment === null ? (TOGETHER[figure] ?? (section === "EARNING" ? code : figure)) : (arrears[adjustment] ?? code);
      lines[key] = (lines[key] ?? 0) + (figure === "taxRefund" ? -amount : amount);
    }
  const balances = (await runSql(scope.companySeq, "select balances from employee_balances where employee_seq = $1", [employeeSeq])) as {
    rows: { balances: string }[];
  };
  const { years, contributionCarried } = JSON.parse(balances.rows[0]!.balances) as Balances;
  const year = years.find((year) => year.year === 2026)!;
  return {
    lines: Object.fromEntries(
      Object.entries(lines)
        .filter(([, amount]) => amount !== 0)
        .sort(([a], [b]) => a.localeCompare(b)),
    ),
    ...Object.fromEntries(SETTLED.map((name) => [name, year[name]])),
    taxable: year.taxableRegular + year.taxableSupplementary,
    contributionCarried,
  };
}

// covers: F-15
test("arrears paid in any order and by any number of payrolls yield the year of timely records", async () => {
  await fc.assert(
    fc.asyncProperty(company, async (given) => {
      const scope = await runHistory(given);
      const years = await Promise.all(
        given.people.map(async (_, pair) => [await yearOf(scope, lateSeq(pair)), await yearOf(scope, rightSeq(pair))] as const),
      );
      const wrong = given.people.flatMap((person, pair) =>
        isDeepStrictEqual(...years[pair]!) ? [] : [{ pair, one: person, policies: given.policies }],
      );
      expect({ wrong, late: years.map(([late]) => late) }).toEqual({ wrong: [], late: years.map(([, right]) => right) });
      // No arrears remain.
      const { payrollSeq } = await createPayroll(scope, NEXT);
      const { arrears, months } = await getArrears(scope, payrollSeq, 1);
      expect([arrears, months]).toEqual([[], []]);
    }),
    // One company with a dozen stories; a failure reports its seed and is not shrunk.
    { numRuns: 1, endOnFailure: true },
  );
}, 120_000);
