import { readInCompany } from "~/db/client.server";
import { dayNumber, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import type { DayException, DayState } from "~/domain/time/evaluation/day-result";
import { REPORT_TOTALS, REPORT_VIEW_NAMES, type ReportSort, type ReportTotals, type ReportView } from "~/domain/time/results/report-views";
import type { PaidDay } from "~/domain/time/results/late-day";
import type { StoredDay } from "~/domain/time/results/stored-day";
import { IS_LATE, LATE_COLUMNS, LATE_JOINS } from "./late-days.server";
import { withoutMarked } from "./marked-days.server";
import { peopleConditions, type PeopleFilter } from "./people-conditions.server";
import { SHIFT_SUMS } from "./shift-sums.server";

type Company = Pick<Scope, "companySeq">;
/** First and last day. */
type Days = { from: Day; to: Day };
type AddParameter = (value: unknown) => string;

/** Filter of days. */
export interface ReportFilter extends PeopleFilter {
  workScheduleSeq?: number;
  state?: DayState;
  exception?: DayException;
  view: ReportView;
}

export type ReportDay = StoredDay & {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string;
  /** Empty = none. */
  scheduleName: string;
} & Partial<PaidDay>;

/** The condition of each view, in the order of their names. */
const VIEWS: Record<ReportView, string> = {
  all: "true",
  fix: "r.state = 'INCOMPLETE' or r.exceptions <> '{}'",
  changed: IS_LATE,
  late: "r.late_minutes > 0",
  undertime: "r.undertime_minutes > 0",
  overtime: `${SHIFT_SUMS.overtime} > 0`,
  absent: "r.absent_minutes > 0",
  missing: "r.exceptions && array['MISSING_IN', 'MISSING_OUT']",
  leave: "r.paid_leave_minutes + r.unpaid_leave_minutes > 0 or r.state = 'LEAVE'",
};
const FIGURES: Record<keyof ReportTotals, string> = {
  worked: SHIFT_SUMS.worked,
  late: "r.late_minutes",
  undertime: "r.undertime_minutes",
  overtime: SHIFT_SUMS.overtime,
  night: SHIFT_SUMS.night,
  leave: "r.paid_leave_minutes + r.unpaid_leave_minutes",
};
const NAME = `e.employee_name collate "und-x-icu"`;
const ORDER: Record<ReportSort, string> = { day: "r.work_date", name: NAME, ...FIGURES };

const COLUMNS = `e.employee_seq as "employeeSeq", e.employee_id as "employeeId", e.employee_name as "employeeName",
  coalesce(d.department_name, '') as "departmentName", coalesce(s.work_schedule_name, '') as "scheduleName",
  r.work_date::text as "workDate", r.day_type as "dayType", r.state, r.plan_start as "planStart", r.plan_end as "planEnd",
  r.plan_paid_minutes as "planPaidMinutes", r.core_start as "coreStart", r.core_end as "coreEnd", r.first_punch as "firstPunch", r.last_punch as "lastPunch",
  r.scheduled_minutes as "scheduledMinutes", r.absent_minutes as "absentMinutes", r.late_minutes as "lateMinutes", r.undertime_minutes as "undertimeMinutes",
  r.unpaid_leave_minutes as "unpaidLeaveMinutes", r.paid_leave_minutes as "paidLeaveMinutes", r.worked_minutes as "workedMinutes",
  r.night_minutes as "nightMinutes", r.overtime_minutes as "overtimeMinutes", r.overtime_night_minutes as "overtimeNightMinutes",
  r.regular_minutes as "regularMinutes", r.excused_late_minutes as "excusedLateMinutes", r.overbreak_minutes as "overbreakMinutes",
  r.unapproved_overtime_minutes as "unapprovedOvertimeMinutes", r.compensatory_leave_minutes as "compensatoryLeaveMinutes",
  r.moved_day_type as "movedDayType", r.moved_worked_minutes as "movedWorkedMinutes", r.moved_night_minutes as "movedNightMinutes",
  r.moved_overtime_minutes as "movedOvertimeMinutes", r.moved_overtime_night_minutes as "movedOvertimeNightMinutes", r.exceptions`;

/**
 * SQL for the filtered days, without marked ones.
 * @param marked the condition that excludes them @param taking adds a value as a parameter; $1 is the company, $2 and $3 the first and the
 * last day
 */
function meant(filter: ReportFilter, marked: string, taking: AddParameter, joins = joinsOf(filter)): string {
  const { workScheduleSeq, state, exception } = filter;
  return [
    `from day_results r join employees e on e.company_seq = r.company_seq and e.employee_seq = r.employee_seq
       left join departments d on d.company_seq = e.company_seq and d.department_seq = e.department_seq
       left join work_schedules s on s.company_seq = r.company_seq and s.work_schedule_seq = r.work_schedule_seq ${joins}
      where r.company_seq = $1 and r.work_date between $2 and $3 ${marked}`,
    ...peopleConditions(filter, taking),
    ...(workScheduleSeq === undefined ? [] : [`r.work_schedule_seq = ${taking(workScheduleSeq)}`]),
    ...(state === undefined ? [] : [`r.state = ${taking(state)}`]),
    ...(exception === undefined ? [] : [`${taking(exception)} = any(r.exceptions)`]),
  ].join(" and ");
}

/** Paid results are joined only where needed. */
const joinsOf = ({ view }: ReportFilter) => (view === "changed" ? LATE_JOINS : "");
const columnsOf = ({ view }: ReportFilter) => (view === "changed" ? `${COLUMNS}, ${LATE_COLUMNS}` : COLUMNS);

/** How many days each view has, and the totals of this one. */
export function countReportDays(
  { companySeq }: Company,
  filter: ReportFilter,
  { from, to }: Days,
): Promise<{ counts: Record<ReportView, number>; totals: ReportTotals }> {
  const values: unknown[] = [companySeq, from, to];
  const counts = REPORT_VIEW_NAMES.map((view) => `count(*) filter (where ${VIEWS[view]})::int as "${view}"`);
  const totals = REPORT_TOTALS.map((of) => `coalesce(sum(${FIGURES[of]}) filter (where ${VIEWS[filter.view]}), 0)::int as "sum ${of}"`);
  return readInCompany({ companySeq }, async (tx) => {
    const where = meant(filter, await withoutMarked(tx, companySeq, { from, to }), (value) => `$${values.push(value)}`, LATE_JOINS);
    const { rows } = await tx.$client.query<Record<string, number>>(`select ${[...counts, ...totals].join(", ")} ${where}`, values);
    const row = rows[0]!;
    return {
      counts: Object.fromEntries(REPORT_VIEW_NAMES.map((view) => [view, row[view]!])) as Record<ReportView, number>,
      totals: Object.fromEntries(REPORT_TOTALS.map((of) => [of, row[`sum ${of}`]!])) as ReportTotals,
    };
  });
}

const orderOf = (sort: ReportSort, descending: boolean) =>
  `${ORDER[sort]} ${descending ? "desc" : "asc"}, r.work_date, ${NAME}, e.employee_seq`;

/** The days of a view. @param rest further conditions, and the order */
function readDays(
  { companySeq }: Company,
  filter: ReportFilter,
  { from, to }: Days,
  rest: (taking: AddParameter) => string,
): Promise<ReportDay[]> {
  const values: unknown[] = [companySeq, from, to];
  const taking = (value: unknown) => `$${values.push(value)}`;
  return readInCompany({ companySeq }, async (tx) => {
    const where = meant(filter, await withoutMarked(tx, companySeq, { from, to }), taking);
    const text = `select ${columnsOf(filter)} ${where} and (${VIEWS[filter.view]}) ${rest(taking)}`;
    return (await tx.$client.query<ReportDay>(text, values)).rows;
  });
}

/** A page of a view's days in the given order, then by day and name. */
export function listReportDays(
  company: Company,
  filter: ReportFilter,
  days: Days,
  { sort, descending, limit, offset }: { sort: ReportSort; descending: boolean; limit: number; offset: number },
): Promise<ReportDay[]> {
  const order = orderOf(sort, descending);
  return readDays(company, filter, days, (taking) => `order by ${order} limit ${taking(limit)} offset ${taking(offset)}`);
}

/** The days of these employees for a file, by name and day. */
export function listDaysOfPeople(
  company: Company,
  employeeSeqs: readonly number[],
  filter: ReportFilter,
  days: Days,
): Promise<ReportDay[]> {
  const order = `order by ${NAME}, e.employee_seq, r.work_date`;
  return readDays(company, filter, days, (taking) => `and r.employee_seq = any(${taking(employeeSeqs)}) ${order}`);
}

/** Keys of a view's days in order: two number lists, the employees and the days since the start of the range. */
export async function listDayKeys(
  { companySeq }: Company,
  filter: ReportFilter,
  { from, to }: Days,
  { sort, descending }: { sort: ReportSort; descending: boolean },
): Promise<{ people: number[]; days: number[] }> {
  const values: unknown[] = [companySeq, from, to];
  return readInCompany({ companySeq }, async (tx) => {
    const where = meant(filter, await withoutMarked(tx, companySeq, { from, to }), (value) => `$${values.push(value)}`);
    const { rows } = await tx.$client.query<{ people: number[]; days: number[] }>(
      `with keys as (select r.employee_seq as person, r.work_date - $2::date as day, row_number() over (order by ${orderOf(sort, descending)}) as place
         ${where} and (${VIEWS[filter.view]}))
       select coalesce(array_agg(person order by place), '{}') as people, coalesce(array_agg(day order by place), '{}') as days from keys`,
      values,
    );
    return rows[0]!;
  });
}

/** The days with these keys for a file, in order; those that no longer match the filter are omitted. @param days since `from` */
export async function listDaysOfKeys(
  company: Company,
  { people, days }: { people: readonly number[]; days: readonly number[] },
  filter: ReportFilter,
  range: Days,
): Promise<ReportDay[]> {
  const keys = (taking: AddParameter) => `select * from unnest(${taking(people)}::int[], ${taking(days)}::int[])`;
  const rows = await readDays(company, filter, range, (taking) => `and (r.employee_seq, r.work_date - $2::date) in (${keys(taking)})`);
  const place = new Map(people.map((person, index) => [`${person} ${days[index]}`, index]));
  const first = dayNumber(range.from);
  const placeOf = ({ employeeSeq, workDate }: ReportDay) => place.get(`${employeeSeq} ${dayNumber(workDate) - first}`)!;
  return rows.sort((a, b) => placeOf(a) - placeOf(b));
}
