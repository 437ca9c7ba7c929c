import { hash } from "node:crypto";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { payrollMembers } from "~/db/schema/payroll";
import { emptyBalances } from "~/domain/payroll/balances/balances";
import type { CheckIdentity } from "~/domain/payroll/run/checks";
import type { Employment } from "~/domain/payroll/run/employment-checks";
import type { Balances, EmployeeFacts, PreviousEmployment, SalaryRecord } from "~/domain/payroll/engine/facts";
import { isInRun } from "~/domain/payroll/engine/payslip";
import type { RunRules } from "~/domain/payroll/engine/run-rules";
import { NO_EMPLOYMENT, readEmployment } from "./employment-facts.server";
import { FACT_QUERIES, type FactName } from "./payroll-fact-queries.server";
import { runFacts, type Payroll, type PayrollRules } from "./payroll-rules.server";

/** One employee of a run as stored: what a payslip needs, and the digest that tells whether it changed. */
export interface StoredFacts {
  employeeSeq: number;
  /** Digest of everything that goes into the payslip. */
  inputHash: string;
  rules: RunRules;
  employeeId: string;
  employeeName: string;
  departmentName: string;
  jobTitleName: string;
  identity: CheckIdentity;
  employment: Employment;
  /** Shapes the facts; only worth its time where they changed. */
  facts(): EmployeeFacts;
}

type Value = string | number | null;
type Row = Value[];
type Rows = Record<FactName, Row[]>;

const NAMES = Object.keys(FACT_QUERIES) as FactName[];

/**
 * Who is in a run, in order of their numbers: dates decide, a person of the list may be left out, and final pay is for the chosen ones.
 * @param among only these, where given
 */
export async function listMembers(tx: Tx, payroll: Payroll, among?: readonly number[]): Promise<number[]> {
  const { companySeq, payrollSeq, payrollKind, payrollTemplateSeq } = payroll;
  const ofTemplate =
    payrollTemplateSeq === null ? sql`${employees.payrollTemplateSeq} is not null` : eq(employees.payrollTemplateSeq, payrollTemplateSeq);
  const rows = await tx
    .select({
      employeeSeq: employees.employeeSeq,
      joinDate: employees.joinDate,
      resignationDate: employees.resignationDate,
      excluded: payrollMembers.excluded,
    })
    .from(employees)
    .leftJoin(
      payrollMembers,
      and(
        eq(payrollMembers.companySeq, companySeq),
        eq(payrollMembers.payrollSeq, payrollSeq),
        eq(payrollMembers.employeeSeq, employees.employeeSeq),
      ),
    )
    .where(and(eq(employees.companySeq, companySeq), ofTemplate, among && inArray(employees.employeeSeq, [...among])))
    .orderBy(asc(employees.employeeSeq));
  const run = runFacts(payroll);
  const chosen = ({ excluded }: { excluded: boolean | null }) => (payrollKind === "FINAL_PAY" ? excluded === false : excluded !== true);
  return rows.filter((row) => chosen(row) && isInRun(row, run)).map(({ employeeSeq }) => employeeSeq);
}

/** Everything that the payslips of these employees are made of, in a handful of queries; in the order of their numbers. */
export async function readFacts(tx: Tx, payroll: Payroll, rules: PayrollRules, employeeSeqs: readonly number[]): Promise<StoredFacts[]> {
  const people = new Map<number, Rows>();
  const taxYear = Number(payroll.payDate.slice(0, 4));
  for (const name of NAMES) {
    const { text, values } = FACT_QUERIES[name]({
      companySeq: payroll.companySeq,
      payrollSeq: payroll.payrollSeq,
      taxYear,
      previousSeq: rules.previousSeq ?? 0,
      employeeSeqs,
    });
    const { rows } = await tx.$client.query<Row>({ text, values, rowMode: "array" });
    for (const row of rows) {
      const employeeSeq = row[0] as number;
      const found = people.get(employeeSeq);
      if (found) found[name].push(row);
      else if (name === "person") people.set(employeeSeq, { ...noRows(), person: [row] });
    }
  }
  const employment = await readEmployment(tx, payroll, employeeSeqs);
  return [...people].map(([employeeSeq, rows]) => stored(rows, rules, employment.get(employeeSeq) ?? NO_EMPLOYMENT));
}

function noRows(): Rows {
  return {
    person: [],
    salaries: [],
    allowances: [],
    deductions: [],
    loans: [],
    previousEmployers: [],
    deductRows: [],
    premiumRows: [],
    adjustments: [],
    manualValues: [],
    balances: [],
    previousNet: [],
  };
}

