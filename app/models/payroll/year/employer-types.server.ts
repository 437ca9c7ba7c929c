import type { Tx } from "~/db/client.server";
import { getEmployerType, type EmployerTypeVersion } from "~/domain/payroll/government/returns/employer-type";
import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";

/** SQL for an employee `e` of the company $1: whether the company is the secondary employer, by effective day. */
export const EMPLOYER_TYPES = `coalesce(
  (select json_agg(json_build_object('effectiveDay', r.effective_day::text, 'secondary', r.secondary_employer_yn = 'Y'))
     from employee_pay_rules r where r.company_seq = $1 and r.employee_seq = e.employee_seq),
  json_build_array(json_build_object('effectiveDay', '${FROM_THE_BEGINNING}', 'secondary', e.secondary_employer_yn = 'Y')))`;

/** Employees with a main employer elsewhere on a day of the year. */
export async function withMainEmployerElsewhere(
  tx: Tx,
  companySeq: number,
  year: number,
  employeeSeqs: readonly number[],
): Promise<Set<number>> {
  const { rows } = await tx.$client.query<{ employeeSeq: number; from: string; to: string; types: EmployerTypeVersion[] }>(
    `select e.employee_seq as "employeeSeq", ${EMPLOYER_TYPES} as types,
            greatest(e.join_date, make_date($2, 1, 1))::text as "from", least(e.resignation_date, make_date($2, 12, 31))::text as "to"
       from employees e where e.company_seq = $1 and e.employee_seq = any($3::int[])`,
    [companySeq, year, employeeSeqs],
  );
  return new Set(rows.filter(({ types, from, to }) => getEmployerType(types, from, to).ever).map(({ employeeSeq }) => employeeSeq));
}
