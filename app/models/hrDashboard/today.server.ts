import { readInCompany } from "~/db/client.server";
import { PRIVATE_NAME } from "~/domain/leave/leave-calendar-cell";
import { addDays, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";

type Company = Pick<Scope, "companySeq">;

/** Minutes after the planned start from which an employee counts as absent. @source document 4 §6.11 */
const ABSENT_AFTER = 60;

/** Employees planned to work on the day: present, away or missing; the parts add up to `expected`. */
export interface AttendanceToday {
  expected: number;
  /** Clocked in by the planned start, or by the core time of a flexible schedule. */
  inTime: number;
  later: number;
  /** Includes approved work elsewhere. */
  onLeave: number;
  /** Not clocked in an hour after the planned start. */
  absent: number;
  notYet: number;
}

/** Used and planned leave days on a day, less cancellations: $1 company, $2 day. */
const AWAY = `select l.employee_seq, min(l.leave_policy_seq) as leave_policy_seq
    from leave_policies t join leave_entries l on l.company_seq = t.company_seq and l.leave_policy_seq = t.leave_policy_seq
   where t.company_seq = $1 and l.company_seq = $1 and l.entry_kind in ('USE', 'CANCEL_USE') and l.entry_day = $2 group by 1 having sum(l.days) < 0`;
/** Employees away by an entered status. */
const ABSENT_BY_STATUS = `select employee_seq from employee_status_histories
   where company_seq = $1 and employee_status = 'ON_LEAVE' and employee_status_start_day <= $2 and coalesce(employee_status_end_day, $2) >= $2`;

/** Employees with approved leave or work elsewhere on a day. */
const APPROVED = `select distinct employee_seq from requests
   where company_seq = $1 and (request_state = 'APPROVED' or request_state = 'PENDING' and phase = 'CANCELLING') and request_kind in ('LEAVE', 'WORK') and start_date <= $2 and end_date >= $2`;

/**
 * Today's attendance so far, from stored results, which lag clock events by a moment. Null where no one is planned to work, or attendance
 * is not used.
 * @param minute of the day in Manila
 */
export function attendanceToday({ companySeq }: Company, today: Day, minute: number): Promise<AttendanceToday | null> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<AttendanceToday>(
      `select count(*)::int as expected, count(*) filter (where stands = 'IN')::int as "inTime", count(*) filter (where stands = 'LATER')::int as later,
              count(*) filter (where stands = 'LEAVE')::int as "onLeave", count(*) filter (where stands = 'ABSENT')::int as absent,
              count(*) filter (where stands = 'NOT_YET')::int as "notYet"
         from (select case when r.first_punch <= coalesce(r.core_start, r.plan_start) then 'IN' when r.first_punch is not null then 'LATER'
                           when r.state = 'LEAVE' or a.employee_seq is not null or s.employee_seq is not null or q.employee_seq is not null then 'LEAVE'
                           when coalesce(r.core_start, r.plan_start) + ${ABSENT_AFTER} < $3 then 'ABSENT' else 'NOT_YET' end as stands
                 from day_results r left join (${AWAY}) a on a.employee_seq = r.employee_seq
                 left join (select distinct employee_seq from (${ABSENT_BY_STATUS}) one) s on s.employee_seq = r.employee_seq
                 left join (${APPROVED}) q on q.employee_seq = r.employee_seq
                 join employees e on e.company_seq = r.company_seq and e.employee_seq = r.employee_seq and e.attendance_exempt_yn = 'N'
                where r.company_seq = $1 and r.work_date = $2 and r.plan_start is not null and r.scheduled_minutes > 0) day`,
      [companySeq, today, minute],
    );
    return rows[0]!.expected === 0 ? null : rows[0]!;
  });
}

export interface AbsencesToday {
  count: number;
  /** How many are away tomorrow. */
  tomorrow: number;
  /** The first few by name. */
  people: { employeeSeq: number; employeeName: string; what: string }[];
}

/** Upper limit of listed names. */
const NAMED = 5;

/**
 * Employees on leave on a day, and how many the day after; null for none. A private leave is "Leave" (L-26).
 * @param ledger whether leave days count in addition to entered statuses
 */
export function absencesToday({ companySeq }: Company, today: Day, ledger: boolean): Promise<AbsencesToday | null> {
  const absences = ledger ? `select employee_seq from (${AWAY}) away union ${ABSENT_BY_STATUS}` : ABSENT_BY_STATUS;
  return readInCompany({ companySeq }, async (tx) => {
    const { rows: people } = await tx.$client.query<AbsencesToday["people"][number] & { count: number }>(
      `select e.employee_seq as "employeeSeq", e.employee_name as "employeeName", (count(*) over ())::int as count,
              case when p.leave_policy_seq is null or p.private_yn = 'Y' then $3 else p.leave_name end as what
         from employees e left join (${AWAY}) a on a.employee_seq = e.employee_seq
         left join leave_policies p on p.company_seq = e.company_seq and p.leave_policy_seq = a.leave_policy_seq
        where e.company_seq = $1 and (e.resignation_date is null or e.resignation_date >= $2)
          and e.employee_seq in (${absences})
        order by e.employee_name collate "und-x-icu", e.employee_seq limit ${NAMED}`,
      [companySeq, today, PRIVATE_NAME],
    );
    const { rows: after } = await tx.$client.query<{ count: number }>(
      `select count(distinct employee_seq)::int as count from (${absences}) gone`,
      [companySeq, addDays(today, 1)],
    );
    const [count, tomorrow] = [people[0]?.count ?? 0, after[0]!.count];
    if (count + tomorrow === 0) return null;
    return { count, tomorrow, people: people.map(({ employeeSeq, employeeName, what }) => ({ employeeSeq, employeeName, what })) };
  });
}
