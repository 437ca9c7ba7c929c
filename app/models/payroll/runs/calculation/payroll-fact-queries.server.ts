import type {
  Adjustment,
  DeductRow,
  EmployeeFacts,
  ItemEntry,
  Loan,
  ManualValue,
  PremiumRow,
  PreviousEmployment,
  SalaryRecord,
} from "~/domain/payroll/facts/facts";
import type { Day } from "~/domain/shared/day";
import { assignmentOn } from "./effective-day.server";

/**
 * The stored facts of a run. One list names each column for both the query and its reader, so that they cannot differ. Rows are arrays in
 * sorted order, so their text can be digested directly; reordering a list changes every digest.
 */

/** A query column; its value type exists only at the type level. */
type Column<Value> = { sql: string; holds?: Value };
type ColumnsOf<Record> = { readonly [Name in keyof Record]: Column<Record[Name]> };

const column = <Value>(sql: string): Column<Value> => ({ sql });
const columns = <Record>(list: ColumnsOf<Record>) => list;

type YesNo = "Y" | "N";
type Person = Pick<
  EmployeeFacts,
  "joinDate" | "resignationDate" | "separationCause" | "birthday" | "minimumDailyWage" | "unusedLeaveDays"
> & {
  employeeId: string;
  employeeName: string;
  departmentName: string | null;
  jobTitleName: string | null;
  tinNo: string | null;
  socialSecuritySystem: string | null;
  philhealthNumber: string | null;
  pagIbigNumber: string | null;
  bankAccountNumber: string | null;
  payrollTemplateSeq: number;
  workScheduleSeq: number;
  minimumWageEarnerYn: YesNo;
  premiumExemptYn: YesNo;
  sssYn: YesNo;
  philHealthYn: YesNo;
  pagIbigYn: YesNo;
};
type PreviousEmployer = Omit<PreviousEmployment, "spans"> & { previousEmployerSeq: number; taxableFrom: string; taxableTo: string };

const ENTRY = columns<ItemEntry>({
  entrySeq: column("entry_seq"),
  itemSeq: column("item_seq"),
  monthlyAmount: column("monthly_amount_centavos"),
  startDate: column("start_date"),
  endDate: column("end_date"),
});

