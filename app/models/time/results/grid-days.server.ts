import { readInCompany, type Tx } from "~/db/client.server";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { GRID_TOTAL_NAMES, type GridSort, type GridTotals } from "~/domain/time/results/grid-totals";
import { withoutMarked } from "./marked-days.server";
import { peopleConditions, type PeopleFilter } from "./people-conditions.server";
import { cancelledDatesOf } from "~/models/shared/requests/cancelled-dates.server";
import { SHIFT_SUMS } from "./shift-sums.server";
import { readStoredDays, type StoredDayOf } from "./stored-days.server";

type Company = Pick<Scope, "companySeq">;
type Range = { from: Day; to: Day };

/** An employee in the grid; the department is null where there is none. */
export interface GridPerson {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentSeq: number | null;
  departmentName: string;
  joinDate: Day;
  resignationDate: Day | null;
}

/** The figures of `totalsOf` as SQL sums over days `r`. */
const SUMS: Record<keyof GridTotals, string> = {
  daysWorked: `count(*) filter (where ${SHIFT_SUMS.worked} > 0)`,
  worked: `sum(${SHIFT_SUMS.worked})`,
  absentDays: "count(*) filter (where r.state = 'ABSENT')",
  lateTimes: "count(*) filter (where r.late_minutes > 0)",
  late: "sum(r.late_minutes)",
  undertime: "sum(r.undertime_minutes)",
  overtime: `sum(${SHIFT_SUMS.overtime})`,
  night: `sum(${SHIFT_SUMS.night})`,
  freeDayWork: `sum(${SHIFT_SUMS.freeDayWork})`,
  paidLeave: "sum(r.paid_leave_minutes)",
  unpaidLeave: "sum(r.unpaid_leave_minutes)",
};

const NAME = `e.employee_name collate "und-x-icu"`;
const employed = "e.join_date <= $3 and (e.resignation_date is null or e.resignation_date >= $2)";

/**
 * Filtered employees employed on any day of a range, by department, within it in the given order and then by name, one page; and their
 * total.
 */
export function listGridPeople(
  { companySeq }: Company,
  filter: PeopleFilter,
  { from, to }: Range,
  { sort, descending, limit, offset }: { sort: GridSort; descending: boolean; limit: number; offset: number },
): Promise<{ people: GridPerson[]; count: number }> {
  const values: unknown[] = [companySeq, from, to];
  const taking = (value: unknown) => `$${values.push(value)}`;
  const where = ["e.company_seq = $1", employed, ...peopleConditions(filter, taking)].join(" and ");
  return readInCompany({ companySeq }, async (tx) => {
    const counted = await tx.$client.query<{ count: number }>(`select count(*)::int as count from employees e where ${where}`, values);
    const turned = descending ? "desc" : "asc";
    const [join, order] =
      sort === "name"
        ? ["", `${NAME} ${turned}`]
        : [await figureOf(tx, companySeq, sort, { from, to }), `coalesce(f.figure, 0) ${turned}, ${NAME}`];
    const { rows } = await tx.$client.query<GridPerson>(
      `select e.employee_seq as "employeeSeq", e.employee_id as "employeeId", e.employee_name as "employeeName",
              d.department_seq as "departmentSeq", coalesce(d.department_name, '') as "departmentName",
              e.join_date::text as "joinDate", e.resignation_date::text as "resignationDate"
         from employees e left join departments d on d.company_seq = e.company_seq and d.department_seq = e.department_seq ${join}
        where ${where} order by d.department_name nulls last, d.department_seq, ${order}, e.employee_seq
        limit ${taking(limit)} offset ${taking(offset)}`,
      values,
    );
    return { people: rows, count: counted.rows[0]!.count };
  });
}

/** SQL: a figure per employee `e`, as `f`; without marked days. */
async function figureOf(tx: Tx, companySeq: number, of: keyof GridTotals, range: Range): Promise<string> {
  const marked = await withoutMarked(tx, companySeq, range);
  return `left join (select r.employee_seq, ${SUMS[of]} as figure from day_results r where r.company_seq = $1 and r.work_date between $2 and $3 ${marked}
    group by r.employee_seq) f on f.employee_seq = e.employee_seq`;
}

/** The unmarked days of these employees, and their approved work elsewhere: "OB" or "WFH" by employee and day. */
export function readGridDays(
  scope: Company,
  employeeSeqs: readonly number[],
  { from, to }: Range,
): Promise<{ days: StoredDayOf[]; elsewhere: { employeeSeq: number; day: Day; code: string }[] }> {
  return readInCompany(scope, async (tx) => {
    const days = await readStoredDays(tx, scope, employeeSeqs, { from, to }, { unmarked: true });
    const { rows } = await tx.$client.query<{ employeeSeq: number; day: Day; code: string }>(
      `select distinct q.employee_seq as "employeeSeq", d.day::date::text as day, case when t.policy_name ilike '%home%' then 'WFH' else 'OB' end as code
         from requests q join time_policies t on t.company_seq = q.company_seq and t.time_policy_seq = q.time_policy_seq
        cross join lateral generate_series(greatest(q.start_date, $3::date), least(q.end_date, $4::date), interval '1 day') d(day)
        where q.company_seq = $1 and q.employee_seq = any($2) and q.request_kind = 'WORK' and q.start_date <= $4 and q.end_date >= $3
          and (q.request_state = 'APPROVED' or (q.request_state = 'PENDING' and q.phase = 'CANCELLING'))
          and d.day::date::text <> all (${cancelledDatesOf("q")})`,
      [scope.companySeq, employeeSeqs, from, to],
    );
    return { days, elsewhere: rows };
  });
}

/** Totals of the filtered employees' days by department, without marked days. */
export function sumGridDays(
  { companySeq }: Company,
  filter: PeopleFilter,
  { from, to }: Range,
): Promise<(GridTotals & { departmentSeq: number | null; people: number })[]> {
  const values: unknown[] = [companySeq, from, to];
  const where = ["e.company_seq = $1", employed, ...peopleConditions(filter, (value) => `$${values.push(value)}`)].join(" and ");
  const sums = GRID_TOTAL_NAMES.map((name) => `${SUMS[name]} as "${name}"`).join(", ");
  const added = GRID_TOTAL_NAMES.map((name) => `coalesce(sum(d."${name}"), 0)::int as "${name}"`).join(", ");
  return readInCompany({ companySeq }, async (tx) => {
    const marked = await withoutMarked(tx, companySeq, { from, to });
    const { rows } = await tx.$client.query<GridTotals & { departmentSeq: number | null; people: number }>(
      `select e.department_seq as "departmentSeq", count(*)::int as people, ${added}
         from employees e
         left join (select r.employee_seq, ${sums} from day_results r where r.company_seq = $1 and r.work_date between $2 and $3 ${marked} group by r.employee_seq) d
           on d.employee_seq = e.employee_seq
        where ${where} group by e.department_seq`,
      values,
    );
    return rows;
  });
}