function stored(rows: Rows, { templates, schedules }: PayrollRules, employment: Employment): StoredFacts {
  const [person] = rows.person as [Row];
  const template = templates.get(person[TEMPLATE] as number)!;
  const schedule = schedules.get(person[SCHEDULE] as number)!;
  const [
    employeeSeq,
    employeeId,
    employeeName,
    departmentName,
    jobTitleName,
    tinNo,
    socialSecuritySystem,
    philhealth,
    pagIbig,
    bankAccountNumber,
  ] = person;
  const previousNet = rows.previousNet[0]?.[1] as number | undefined;
  return {
    employeeSeq: employeeSeq as number,
    inputHash: hash("sha256", template.digest + JSON.stringify([rows, schedule, employment]), "base64url"),
    rules: template.rules,
    employeeId: String(employeeId),
    employeeName: String(employeeName),
    departmentName: String(departmentName ?? ""),
    jobTitleName: String(jobTitleName ?? ""),
    identity: {
      tinNo: text(tinNo),
      socialSecuritySystem: text(socialSecuritySystem),
      philhealth: text(philhealth),
      pagIbig: text(pagIbig),
      bankAccountNumber: text(bankAccountNumber),
      hasSalary: rows.salaries.length > 0,
      ...(previousNet === undefined ? {} : { previousNet }),
    },
    employment,
    facts: () => factsOf(rows, schedule),
  };
}

const TEMPLATE = 10;
const SCHEDULE = 11;

function factsOf(rows: Rows, workSchedule: EmployeeFacts["workSchedule"]): EmployeeFacts {
  const [
    employeeSeq,
    ,
    ,
    ,
    ,
    ,
    ,
    ,
    ,
    ,
    ,
    ,
    joinDate,
    resignationDate,
    separationCause,
    birthday,
    minimumDailyWage,
    mwe,
    exempt,
    sss,
    philHealth,
    pagIbig,
    unusedLeaveDays,
  ] = rows.person[0]!;
  const balances = rows.balances[0]?.[1] as string | undefined;
  // The order of the columns is the order of the queries; the types are the columns' own.
  return {
    employeeSeq,
    joinDate,
    resignationDate,
    separationCause,
    birthday,
    workSchedule,
    minimumDailyWage,
    minimumWageEarner: mwe === "Y",
    premiumExempt: exempt === "Y",
    sss: sss === "Y",
    philHealth: philHealth === "Y",
    pagIbig: pagIbig === "Y",
    unusedLeaveDays,
    salaryRecords: rows.salaries.map(
      ([, salarySeq, effectiveDate, salaryAmountType, salaryAmount, peraYear, peraAmount]) =>
        ({ salarySeq, effectiveDate, salaryAmountType, salaryAmount, peraYear, peraAmount }) as SalaryRecord,
    ),
    allowances: rows.allowances.map(entryOf),
    deductions: rows.deductions.map(entryOf),
    loans: rows.loans.map(
      ([, loanSeq, loanType, balance, amortization, startDate, loanDeductionPayrollOrder, loanState]) =>
        ({ loanSeq, loanType, balance, amortization, startDate, loanDeductionPayrollOrder, loanState }) as EmployeeFacts["loans"][number],
    ),
    previousEmployment: previousEmployment(rows.previousEmployers),
    deductRows: rows.deductRows.map(
      ([, timeSeq, deductDate, deductType, deductHours]) =>
        ({ timeSeq, deductDate, deductType, deductHours }) as EmployeeFacts["deductRows"][number],
    ),
    premiumRows: rows.premiumRows.map(
      ([, timeSeq, workDate, dayType, workedMinutes, nightMinutes, overtimeMinutes, overtimeNightMinutes]) =>
        ({
          timeSeq,
          workDate,
          dayType,
          workedMinutes,
          nightMinutes,
          overtimeMinutes,
          overtimeNightMinutes,
        }) as EmployeeFacts["premiumRows"][number],
    ),
    adjustments: rows.adjustments.map(
      ([, adjustmentSeq, kind, itemName, taxTreatment, taxClass, deMinimisKey, paymentKind, quantityDays, amount, order]) =>
        ({
          adjustmentSeq,
          kind,
          itemName,
          taxTreatment,
          taxClass,
          deMinimisKey,
          paymentKind,
          quantityDays,
          amount,
          order,
        }) as EmployeeFacts["adjustments"][number],
    ),
    manualValues: rows.manualValues.map(
      ([, manualValueSeq, lineCode, amount, reason]) =>
        ({ manualValueSeq, lineCode, amount, reason }) as EmployeeFacts["manualValues"][number],
    ),
    balances: balances === undefined ? emptyBalances() : (JSON.parse(balances) as Balances),
  } as EmployeeFacts;
}

function entryOf([, entrySeq, itemSeq, monthlyAmount, startDate, endDate]: Row): EmployeeFacts["allowances"][number] {
  return { entrySeq, itemSeq, monthlyAmount, startDate, endDate } as EmployeeFacts["allowances"][number];
}

/** Several employers of the year count together. */
function previousEmployment(rows: Row[]): PreviousEmployment | null {
  if (rows.length === 0) return null;
  const sum = (column: number) => rows.reduce((total, row) => total + (row[column] as number), 0);
  return {
    taxableYear: rows[0]![2] as number,
    taxableCompensation: sum(5),
    taxWithheld: sum(6),
    nonTaxableThirteenthMonthAndOtherBenefits: sum(7),
    spans: rows.map((row) => ({ taxableFrom: String(row[3]), taxableTo: String(row[4]) })),
  };
}

const text = (value: Value | undefined) => (value === null || value === undefined ? null : String(value));
