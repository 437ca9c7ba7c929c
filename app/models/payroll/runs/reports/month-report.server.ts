import { batchQuery } from "~/db/batched-reads.server";
import { departmentCosts, type DepartmentCost, type MonthColumn, type MonthRow } from "~/domain/payroll/runs/reports/month-report";
import type { Centavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { figureSql } from "~/models/payroll/runs/calculation/calculation-summary.server";

type Company = Pick<Scope, "companySeq">;

/** Payslips of completed payrolls paid in the year; the department is the one on the payslip. */
const PAID = `
    from payrolls p join payslips s on s.company_seq = p.company_seq and s.payroll_seq = p.payroll_seq and s.generation <= p.generation
   where p.company_seq = $1 and p.completed_at is not null and p.pay_date between make_date($2, 1, 1) and make_date($2, 12, 31)`;

/** Months with payments, first one first. @param department as on payslips; "" = all */
export function readMonths(scope: Company, year: number, columns: readonly MonthColumn[], department: string): Promise<MonthRow[]> {
  const sums = columns.map(({ figures }) => `coalesce(sum(${figures.map((figure) => `s.${figureSql(figure)}`).join(" + ")}), 0)::bigint`);
  return batchQuery<MonthRow>(
    scope,
    `select to_char(p.pay_date, 'YYYY-MM') as month, count(distinct s.employee_seq)::int as people, array[${sums.join(", ")}] as amounts
     ${PAID} and ($3 = '' or s.department_name = $3) group by 1 order by 1`,
    [scope.companySeq, year, department],
  );
}

/** Employer cost by department and month. @param department as on payslips; "" = all */
export async function readDepartmentCosts(scope: Company, year: number, department: string): Promise<DepartmentCost[]> {
  return departmentCosts(
    await batchQuery<{ departmentName: string; month: string; cost: Centavos }>(
      scope,
      `select s.department_name as "departmentName", to_char(p.pay_date, 'YYYY-MM') as month, sum(s.employer_cost_centavos)::bigint as cost
       ${PAID} and ($3 = '' or s.department_name = $3) group by 1, 2`,
      [scope.companySeq, year, department],
    ),
  );
}

/** Departments on the year's payslips, by name. */
export async function paidDepartments(scope: Company, year: number): Promise<string[]> {
  const rows = await batchQuery<{ name: string }>(
    scope,
    `select distinct s.department_name as name ${PAID} and s.department_name <> '' order by 1`,
    [scope.companySeq, year],
  );
  return rows.map(({ name }) => name);
}
