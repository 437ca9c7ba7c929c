/**
 * The queries behind the facts of a run. The first column of each is the employee's number, the others stand in the order in which
 * `payroll-facts.server.ts` takes them apart. Rows come as arrays and sorted, so that their text can be digested as it is.
 */
export type FactName =
  | "person"
  | "salaries"
  | "allowances"
  | "deductions"
  | "loans"
  | "previousEmployers"
  | "deductRows"
  | "premiumRows"
  | "adjustments"
  | "manualValues"
  | "balances"
  | "previousNet";

export interface FactScope {
  companySeq: number;
  payrollSeq: number;
  taxYear: number;
  /** 0 = none. */
  previousSeq: number;
  employeeSeqs: readonly number[];
}

type Query = (scope: FactScope) => { text: string; values: unknown[] };

export const FACT_QUERIES: Record<FactName, Query> = {
  person: ofPeople(
    `employee_id, employee_name, department_name, job_title_name,
     tin_no, social_security_system, philhealth, pag_ibig, bank_account_number, payroll_template_seq, work_schedule_seq,
     join_date, resignation_date, separation_cause, birthday, minimum_daily_wage_centavos, minimum_wage_earner_yn, premium_exempt_yn, sss_yn, phil_health_yn, pag_ibig_yn, unused_leave_days`,
    "employees left join departments using (company_seq, department_seq) left join job_titles using (company_seq, job_title_seq)",
  ),
  salaries: ofPeople(
    "salary_seq, effective_date, salary_amount_type, salary_amount_centavos, pera_year, coalesce(pera_amount_centavos, 0)",
    "salary_records",
    "effective_date, salary_seq",
  ),
  allowances: ofPeople("entry_seq, item_seq, monthly_amount_centavos, start_date, end_date", "employee_allowances", "entry_seq"),
  deductions: ofPeople("entry_seq, item_seq, monthly_amount_centavos, start_date, end_date", "employee_deductions", "entry_seq"),
  loans: ofPeople(
    "loan_seq, loan_type, balance_centavos, amortization_centavos, start_date, loan_deduction_payroll_order, loan_state",
    "loans",
    "loan_seq",
    "loan_state in ('ONGOING', 'PAUSED')",
  ),
  previousEmployers: (scope) => ({
    text: select(
      "previous_employer_seq, taxable_year, taxable_from, taxable_to, taxable_compensation_centavos, tax_withheld_centavos, non_taxable_thirteenth_month_and_other_benefits_centavos",
      "previous_employers",
      "taxable_from, previous_employer_seq",
      "taxable_year = $3",
    ),
    values: [scope.companySeq, scope.employeeSeqs, scope.taxYear],
  }),
  deductRows: ofRun("time_seq, deduct_date, deduct_type, deduct_minutes", "payroll_deduct_rows", "time_seq"),
  premiumRows: ofRun(
    "time_seq, work_date, day_type, worked_minutes, night_minutes, overtime_minutes, overtime_night_minutes",
    "payroll_premium_rows",
    "time_seq",
  ),
  adjustments: ofRun(
    "adjustment_seq, kind, item_name, tax_treatment, tax_class, de_minimis_key, payment_kind, quantity_days, amount_centavos, item_order",
    "payroll_adjustments",
    "adjustment_seq",
  ),
  manualValues: ofRun("manual_value_seq, line_code, amount_centavos, reason", "payroll_manual_values", "manual_value_seq"),
  balances: ofPeople("balances", "employee_balances"),
  previousNet: (scope) => ({
    text: select("net_centavos", "payslips", "generation desc", "payroll_seq = $3"),
    values: [scope.companySeq, scope.employeeSeqs, scope.previousSeq],
  }),
};

function ofPeople(columns: string, table: string, order = "", condition = ""): Query {
  const text = select(columns, table, order, condition);
  return ({ companySeq, employeeSeqs }) => ({ text, values: [companySeq, employeeSeqs] });
}

function ofRun(columns: string, table: string, order: string): Query {
  const text = select(columns, table, order, "payroll_seq = $3");
  return ({ companySeq, employeeSeqs, payrollSeq }) => ({ text, values: [companySeq, employeeSeqs, payrollSeq] });
}

function select(columns: string, table: string, order = "", condition = ""): string {
  return `select employee_seq, ${columns} from ${table} where company_seq = $1 and employee_seq = any($2::int[])${condition && ` and ${condition}`} order by employee_seq${order && `, ${order}`}`;
}
