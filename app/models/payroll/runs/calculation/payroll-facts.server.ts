import { hash } from "node:crypto";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { payrollMembers } from "~/db/schema/payroll";
import { emptyBalances } from "~/domain/payroll/engine/balances/balances";
import type { CountedDays } from "~/domain/payroll/setup/calendar/attendance-window";
import type { CheckIdentity } from "~/domain/payroll/runs/checks";
import type { Employment } from "~/domain/payroll/runs/employment-checks";
import { getEmployeeMinimum, NO_WAGE_PLACE, type WagePlace } from "~/domain/payroll/setup/minimum-of-person";
import { payRulesOn, type PayRulesVersion } from "~/domain/payroll/setup/person-rules";
import type { PlannedDay } from "~/domain/payroll/engine/days";
import type { Balances, EmployeeFacts } from "~/domain/payroll/facts/facts";
import { isInRun } from "~/domain/payroll/engine/payslip";
import { isSpecial } from "~/domain/payroll/engine/run-purpose";
import type { RunRules } from "~/domain/payroll/engine/run-rules";
import { worksOnWeekday } from "~/domain/payroll/runs/time/time-day";
import { assignedSeq, decidingDay } from "./effective-day.server";
import { NO_EMPLOYMENT, readEmployment } from "./employment-facts.server";
import { readPayRules } from "./employee-pay-rules.server";
import { readCountedDays } from "./counted-days.server";
import { decisiveAbsences, readEarlierAbsences, type EarlierDay } from "./earlier-absences.server";
import { readTransferredPlans } from "./transferred-plans.server";
import { FACT_QUERIES, previousEmployment, readFact, withFacts, type FactName, type FactRow } from "./payroll-fact-queries.server";
import { runFacts, type Payroll, type PayrollRules } from "./payroll-rules.server";
import { readSeriousLosses } from "./serious-losses.server";
import { readPaidDays, type PaidDays } from "./paid-days.server";
import { readTaxDeferrals } from "./tax-deferral.server";
import { readIncludedArrears, withArrears, type IncludedArrears } from "./included-arrears.server";
import { readUnusedLeave, type LeaverLeave } from "./unused-leave.server";
import { readWagePlaces } from "./wage-places.server";

/** One employee of a run as stored: the input of a payslip, and its digest. */
export interface StoredFacts {
  employeeSeq: number;
  /** Digest of all inputs of the payslip. */
  inputHash: string;
  rules: RunRules;
  employeeId: string;
  employeeName: string;
  departmentName: string;
  jobTitleName: string;
  identity: CheckIdentity;
  employment: Employment;
  /** Builds the facts; call only where the digest changed. */
  facts(): EmployeeFacts;
}

type Rows = Record<FactName, FactRow[]>;

const NAMES = Object.keys(FACT_QUERIES) as FactName[];

/**
 * The members of a run by number: by dates, minus excluded employees; final pay and special runs have selected employees only.
 * @param among restricts to these, where given
 */
export async function listMembers(tx: Tx, payroll: Payroll, among?: readonly number[]): Promise<number[]> {
  const { companySeq, payrollSeq, payrollTemplateSeq } = payroll;
  const template = assignedSeq("payroll_template", decidingDay(payroll), companySeq);
  const ofTemplate = payrollTemplateSeq === null ? sql`${template} <> 0` : sql`${template} = ${payrollTemplateSeq}`;
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
  const byName = run.payrollKind === "FINAL_PAY" || isSpecial(run);
  const chosen = ({ excluded }: { excluded: boolean | null }) => (byName ? excluded === false : excluded !== true);
  return rows.filter((row) => chosen(row) && isInRun(row, run)).map(({ employeeSeq }) => employeeSeq);
}

