import { readInCompany } from "~/db/client.server";
import { PRIVATE_NAME, type CalendarLeave } from "~/domain/leave/leave-calendar-cell";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";

type Company = Pick<Scope, "companySeq">;

export interface LeaveCalendarFilter {
  /** A name or ID, folded; empty = all. */
  q: string;
  /** With its descendants; null = all. */
  departmentSeq: number | null;
  /** Never a private type, which would disclose who takes it. Null = all. */
  leavePolicySeq: number | null;
  from: Day;
  to: Day;
}

export interface LeaveCalendarEntry {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string | null;
  days: Map<Day, CalendarLeave[]>;
}

export interface LeaveCalendarPage {
  people: LeaveCalendarEntry[];
  /** Employees away on any day. */
  count: number;
  away: Map<Day, number>;
}

/** Used and planned leave days, less cancellations: $1 company, $2 name, $3 department, $4 type, $5 from, $6 to. */
const AWAY = `
  with recursive below (department_seq) as (
    select $3::int union select c.department_seq from departments c join below b on c.company_seq = $1 and c.parent_department_seq = b.department_seq),
  away as (
    select l.employee_seq, l.leave_policy_seq, l.entry_day, -sum(l.days) as days
      from leave_entries l
      join employees e on e.company_seq = l.company_seq and e.employee_seq = l.employee_seq
      join leave_policies p on p.company_seq = l.company_seq and p.leave_policy_seq = l.leave_policy_seq
     where l.company_seq = $1 and l.entry_kind in ('USE', 'CANCEL_USE') and l.entry_day between $5 and $6
       and ($2 = '' or position($2 in e.search_text) > 0) and ($3::int is null or e.department_seq in (select department_seq from below))
       and ($4::int is null or (l.leave_policy_seq = $4 and p.private_yn = 'N'))
     group by 1, 2, 3 having sum(l.days) < 0)`;

/** Employees away within the filter's days, by name, each with those days. @param descending reverses the order of names */
export function listLeaveCalendar(
  scope: Company,
  filter: LeaveCalendarFilter,
  { limit, offset, descending }: { limit: number; offset: number; descending: boolean },
): Promise<LeaveCalendarPage> {
  const { companySeq } = scope;
  const values = [companySeq, filter.q, filter.departmentSeq, filter.leavePolicySeq, filter.from, filter.to];
  return readInCompany(scope, async ({ $client }) => {
    const { rows: people } = await $client.query<Omit<LeaveCalendarEntry, "days">>(
      `${AWAY} select e.employee_seq as "employeeSeq", e.employee_id as "employeeId", e.employee_name as "employeeName", d.department_name as "departmentName"
         from employees e left join departments d on d.company_seq = e.company_seq and d.department_seq = e.department_seq
        where e.company_seq = $1 and e.employee_seq in (select employee_seq from away)
        order by e.employee_name collate "und-x-icu" ${descending ? "desc" : "asc"}, e.employee_seq limit $7 offset $8`,
      [...values, limit, offset],
    );
    const { rows: days } = await $client.query<CalendarLeave & { employeeSeq: number; day: Day }>(
      `${AWAY} select a.employee_seq as "employeeSeq", a.entry_day::text as day, (a.days * 10000)::int as days,
              case when p.private_yn = 'Y' then $8 else p.leave_name end as "leaveName",
              case when p.private_yn = 'Y' then 'Y' else coalesce((select v.paid_yn from leave_policy_versions v
                where v.company_seq = $1 and v.leave_policy_seq = a.leave_policy_seq and v.effective_day <= a.entry_day order by v.effective_day desc limit 1), 'Y')
              end as "paidYn"
         from away a join leave_policies p on p.company_seq = $1 and p.leave_policy_seq = a.leave_policy_seq
        where a.employee_seq = any($7::int[]) order by a.entry_day, a.leave_policy_seq`,
      [...values, people.map(({ employeeSeq }) => employeeSeq), PRIVATE_NAME],
    );
    const { rows: sums } = await $client.query<{ day: Day; people: number }>(
      `${AWAY} select entry_day::text as day, count(distinct employee_seq)::int as people from away group by entry_day`,
      values,
    );
    const { rows: counted } = await $client.query<{ count: number }>(
      `${AWAY} select count(distinct employee_seq)::int as count from away`,
      values,
    );
    const byPerson = Map.groupBy(days, ({ employeeSeq }) => employeeSeq);
    return {
      people: people.map((person) => ({ ...person, days: Map.groupBy(byPerson.get(person.employeeSeq) ?? [], ({ day }) => day) })),
      count: counted[0]!.count,
      away: new Map(sums.map(({ day, people: number }) => [day, number])),
    };
  });
}

/** Leave types that the calendar can be filtered by, by name. */
export function listCalendarTypes({ companySeq }: Company): Promise<{ leavePolicySeq: number; leaveName: string }[]> {
  return readInCompany({ companySeq }, async ({ $client }) => {
    const { rows } = await $client.query<{ leavePolicySeq: number; leaveName: string }>(
      `select leave_policy_seq as "leavePolicySeq", leave_name as "leaveName" from leave_policies
        where company_seq = $1 and private_yn = 'N' order by leave_name collate "und-x-icu"`,
      [companySeq],
    );
    return rows;
  });
}
