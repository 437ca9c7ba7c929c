import { batchQuery } from "~/db/batched-reads.server";
import { REPORT_AMOUNTS, type CompanyPay } from "~/domain/portfolio/group-report";
import { monthEnd } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { figureSql } from "~/models/payroll/runs/calculation/calculation-summary.server";

type Company = Pick<Scope, "companySeq"> & { companyName: string };

/** Payslips of completed payrolls by month of the pay date; without departments, all have the department "". */
const paid = (columns: string) => `
  select to_char(p.pay_date, 'YYYY-MM') as month, case when $4 then s.department_name else '' end as department, ${columns}
    from payrolls p join payslips s on s.company_seq = p.company_seq and s.payroll_seq = p.payroll_seq and s.generation <= p.generation
   where p.company_seq = $1 and p.completed_at is not null and p.pay_date between $2::date and $3::date`;

const SUMS = Object.values(REPORT_AMOUNTS).map(({ figures }) => `sum(${figures.map(figureSql).join(" + ")})::bigint`);

/** What one company paid in the months, inside its own tenant. @param byDepartment false adds all departments */
export async function readCompanyPay(company: Company, months: readonly string[], byDepartment: boolean): Promise<CompanyPay> {
  const { companySeq, companyName } = company;
  const values = [companySeq, `${months[0]!}-01`, monthEnd(`${months.at(-1)!}-01`), byDepartment];
  const [amounts, people] = await Promise.all([
    batchQuery<CompanyPay["amounts"][number]>(
      company,
      `select month, department, array[${SUMS.join(", ")}] as amounts from (${paid("s.figures")}) paid group by 1, 2`,
      values,
    ),
    batchQuery<CompanyPay["people"][number]>(
      company,
      `with paid as (${paid("s.employee_seq, p.pay_date, p.payroll_seq")})
       select month, department, count(*)::int as people
         from (select distinct on (month, employee_seq) month, department from paid
                order by month, employee_seq, pay_date desc, payroll_seq desc) of_month group by 1, 2
       union all
       select null, department, count(*)::int
         from (select distinct on (employee_seq) department from paid order by employee_seq, pay_date desc, payroll_seq desc) of_period
        group by 2`,
      values,
    ),
  ]);
  return { companySeq, companyName, amounts, people };
}
