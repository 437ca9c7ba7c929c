import { runSql } from "./payroll-run";

/** Copies of the bakery's first employee, with salary and balances, numbered from 1001. */
export async function copyEmployees(companySeq: number, count: number): Promise<void> {
  const columns = `first_name, last_name, tin_no, social_security_system, philhealth, pag_ibig, bank_account_number, join_date, work_schedule_seq, payroll_template_seq, minimum_daily_wage_centavos`;
  await runSql(
    companySeq,
    `insert into employees (company_seq, employee_seq, employee_id, employee_name, ${columns})
     select company_seq, 1000 + n, 'X' || n, 'Person ' || n, ${columns} from employees, generate_series(1, $1::int) n where employee_seq = 1`,
    [count],
  );
  await runSql(
    companySeq,
    `insert into salary_records (company_seq, salary_seq, employee_seq, effective_date, salary_amount_type, salary_amount_centavos)
     select e.company_seq, 100000 + e.employee_seq, e.employee_seq, '2020-01-01', 'MONTHLY', 2000000 + e.employee_seq * 100 from employees e where employee_seq > 1000`,
  );
  for (const table of ["employees", "salary_records"]) await runSql(companySeq, `analyze ${table}`);
}