/** All payslip inputs of these employees, in a few queries; by number. */
export async function readFacts(tx: Tx, payroll: Payroll, rules: PayrollRules, employeeSeqs: readonly number[]): Promise<StoredFacts[]> {
  const people = new Map<number, Rows>();
  const [taxYear, day] = [payroll.taxYear, decidingDay(payroll)];
  for (const name of NAMES) {
    const { text, values } = FACT_QUERIES[name]({
      companySeq: payroll.companySeq,
      payrollSeq: payroll.payrollSeq,
      taxYear,
      day,
      endDay: payroll.endDate,
      previousSeq: rules.previousSeq ?? 0,
      employeeSeqs,
    });
    const { rows } = await tx.$client.query<FactRow>({ text, values, rowMode: "array" });
    for (const row of rows) {
      const employeeSeq = row[0] as number;
      const person = people.get(employeeSeq);
      if (person) person[name].push(row);
      else if (name === "person") people.set(employeeSeq, { ...noRows(), person: [row] });
    }
  }
  const counted = await readCountedDays(tx, payroll, employeeSeqs);
  const employment = await readEmployment(tx, payroll, employeeSeqs, [...counted.values()].map(({ from }) => from).sort()[0]);
  const offices = await readOffices(tx, payroll, rules, employeeSeqs);
  const unusedLeave = await readUnusedLeave(tx, payroll, employeeSeqs);
  const losses = await readSeriousLosses(tx, payroll, employeeSeqs);
  const spread = await readTaxDeferrals(tx, payroll, employeeSeqs);
  const payRules = await readPayRules(tx, payroll.companySeq, employeeSeqs);
  const handed = await readTransferredPlans(tx, payroll, employeeSeqs);
  const wagePlaces = await readWagePlaces(tx, payroll.companySeq, employeeSeqs);
  const arrears = await readIncludedArrears(tx, payroll, employeeSeqs);
  const earlier = await readEarlierAbsences(tx, payroll, rules, employeeSeqs);
  const paidDays = await readPaidDays(tx, payroll, employeeSeqs);
  return [...people].map(([employeeSeq, rows]) =>
    stored(rows, rules, {
      employment: employment.get(employeeSeq) ?? NO_EMPLOYMENT,
      workPlaceSeq: offices.get(employeeSeq),
      unusedLeave: unusedLeave.get(employeeSeq),
      seriousLosses: losses.has(employeeSeq),
      spreadsTax: spread.has(employeeSeq),
      payRules: payRules.get(employeeSeq) ?? [],
      handedPlans: handed.get(employeeSeq) ?? [],
      countedDays: counted.get(employeeSeq),
      wagePlace: wagePlaces.get(employeeSeq) ?? NO_WAGE_PLACE,
      arrears: arrears.get(employeeSeq),
      earlier: earlier.get(employeeSeq),
      paidDays: (paidDays.get(employeeSeq) ?? []).map(({ from, to }) => ({ from, to })),
    }),
  );
}

