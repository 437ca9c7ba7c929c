import { batchQuery } from "~/db/batched-reads.server";
import { REPORT_AMOUNTS, type CompanyPay } from "~/domain/portfolio/group-report";
import { monthEnd, type Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { figureSql } from "~/models/payroll/runs/calculation/calculation-summary.server";

type Company = Pick<Scope, "companySeq"> & { companyName: string };

/** Payslips of completed payrolls by month of the pay date; without departments, all have the department "". */
const paid = (columns: string) => `
  select to_char(p.pay_date, 'YYYY-MM') as month, case when $4 then s.department_name else '' end as department, ${columns}
    from payrolls p join payslips s on s.company_seq = p.company_seq and s.payroll_seq = p.payroll_seq and s.generation <= p.generation
   where p.company_seq = $1 and p.completed_at is not null and p.pay_date between $2::date and $3::date`;

const AMOUNTS = Object.values(REPORT_AMOUNTS).map(({ figures }) => figures.map(figureSql).join(" + "));
const SUMS = AMOUNTS.map((amount) => `sum(${amount})::bigint`);

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

export interface PaidPayslip {
  employeeSeq: number;
  employeeName: string;
  departmentName: string;
  payrollSeq: number;
  payrollName: string;
  startDate: Day;
  endDate: Day;
  payDate: Day;
  /** In the order of REPORT_AMOUNTS. */
  amounts: Centavos[];
}
export interface PaidPayslips {
  rows: PaidPayslip[];
  total: number;
  employees: number;
  sums: Centavos[];
}

/**
 * The payslips that make up figures of the report in one company, by employee.
 * @param department null for all @param lastOnly only the last payslip of each employee, as the headcount counts
 */
export async function listPaidPayslips(
  company: Pick<Scope, "companySeq">,
  months: readonly string[],
  { department, lastOnly, offset, pageSize }: { department: string | null; lastOnly: boolean; offset: number; pageSize: number },
): Promise<PaidPayslips> {
  const { companySeq } = company;
  const values = [companySeq, `${months[0]!}-01`, monthEnd(`${months.at(-1)!}-01`), department !== null, department ?? ""];
  const [each, order] = lastOnly ? ["distinct on (employee_seq)", "order by employee_seq, pay_date desc, payroll_seq desc"] : ["", ""];
  const chosen = `(select * from (select ${each} * from (${paid("s.employee_seq, s.employee_name, s.department_name, s.figures, p.payroll_seq, p.payroll_name, p.start_date, p.end_date, p.pay_date")}) paid ${order}) of_period
    where department = $5) chosen`;
  const [rows, sums] = await Promise.all([
    batchQuery<PaidPayslip>(
      company,
      `select employee_seq as "employeeSeq", employee_name as "employeeName", department_name as "departmentName", payroll_seq as "payrollSeq",
              payroll_name as "payrollName", start_date::text as "startDate", end_date::text as "endDate", pay_date::text as "payDate",
              array[${AMOUNTS.join(", ")}] as amounts
         from ${chosen} order by employee_name, employee_seq, pay_date, payroll_seq limit $6 offset $7`,
      [...values, pageSize, offset],
    ),
    batchQuery<Omit<PaidPayslips, "rows">>(
      company,
      `select count(*)::int as total, count(distinct employee_seq)::int as employees, array[${SUMS.map((sum) => `coalesce(${sum}, 0)`).join(", ")}] as sums
         from ${chosen}`,
      values,
    ),
  ]);
  return { rows, ...sums[0]! };
}