export const FACT_COLUMNS = {
  person: columns<Person>({
    employeeId: column("employee_id"),
    employeeName: column("employee_name"),
    departmentName: column("department_name"),
    jobTitleName: column("job_title_name"),
    tinNo: column("tin_no"),
    socialSecuritySystem: column("social_security_system"),
    philhealthNumber: column("philhealth"),
    pagIbigNumber: column("pag_ibig"),
    bankAccountNumber: column("bank_account_number"),
    payrollTemplateSeq: column("held.payroll_template_seq"),
    workScheduleSeq: column("held.work_schedule_seq"),
    joinDate: column("join_date"),
    resignationDate: column("resignation_date"),
    separationCause: column("separation_cause"),
    birthday: column("birthday"),
    minimumDailyWage: column("minimum_daily_wage_centavos"),
    minimumWageEarnerYn: column("minimum_wage_earner_yn"),
    premiumExemptYn: column("premium_exempt_yn"),
    sssYn: column("sss_yn"),
    philHealthYn: column("phil_health_yn"),
    pagIbigYn: column("pag_ibig_yn"),
    unusedLeaveDays: column("unused_leave_days"),
  }),
  salaries: columns<SalaryRecord>({
    salarySeq: column("salary_seq"),
    effectiveDate: column("effective_date"),
    salaryAmountType: column("salary_amount_type"),
    salaryAmount: column("salary_amount_centavos"),
    peraYear: column("pera_year"),
    peraAmount: column("coalesce(pera_amount_centavos, 0)"),
  }),
  allowances: ENTRY,
  deductions: ENTRY,
  loans: columns<Loan>({
    loanSeq: column("loan_seq"),
    loanType: column("loan_type"),
    balance: column("balance_centavos"),
    amortization: column("amortization_centavos"),
    startDate: column("start_date"),
    loanDeductionPayrollOrder: column("loan_deduction_payroll_order"),
    // A pause has a first and a last day; outside it the loan is due.
    loanState: column(
      "case when paused_from is null then loan_state when $3::date between paused_from and coalesce(paused_to, 'infinity') then 'PAUSED' else 'ONGOING' end",
    ),
  }),
  previousEmployers: columns<PreviousEmployer>({
    previousEmployerSeq: column("previous_employer_seq"),
    taxableYear: column("taxable_year"),
    taxableFrom: column("taxable_from"),
    taxableTo: column("taxable_to"),
    taxableCompensation: column("taxable_compensation_centavos"),
    taxWithheld: column("tax_withheld_centavos"),
    nonTaxableThirteenthMonthAndOtherBenefits: column("non_taxable_thirteenth_month_and_other_benefits_centavos"),
  }),
  deductRows: columns<DeductRow>({
    timeSeq: column("time_seq"),
    deductDate: column("deduct_date"),
    deductType: column("deduct_type"),
    deductHours: column("deduct_minutes"),
  }),
  premiumRows: columns<PremiumRow>({
    timeSeq: column("time_seq"),
    workDate: column("work_date"),
    dayType: column("day_type"),
    basicDate: column("basic_date"),
    basicDayType: column("basic_day_type"),
    workedMinutes: column("worked_minutes"),
    nightMinutes: column("night_minutes"),
    overtimeMinutes: column("overtime_minutes"),
    overtimeNightMinutes: column("overtime_night_minutes"),
  }),
  adjustments: columns<Adjustment>({
    adjustmentSeq: column("adjustment_seq"),
    kind: column("kind"),
    itemName: column("item_name"),
    taxTreatment: column("tax_treatment"),
    taxClass: column("tax_class"),
    deMinimisKey: column("de_minimis_key"),
    paymentKind: column("payment_kind"),
    quantityDays: column("quantity_days"),
    amount: column("amount_centavos"),
    order: column("item_order"),
  }),
  manualValues: columns<ManualValue>({
    manualValueSeq: column("manual_value_seq"),
    lineCode: column("line_code"),
    amount: column("amount_centavos"),
    reason: column("reason"),
  }),
  balances: columns<{ balances: string }>({ balances: column("balances") }),
  previousNet: columns<{ netPay: number }>({ netPay: column("net_centavos") }),
};

export type FactName = keyof typeof FACT_COLUMNS;
/** A raw row: the employee's number, then the columns of its list. */
export type FactRow = (string | number | null)[];
type FactOf<List> = List extends ColumnsOf<infer Record> ? Record : never;

const NAMES = Object.fromEntries(Object.entries(FACT_COLUMNS).map(([name, list]) => [name, Object.keys(list)])) as Record<
  FactName,
  string[]
>;

/** A row as an object by column name, typed as in the database. */
export function readFact<Name extends FactName>(name: Name, row: FactRow): FactOf<(typeof FACT_COLUMNS)[Name]> {
  const names = NAMES[name];
  const fact: Record<string, FactRow[number]> = {};
  for (let index = 0; index < names.length; index++) fact[names[index]!] = row[index + 1]!;
  return fact as FactOf<(typeof FACT_COLUMNS)[Name]>;
}

/** The row with these columns replaced. */
export function withFacts<Name extends FactName>(name: Name, row: FactRow, facts: Partial<FactOf<(typeof FACT_COLUMNS)[Name]>>): FactRow {
  const given = facts as Record<string, FactRow[number]>;
  return row.map((value, index) => {
    const column = NAMES[name][index - 1];
    return column !== undefined && column in given ? given[column]! : value;
  });
}

