import { readInCompany, type Tx } from "~/db/client.server";
import { SINGLE, counted, joinNames, type Task } from "~/domain/hrDashboard/task";
import { nationalDaysOff } from "~/domain/payroll/engine/statutory/holidays";
import { addDays, formatDay, weekday, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { HOLIDAY_KINDS, type HolidayKind } from "~/domain/time/holiday";
import { DAY_MINUTES, localMinute } from "~/domain/time/evaluation/local-time";
import { formatMinuteOfDay } from "~/domain/time/schedule/clock";
import { attendanceStart } from "~/models/time/attendance-start.server";
import { hasActiveDateBetween } from "~/models/shared/requests/cancelled-dates.server";
import { pathTo } from "~/paths";

/** Minutes after which an employee who has not clocked in is reported. @source document 4 §6.11 */
const MISSED_AFTER = 60;
/** Days ahead in which holidays without a proclamation are listed. */
const HOLIDAYS_AHEAD = 30;
const MAX_HOLIDAYS = 60;

type Company = Pick<Scope, "companySeq">;

/**
 * Employees who have not clocked in more than an hour after their shift began, without leave or work elsewhere.
 * @source document 4 §6.11
 */
export function absentToday(scope: Company, today: Day, now: Date): Promise<Task[]> {
  return whereUsed(scope, today, async (tx) => {
    const { rows } = await tx.$client.query<{ employeeName: string; start: number; count: number }>(
      `select e.employee_name as "employeeName", r.plan_start as start, count(*) over ()::int as count
         from day_results r join employees e on e.company_seq = r.company_seq and e.employee_seq = r.employee_seq
        where r.company_seq = $1 and r.work_date = $2 and r.state = 'OPEN' and r.scheduled_minutes > 0 and r.first_punch is null and r.plan_start + $4 < $3
          and e.attendance_exempt_yn = 'N'
          and not exists (select from dirty_days c where c.company_seq = $1 and c.employee_seq = r.employee_seq and r.work_date between c.from_day and c.to_day)
          and not exists (select from requests q where q.company_seq = $1 and q.employee_seq = r.employee_seq and (q.request_state = 'APPROVED' or q.request_state = 'PENDING' and q.phase = 'CANCELLING')
                            and q.request_kind in ('LEAVE', 'WORK') and ${hasActiveDateBetween("q", "r.work_date", "r.work_date")})
          and not exists (select from employee_status_histories h where h.company_seq = $1 and h.employee_seq = r.employee_seq and h.employee_status = 'ON_LEAVE'
                            and h.employee_status_start_day <= r.work_date and coalesce(h.employee_status_end_day, r.work_date) >= r.work_date)
        order by r.plan_start, e.employee_name collate "und-x-icu", e.employee_seq limit $5`,
      [scope.companySeq, today, localMinute(now) % DAY_MINUTES, MISSED_AFTER, SINGLE],
    );
    const [first] = rows;
    if (!first) return [];
    const names = rows.map(({ employeeName }) => employeeName);
    return [
      {
        key: "absent",
        day: null,
        title: counted(first.count, "person is absent today without leave", "people are absent today without leave"),
        status: { tone: "attention", text: joinNames(names, first.count) },
        measure: { text: `first shift ${formatMinuteOfDay(first.start)}` },
        verb: "View",
        href: pathTo("get-time-reports", null, { mode: "DAILY", startDate: today, state: "OPEN" }),
      },
    ];
  });
}

/** Shift workers without a published day next week, by schedule. @source document 4 §6.11 */
export function rostersToPublish(scope: Company, today: Day): Promise<Task[]> {
  const monday = addDays(today, 8 - weekday(today));
  return whereUsed(scope, today, async (tx) => {
    const { rows } = await tx.$client.query<{ seq: number; name: string; people: number; missing: number }>(
      `select s.work_schedule_seq as seq, s.work_schedule_name as name, count(*)::int as people,
              count(*) filter (where not exists (select from rosters o where o.company_seq = $1 and o.employee_seq = e.employee_seq
                                                   and o.roster_date between $2 and $3))::int as missing
         from work_schedules s join employees e on e.company_seq = s.company_seq
              and (e.work_schedule_seq = s.work_schedule_seq or e.work_schedule_seq is null and s.main_work_schedule_yn = 'Y')
        where s.company_seq = $1 and s.work_schedule_type = 'SHIFT_TIME' and e.join_date <= $3 and (e.resignation_date is null or e.resignation_date >= $2)
        group by s.work_schedule_seq, s.work_schedule_name order by s.work_schedule_name`,
      [scope.companySeq, monday, addDays(monday, 6)],
    );
    return rows
      .filter(({ missing }) => missing > 0)
      .map(({ seq, name, people, missing }) => ({
        key: `roster ${seq}`,
        day: addDays(monday, -1),
        title: `The roster of ${name} is not published for next week`,
        status: {
          tone: "attention",
          text: `${missing.toLocaleString("en")} of ${people.toLocaleString("en")} ${missing === 1 ? "does" : "do"} not know it`,
        },
        measure: { text: `week of ${formatDay(monday)}` },
        verb: "Publish",
        href: pathTo("get-roster", null, { day: monday }),
      }));
  });
}

/** Upcoming national holidays in the calendar without a proclamation. @source document 4 §6.11 */
export function holidaysToProclaim(scope: Company, today: Day): Promise<Task[]> {
  return whereUsed(scope, today, async (tx) => {
    const { rows } = await tx.$client.query<{ holidaySeq: number; day: Day; name: string; kind: HolidayKind }>(
      `select holiday_seq as "holidaySeq", holiday_date::text as day, holiday_name as name, holiday_type as kind from holidays
        where company_seq = $1 and holiday_date between $2 and $3 and source = '' and work_place_seqs is null order by holiday_date, holiday_seq limit $4`,
      [scope.companySeq, today, addDays(today, HOLIDAYS_AHEAD), MAX_HOLIDAYS],
    );
    // Days on the national list count as proclaimed, even where the company entered them itself.
    const proclaimed = new Set([Number(today.slice(0, 4)), Number(today.slice(0, 4)) + 1].flatMap(nationalDaysOff));
    const lacking = rows.filter(({ day }) => !proclaimed.has(day)).slice(0, SINGLE);
    return lacking.map(({ holidaySeq, day, name, kind }) => ({
      key: `holiday ${holidaySeq}`,
      day,
      title: name,
      status: { tone: "attention", text: `${HOLIDAY_KINDS[kind]} without a proclamation` },
      verb: "Read",
      href: pathTo("get-company-holidays", { year: day.slice(0, 4) }),
    }));
  });
}

/** None where attendance has not begun. */
function whereUsed(scope: Company, today: Day, read: (tx: Tx) => Promise<Task[]>): Promise<Task[]> {
  return readInCompany({ companySeq: scope.companySeq }, async (tx) => {
    const start = await attendanceStart(tx, scope);
    return start === null || start > today ? [] : read(tx);
  });
}
