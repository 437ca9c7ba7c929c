import { expect, test } from "vitest";
import { FACT_COLUMNS, FACT_QUERIES, readFact, type FactName } from "~/models/payroll/runs/calculation/payroll-fact-queries.server";

const scope = { companySeq: 1, payrollSeq: 2, taxYear: 2026, day: "2026-11-16", endDay: "2026-11-30", previousSeq: 0, employeeSeqs: [3] };

/** The column order is part of every payslip's digest: changing it makes all open payrolls outdated. */
const ORDERS: Record<FactName, string> = {
  person:
    "employee_id, employee_name, department_name, job_title_name, tin_no, social_security_system, philhealth, pag_ibig, bank_account_number, held.payroll_template_seq, held.work_schedule_seq, join_date, resignation_date, separation_cause, birthday, minimum_daily_wage_centavos, minimum_wage_earner_yn, premium_exempt_yn, sss_yn, phil_health_yn, pag_ibig_yn, unused_leave_days",
  salaries: "salary_seq, effective_date, salary_amount_type, salary_amount_centavos, pera_year, coalesce(pera_amount_centavos, 0)",
  allowances: "entry_seq, item_seq, monthly_amount_centavos, start_date, end_date",
  deductions: "entry_seq, item_seq, monthly_amount_centavos, start_date, end_date",
  loans:
    "loan_seq, loan_type, balance_centavos, amortization_centavos, start_date, loan_deduction_payroll_order, case when paused_from is null then loan_state when $3::date between paused_from and coalesce(paused_to, 'infinity') then 'PAUSED' else 'ONGOING' end",
  previousEmployers:
    "previous_employer_seq, taxable_year, taxable_from, taxable_to, taxable_compensation_centavos, tax_withheld_centavos, non_taxable_thirteenth_month_and_other_benefits_centavos",
  deductRows: "time_seq, deduct_date, deduct_type, deduct_minutes",
  premiumRows:
    "time_seq, work_date, day_type, basic_date, basic_day_type, worked_minutes, night_minutes, overtime_minutes, overtime_night_minutes",
  adjustments:
    "adjustment_seq, kind, item_name, tax_treatment, tax_class, de_minimis_key, payment_kind, quantity_days, amount_centavos, item_order",
  manualValues: "manual_value_seq, line_code, amount_centavos, reason",
  balances: "balances",
  previousNet: "net_centavos",
};

test("the fact columns of a run have a fixed order", () => {
  const queries = Object.entries(FACT_QUERIES).map(([name, query]) => [
    name,
    /^select employee_seq, (.*) from /.exec(query(scope).text)?.[1],
  ]);
  expect(Object.fromEntries(queries)).toEqual(ORDERS);
});

test("a row is read by its column names", () => {
  expect(readFact("deductRows", [7, 12, "2026-11-05", "LATE", 30])).toEqual({
    timeSeq: 12,
    deductDate: "2026-11-05",
    deductType: "LATE",
    deductHours: 30,
  });
  for (const [name, columns] of Object.entries(FACT_COLUMNS)) {
    const row = [1, ...Object.values(columns).map(({ sql }: { sql: string }) => sql)];
    const read = Object.entries(readFact(name as FactName, row)).map(([key, sql]) => [key, { sql }]);
    expect(Object.fromEntries(read)).toEqual(columns);
  }
});
