import { readInCompany } from "~/db/client.server";
import type { Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { peopleConditions, type PeopleFilter } from "./results/people-conditions.server";

type Company = Pick<Scope, "companySeq">;

export interface ReportPerson {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string;
}

const PERSON = `e.employee_seq as "employeeSeq", e.employee_id as "employeeId", e.employee_name as "employeeName", coalesce(d.department_name, '') as "departmentName"`;
const FROM = "from employees e left join departments d on d.company_seq = e.company_seq and d.department_seq = e.department_seq";

/** Filtered employees employed on any day of a range, by name. */
export function listReportPeople(
  { companySeq }: Company,
  filter: PeopleFilter,
  { from, to }: { from: Day; to: Day },
): Promise<ReportPerson[]> {
  const values: unknown[] = [companySeq, from, to];
  const where = [
    "e.company_seq = $1 and e.join_date <= $3 and (e.resignation_date is null or e.resignation_date >= $2)",
    ...peopleConditions(filter, (value) => `$${values.push(value)}`),
  ].join(" and ");
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<ReportPerson>(
      `select ${PERSON} ${FROM} where ${where} order by e.employee_name collate "und-x-icu", e.employee_seq`,
      values,
    );
    return rows;
  });
}

/** One of them. @throws NotFound */
export function getReportPerson({ companySeq }: Company, employeeSeq: number): Promise<ReportPerson> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<ReportPerson>(`select ${PERSON} ${FROM} where e.company_seq = $1 and e.employee_seq = $2`, [
      companySeq,
      employeeSeq,
    ]);
    if (!rows[0]) throw new NotFound("employee");
    return rows[0];
  });
}
