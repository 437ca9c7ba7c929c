import { batchQuery } from "~/db/batched-reads.server";
import type { Scope } from "~/domain/shared/scope";

/** Above this number they are counted but not listed. */
const LIMIT = 1_000;

/**
 * Employees hired before their first payroll of a year here who have no opening balance: their 13th month pay and tax would miss the
 * earlier pay. By name.
 */
export async function listWithoutOpening(scope: Pick<Scope, "companySeq">, year: number): Promise<string[]> {
  const rows = await batchQuery<{ employeeName: string }>(
    scope,
    `select e.employee_name as "employeeName"
       from (select s.employee_seq, min(p.start_date) as first_day
               from payrolls p join payslips s on s.company_seq = p.company_seq and s.payroll_seq = p.payroll_seq
              where p.company_seq = $1 and p.payroll_kind = 'USER_CUSTOM' and p.completed_at is not null and p.pay_date between $2::date and $3::date
              group by 1) paid
       join employees e on e.company_seq = $1 and e.employee_seq = paid.employee_seq
      where paid.first_day > greatest(e.join_date, $2::date)
        and (e.resignation_date is null or e.resignation_date >= paid.first_day)
        and not exists (select 1 from opening_balances o where o.company_seq = $1 and o.employee_seq = e.employee_seq and o.taxable_year = $4)
      order by e.employee_name collate "und-x-icu", e.employee_seq limit ${LIMIT}`,
    [scope.companySeq, `${year}-01-01`, `${year}-12-31`, year],
  );
  return rows.map(({ employeeName }) => employeeName);
}