/** Employees whose office has local holidays that count. Not part of the digest: offices with the same holidays give the same payslip. */
async function readOffices(
  tx: Tx,
  { companySeq }: Payroll,
  { templates }: PayrollRules,
  employeeSeqs: readonly number[],
): Promise<Map<number, number>> {
  const withDays = new Set([...templates.values()].flatMap(({ offices }) => [...offices.keys()]));
  if (withDays.size === 0) return new Map();
  const { rows } = await tx.$client.query<{ employeeSeq: number; workPlaceSeq: number }>(
    `select employee_seq as "employeeSeq", work_place_seq as "workPlaceSeq" from employees where company_seq = $1 and employee_seq = any($2::int[]) and work_place_seq = any($3::int[])`,
    [companySeq, employeeSeqs, [...withDays]],
  );
  return new Map(rows.map(({ employeeSeq, workPlaceSeq }) => [employeeSeq, workPlaceSeq]));
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

type Beside = {
  employment: Employment;
  workPlaceSeq: number | undefined;
  /** From the leave ledger; undefined = the entered days apply. */
  unusedLeave: LeaverLeave | undefined;
  /** Serious losses are proven, so the closure gives no separation pay. */
  seriousLosses: boolean;
  spreadsTax: boolean;
  payRules: readonly PayRulesVersion[];
  /** Attendance's plan of transferred days: work or rest. */
  handedPlans: readonly PlannedDay[];
  /** The days whose time is counted, where they differ from the paid days. */
  countedDays: CountedDays | undefined;
  /** The office's place, for the minimum wage. */
  wagePlace: WagePlace;
  /** Arrears of closed payrolls included in this run. */
  arrears: IncludedArrears | undefined;
  /** Unpaid days and extra work that earlier payrolls counted shortly before. */
  earlier: readonly EarlierDay[] | undefined;
  /** Days of this run already paid by other completed payrolls or the opening balance. */
  paidDays: readonly PaidDays[];
};

function stored(found: Rows, { templates, schedules }: PayrollRules, beside: Beside): StoredFacts {
  const {
    employment,
    workPlaceSeq,
    unusedLeave,
    seriousLosses,
    spreadsTax,
    payRules,
    handedPlans,
    countedDays,
    wagePlace,
    arrears,
    earlier,
    paidDays,
  } = beside;
  const employeeSeq = found.person[0]![0] as number;
  const person = readFact("person", found.person[0]!);
  const template = templates.get(person.payrollTemplateSeq)!.separated(person.resignationDate);
  // Uses the rules of the deciding days instead of today's, so that rules of other days do not change the digest.
  const ofThePerson = payRulesOn(payRules, template.payRulesDays);
  const ownMinimumDailyWage = ofThePerson === null ? person.minimumDailyWage : ofThePerson.minimumDailyWage;
  const minimumDailyWage = getEmployeeMinimum(ownMinimumDailyWage, wagePlace, template.payRulesDays.period)?.daily ?? null;
  const asStored = ofThePerson === null && minimumDailyWage === person.minimumDailyWage;
  const rows = asStored ? found : { ...found, person: [withFacts("person", found.person[0]!, { ...ofThePerson, minimumDailyWage })] };
  const { rules, digest } = (workPlaceSeq === undefined ? undefined : template.offices.get(workPlaceSeq)) ?? template;
  const schedule = schedules.get(person.workScheduleSeq)!;
  const [before] = rows.previousNet;
  const plannedDays = handedPlans.filter(({ date, works }) => works !== worksOnWeekday(date, schedule.workDay));
  const facts = (): EmployeeFacts => ({
    ...withArrears(factsOf(employeeSeq, rows, schedule, unusedLeave?.days), arrears),
    ...(unusedLeave !== undefined && { unusedLeave: unusedLeave.types }),
    ...(seriousLosses && { seriousLosses }),
    ...(spreadsTax && { spreadsTax }),
    ...(plannedDays.length > 0 && { plannedDays }),
    ...(countedDays !== undefined && { countedDays }),
    paidDays,
  });
  const earlierAbsences = earlier === undefined ? [] : decisiveAbsences(earlier, facts(), rules);
  return {
    employeeSeq,
    inputHash: hash(
      "sha256",
      digest +
        JSON.stringify([
          rows,
          schedule,
          employment,
          ...(unusedLeave === undefined ? [] : [unusedLeave]),
          ...(seriousLosses ? ["SERIOUS_LOSSES"] : []),
          ...(spreadsTax ? ["SPREAD"] : []),
          ...(plannedDays.length > 0 ? [{ plannedDays }] : []),
          ...(countedDays === undefined ? [] : [{ countedDays }]),
          ...(arrears === undefined ? [] : [{ arrears }]),
          ...(earlierAbsences.length > 0 ? [{ earlierAbsences }] : []),
          ...(paidDays.length > 0 ? [{ paidDays }] : []),
        ]),
      "base64url",
    ),
    rules,
    employeeId: person.employeeId,
    employeeName: person.employeeName,
    departmentName: person.departmentName ?? "",
    jobTitleName: person.jobTitleName ?? "",
    identity: {
      employeeName: person.employeeName,
      tinNo: person.tinNo,
      socialSecuritySystem: person.socialSecuritySystem,
      philhealth: person.philhealthNumber,
      pagIbig: person.pagIbigNumber,
      bankAccountNumber: person.bankAccountNumber,
      hasSalary: rows.salaries.length > 0,
      ...(before === undefined ? {} : { previousNet: readFact("previousNet", before).netPay }),
    },
    employment: countedDays === undefined ? employment : { ...employment, countedDays },
    facts: () => ({ ...facts(), ...(earlierAbsences.length > 0 && { earlierAbsences }) }),
  };
}

function factsOf(employeeSeq: number, rows: Rows, workSchedule: EmployeeFacts["workSchedule"], unusedLeave?: string): EmployeeFacts {
  const person = readFact("person", rows.person[0]!);
  const [balances] = rows.balances;
  const { joinDate, resignationDate, separationCause, birthday, minimumDailyWage } = person;
  return {
    employeeSeq,
    joinDate,
    resignationDate,
    separationCause,
    birthday,
    workSchedule,
    minimumDailyWage,
    minimumWageEarner: person.minimumWageEarnerYn === "Y",
    premiumExempt: person.premiumExemptYn === "Y",
    sss: person.sssYn === "Y",
    philHealth: person.philHealthYn === "Y",
    pagIbig: person.pagIbigYn === "Y",
    unusedLeaveDays: unusedLeave ?? person.unusedLeaveDays,
    salaryRecords: rows.salaries.map((row) => readFact("salaries", row)),
    allowances: rows.allowances.map((row) => readFact("allowances", row)),
    deductions: rows.deductions.map((row) => readFact("deductions", row)),
    loans: rows.loans.map((row) => readFact("loans", row)),
    previousEmployment: previousEmployment(rows.previousEmployers),
    deductRows: rows.deductRows.map((row) => readFact("deductRows", row)),
    premiumRows: rows.premiumRows.map((row) => readFact("premiumRows", row)),
    adjustments: rows.adjustments.map((row) => readFact("adjustments", row)),
    manualValues: rows.manualValues.map((row) => readFact("manualValues", row)),
    balances: balances === undefined ? emptyBalances() : (JSON.parse(readFact("balances", balances).balances) as Balances),
  };
}
