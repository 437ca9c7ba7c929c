import { readInCompany } from "~/db/client.server";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";

type Own = Pick<Scope, "companySeq"> & { employeeSeq: number };

export interface TeamMember {
  employeeSeq: number;
  employeeName: string;
  departmentName: string;
}

/** The departments that an employee heads, with their descendants. */
const LED_DEPARTMENTS = `with recursive led as (
       select department_seq from departments where company_seq = $1 and department_manager_employee_seq = $2
       union
       select d.department_seq from departments d join led on d.parent_department_seq = led.department_seq where d.company_seq = $1)`;

/**
 * Whether an employee heads a department in a company that shows heads their team.
 * @source document 4 §6.9: My team, myTeamYn
 */
export async function headsTeam({ companySeq, employeeSeq }: Own): Promise<boolean> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rowCount } = await tx.$client.query(
      `select 1 from departments d join companies c on c.company_seq = d.company_seq
        where d.company_seq = $1 and d.department_manager_employee_seq = $2 and c.my_team_yn = 'Y' limit 1`,
      [companySeq, employeeSeq],
    );
    return rowCount === 1;
  });
}

/** Employees of these departments on a day, without the head, by name; none where the company does not show teams. */
export function listTeam({ companySeq, employeeSeq }: Own, day: Day): Promise<TeamMember[]> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<TeamMember>(
      `${LED_DEPARTMENTS}
       select e.employee_seq as "employeeSeq", e.employee_name as "employeeName", d.department_name as "departmentName"
         from employees e
         join led on led.department_seq = e.department_seq
         join departments d on d.company_seq = e.company_seq and d.department_seq = e.department_seq
         join companies c on c.company_seq = e.company_seq
        where e.company_seq = $1 and e.employee_seq <> $2 and c.my_team_yn = 'Y'
          and e.join_date <= $3 and (e.resignation_date is null or e.resignation_date >= $3)
        order by e.employee_name collate "und-x-icu", e.employee_seq`,
      [companySeq, employeeSeq, day],
    );
    return rows;
  });
}

/** Employees of these departments on a day, without the head, even where the company does not show teams. @source document 4 A-1 */
export function listDepartmentMembers({ companySeq, employeeSeq }: Own, day: Day): Promise<number[]> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<{ employeeSeq: number }>(
      `${LED_DEPARTMENTS}
       select e.employee_seq as "employeeSeq" from employees e join led on led.department_seq = e.department_seq
        where e.company_seq = $1 and e.employee_seq <> $2 and e.join_date <= $3 and (e.resignation_date is null or e.resignation_date >= $3)`,
      [companySeq, employeeSeq, day],
    );
    return rows.map(({ employeeSeq: led }) => led);
  });
}