export interface FactScope {
  companySeq: number;
  payrollSeq: number;
  taxYear: number;
  /** The day whose assignments apply. */
  day: Day;
  /** Last day of the run, for paused loans. */
  endDay: Day;
  /** 0 = none. */
  previousSeq: number;
  employeeSeqs: readonly number[];
}

type Query = (scope: FactScope) => { text: string; values: unknown[] };

export const FACT_QUERIES: Record<FactName, Query> = {
  person: (scope) => ({
    text: select(
      "person",
      `employees left join departments using (company_seq, department_seq) left join job_titles using (company_seq, job_title_seq)
       cross join lateral (select ${assignmentOn("payroll_template", "$3")} as payroll_template_seq, ${assignmentOn("work_schedule", "$3")} as work_schedule_seq) held`,
    ),
    values: [scope.companySeq, scope.employeeSeqs, scope.day],
  }),
  salaries: ofPeople("salaries", "salary_records", "effective_date, salary_seq"),
  allowances: ofPeople("allowances", "employee_allowances", "entry_seq"),
  deductions: ofPeople("deductions", "employee_deductions", "entry_seq"),
  loans: (scope) => ({
    text: select("loans", "loans", "loan_seq", "loan_state in ('ONGOING', 'PAUSED')"),
    values: [scope.companySeq, scope.employeeSeqs, scope.endDay],
  }),
  previousEmployers: (scope) => ({
    text: select("previousEmployers", "previous_employers", "taxable_from, previous_employer_seq", "taxable_year = $3"),
    values: [scope.companySeq, scope.employeeSeqs, scope.taxYear],
  }),
  deductRows: ofRun("deductRows", "payroll_deduct_rows", "time_seq"),
  premiumRows: ofRun("premiumRows", "payroll_premium_rows", "time_seq"),
  adjustments: ofRun("adjustments", "payroll_adjustments", "adjustment_seq"),
  manualValues: ofRun("manualValues", "payroll_manual_values", "manual_value_seq"),
  balances: ofPeople("balances", "employee_balances"),
  previousNet: (scope) => ({
    text: select("previousNet", "payslips", "generation desc", "payroll_seq = $3"),
    values: [scope.companySeq, scope.employeeSeqs, scope.previousSeq],
  }),
};

function ofPeople(name: FactName, table: string, order = "", condition = ""): Query {
  const text = select(name, table, order, condition);
  return ({ companySeq, employeeSeqs }) => ({ text, values: [companySeq, employeeSeqs] });
}

function ofRun(name: FactName, table: string, order: string): Query {
  const text = select(name, table, order, "payroll_seq = $3");
  return ({ companySeq, employeeSeqs, payrollSeq }) => ({ text, values: [companySeq, employeeSeqs, payrollSeq] });
}

function select(name: FactName, table: string, order = "", condition = ""): string {
  const list = Object.values<Column<unknown>>(FACT_COLUMNS[name]).map(({ sql }) => sql);
  return `select employee_seq, ${list.join(", ")} from ${table} where company_seq = $1 and employee_seq = any($2::int[])${condition && ` and ${condition}`} order by employee_seq${order && `, ${order}`}`;
}

/** Several previous employers of the year are summed. */
export function previousEmployment(rows: FactRow[]): PreviousEmployment | null {
  const employers = rows.map((row) => readFact("previousEmployers", row));
  const [first] = employers;
  if (first === undefined) return null;
  const sum = (amount: (employer: (typeof employers)[number]) => number) =>
    employers.reduce((total, employer) => total + amount(employer), 0);
  return {
    taxableYear: first.taxableYear,
    taxableCompensation: sum(({ taxableCompensation }) => taxableCompensation),
    taxWithheld: sum(({ taxWithheld }) => taxWithheld),
    nonTaxableThirteenthMonthAndOtherBenefits: sum((employer) => employer.nonTaxableThirteenthMonthAndOtherBenefits),
    spans: employers.map(({ taxableFrom, taxableTo }) => ({ taxableFrom, taxableTo })),
  };
}
