import { readInCompany } from "~/db/client.server";
import type { AssignmentSort } from "~/domain/shared/assignments/assignment-sorts";
import type { SettingGroup } from "~/domain/shared/assignments/setting-group";
import type { Day } from "~/domain/shared/day";
import { searchText } from "~/domain/shared/search-key";
import type { Scope } from "~/domain/shared/scope";
import { ASSIGNMENT_TABLES } from "./assignments.server";

type Company = Pick<Scope, "companySeq">;

/** Filter: employees with the schedule or template today, without any, or all who have not left. */
export const ASSIGNMENT_SCOPES = ["here", "without", "all"] as const;

export interface AssignmentFilter {
  group: SettingGroup;
  /** The schedule or template of the page. */
  of: number;
  who: (typeof ASSIGNMENT_SCOPES)[number];
  q: string;
  departmentSeq?: number;
  jobTitleSeq?: number;
}

export interface AssignmentRow {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string | null;
  jobTitleName: string | null;
  joinDate: Day;
  resignationDate: Day | null;
  /** Today's assignment; null = none. */
  toName: string | null;
  /** Since when; null = from the beginning. */
  since: Day | null;
  /** The next planned change after today. */
  nextDay: Day | null;
  nextName: string | null;
  salaryAmount: number | null;
  salaryAmountType: string | null;
}

const orderBy = (sort: AssignmentSort, name: string): string =>
  ({
    name: 'e.employee_name collate "und-x-icu"',
    department: 'd.department_name collate "und-x-icu"',
    joined: "e.join_date",
    to: `n.${name} collate "und-x-icu"`,
    since: `case when n.${name} is not null then greatest(held.start_date, e.join_date) end`,
  })[sort];

/** A page of employees with their assignments in the given order, then by name, with the total. @param today the day in Manila */
export function listAssignments(
  scope: Company,
  filter: AssignmentFilter,
  { sort, descending, limit, offset }: { sort: AssignmentSort; descending: boolean; limit: number; offset: number },
  today: Day,
): Promise<{ rows: AssignmentRow[]; count: number }> {
  const { table, column, names, name } = tablesOf(filter.group);
  const { where, values } = conditions(scope, filter, today);
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<AssignmentRow>(
      `select e.employee_seq as "employeeSeq", e.employee_id as "employeeId", e.employee_name as "employeeName", d.department_name as "departmentName",
              j.job_title_name as "jobTitleName", e.join_date::text as "joinDate", e.resignation_date::text as "resignationDate", n.${name} as "toName",
              held.start_date::text as since, next.start_date::text as "nextDay", nn.${name} as "nextName",
              s.salary_amount_centavos::float8 as "salaryAmount", s.salary_amount_type as "salaryAmountType"
         from employees e
         left join departments d on d.company_seq = e.company_seq and d.department_seq = e.department_seq
         left join job_titles j on j.company_seq = e.company_seq and j.job_title_seq = e.job_title_seq
         left join ${names} n on n.company_seq = e.company_seq and n.${column} = e.${column}
         left join lateral (select a.start_date from ${table} a where a.company_seq = $1 and a.employee_seq = e.employee_seq and a.start_date <= $2
                             order by a.start_date desc limit 1) held on true
         left join lateral (select a.start_date, a.${column} as seq from ${table} a where a.company_seq = $1 and a.employee_seq = e.employee_seq and a.start_date > $2
                             order by a.start_date limit 1) next on true
         left join ${names} nn on nn.company_seq = e.company_seq and nn.${column} = next.seq
         left join lateral (select r.salary_amount_centavos, r.salary_amount_type from salary_records r where r.company_seq = $1
                             and r.employee_seq = e.employee_seq and r.effective_date <= $2 order by r.effective_date desc limit 1) s on true
        where ${where} order by ${orderBy(sort, name)} ${descending ? "desc" : "asc"} nulls last, e.employee_name collate "und-x-icu", e.employee_seq limit ${limit} offset ${offset}`,
      values,
    );
    const counted = await tx.$client.query<{ count: number }>(`select count(*)::int as count from employees e where ${where}`, values);
    return { rows, count: counted.rows[0]!.count };
  });
}

/** Numbers of all filtered employees. */
export function selectAssigned(scope: Company, filter: AssignmentFilter, today: Day): Promise<number[]> {
  const { where, values } = conditions(scope, filter, today);
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<{ seq: number }>(
      `select e.employee_seq as seq from employees e where ${where} order by 1`,
      values,
    );
    return rows.map(({ seq }) => seq);
  });
}

/** How many employees have a schedule or template, have none, and exist in total. @param today the day in Manila */
export function countAssigned(
  { companySeq }: Company,
  group: SettingGroup,
  of: number,
  today: Day,
): Promise<Record<(typeof ASSIGNMENT_SCOPES)[number], number>> {
  const { column } = tablesOf(group);
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<Record<(typeof ASSIGNMENT_SCOPES)[number], number>>(
      `select count(*) filter (where ${column} = $2)::int as here, count(*) filter (where ${column} is null)::int as without, count(*)::int as all
         from employees where company_seq = $1 and (resignation_date is null or resignation_date > $3)`,
      [companySeq, of, today],
    );
    return rows[0]!;
  });
}

const NAMES = {
  WORK_SCHEDULE: { names: "work_schedules", name: "work_schedule_name" },
  PAYROLL: { names: "payroll_templates", name: "payroll_template_name" },
} as const;
const tablesOf = (group: SettingGroup) => ({ ...ASSIGNMENT_TABLES[group], ...NAMES[group] });

function conditions({ companySeq }: Company, { group, of, who, q, departmentSeq, jobTitleSeq }: AssignmentFilter, today: Day) {
  const { column } = tablesOf(group);
  const values: unknown[] = [companySeq, today];
  const taking = (value: unknown) => `$${values.push(value)}`;
  const where = [
    "e.company_seq = $1 and (e.resignation_date is null or e.resignation_date > $2)",
    ...(who === "here" ? [`e.${column} = ${taking(of)}`] : []),
    ...(who === "without" ? [`e.${column} is null`] : []),
    ...searchText(q).map((word) => `strpos(e.search_text, ${taking(word)}) > 0`),
    ...(departmentSeq === undefined ? [] : [`e.department_seq = ${taking(departmentSeq)}`]),
    ...(jobTitleSeq === undefined ? [] : [`e.job_title_seq = ${taking(jobTitleSeq)}`]),
  ].join(" and ");
  return { where, values };
}
