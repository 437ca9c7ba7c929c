import { readInCompany } from "~/db/client.server";
import type { Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { searchWords } from "~/domain/shared/search-key";
import type { Scope } from "~/domain/shared/scope";

type Company = Pick<Scope, "companySeq">;

/** Who is looked for in the Time Log Report; a department stands for those below it too. */
export interface TimeReportFilter {
  q: string;
  departmentSeq?: number;
  jobTitleSeq?: number;
  workScheduleSeq?: number;
}

export interface ReportPerson {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string;
}

const PERSON = `e.employee_seq as "employeeSeq", e.employee_id as "employeeId", e.employee_name as "employeeName", coalesce(d.department_name, '') as "departmentName"`;
const FROM = "from employees e left join departments d on d.company_seq = e.company_seq and d.department_seq = e.department_seq";

/** Everybody who is employed on a day of a stretch and whom a filter lets through, by name. */
export function listReportPeople(
  { companySeq }: Company,
  { q, departmentSeq, jobTitleSeq, workScheduleSeq }: TimeReportFilter,
  { from, to }: { from: Day; to: Day },
): Promise<ReportPerson[]> {
  const values: unknown[] = [companySeq, from, to];
  const taking = (value: unknown) => `$${values.push(value)}`;
  const where = [
    "e.company_seq = $1 and e.join_date <= $3 and (e.resignation_date is null or e.resignation_date >= $2)",
    ...searchWords(q).map((word) => `strpos(e.search_text, ${taking(word)}) > 0`),
    ...(departmentSeq === undefined
      ? []
      : [
          `e.department_seq in (with recursive below as (
             select department_seq from departments where company_seq = $1 and department_seq = ${taking(departmentSeq)}
             union select c.department_seq from departments c join below b on c.parent_department_seq = b.department_seq where c.company_seq = $1)
           select department_seq from below)`,
        ]),
    ...(jobTitleSeq === undefined ? [] : [`e.job_title_seq = ${taking(jobTitleSeq)}`]),
    ...(workScheduleSeq === undefined ? [] : [`e.work_schedule_seq = ${taking(workScheduleSeq)}`]),
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
