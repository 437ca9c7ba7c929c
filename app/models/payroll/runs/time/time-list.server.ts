import { readInCompany } from "~/db/client.server";
import type { TimeMinutes } from "~/domain/payroll/runs/time/time-summary";
import type { Scope } from "~/domain/shared/scope";
import { readPayroll } from "~/models/payroll/runs/open-payrolls.server";
import { listMembers } from "~/models/payroll/runs/calculation/payroll-facts.server";
import type { Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";

export const TIME_SORTS = ["name", "absent", "late", "undertime", "unpaidLeave", "paidLeave", "overtime", "night", "worked"] as const;
export type TimeSort = (typeof TIME_SORTS)[number];

export interface TimeQuery {
  q?: string;
  sort?: TimeSort;
  descending?: boolean;
  /** Only employees with time. */
  withTime?: boolean;
  offset: number;
  pageSize: number;
}

export interface ListedTime extends TimeMinutes {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string;
}

export interface TimePage {
  payroll: Payroll;
  rows: ListedTime[];
  total: number;
  /** Over all filtered rows. */
  totals: TimeMinutes;
  /** In the whole payroll. */
  headcount: number;
  withTime: number;
}

/** A page of a payroll's employees with their time totals. @throws NotFound */
export function listTime(
  scope: Scope,
  payrollSeq: number,
  { q = "", sort = "name", descending = false, withTime = false, offset, pageSize }: TimeQuery,
): Promise<TimePage> {
  return readInCompany(scope, async (tx) => {
    const payroll = await readPayroll(tx, scope, payrollSeq);
    const members = await listMembers(tx, payroll);
    const values = [payroll.companySeq, payrollSeq, members, `%${q.replace(/[\\%_]/g, "\\$&")}%`, withTime];
    const { rows: sums } = await tx.$client.query<TimeMinutes & { total: number; headcount: number; withTime: number }>(
      `${SUMS} select ${TOTALS}, count(*) filter (where fits)::int as total, count(*)::int as headcount, count(*) filter (where "hasTime")::int as "withTime" from people`,
      values,
    );
    const { total, headcount, withTime: having, ...totals } = sums[0]!;
    const { rows } = await tx.$client.query<ListedTime>(
      `${SUMS} select "employeeSeq", "employeeId", "employeeName", "departmentName", ${FIELDS} from people where fits
       order by ${ORDER[sort]} ${descending ? "desc" : "asc"}, lower("employeeName"), "employeeSeq" limit $6 offset $7`,
      [...values, pageSize, offset],
    );
    return { payroll, rows, total, totals, headcount, withTime: having };
  });
}

const ORDER: Record<TimeSort, string> = {
  name: `lower("employeeName")`,
  absent: `"absentMinutes"`,
  late: `"lateMinutes"`,
  undertime: `"undertimeMinutes"`,
  unpaidLeave: `"unpaidLeaveMinutes"`,
  paidLeave: `"paidLeaveMinutes"`,
  overtime: `"overtimeMinutes"`,
  night: `"nightMinutes" + "overtimeNightMinutes"`,
  worked: `"workedMinutes"`,
};

const NAMES = [
  "absentMinutes",
  "lateMinutes",
  "undertimeMinutes",
  "unpaidLeaveMinutes",
  "paidLeaveMinutes",
  "workedMinutes",
  "nightMinutes",
  "overtimeMinutes",
  "overtimeNightMinutes",
];
const FIELDS = NAMES.map((name) => `"${name}"`).join(", ");
const TOTALS = NAMES.map((name) => `coalesce(sum("${name}") filter (where fits), 0)::bigint as "${name}"`).join(", ");

const lost = (type: string, name: string) => `coalesce(sum(deduct_minutes) filter (where deduct_type = '${type}'), 0)::int as "${name}"`;
const extra = (column: string, name: string) => `coalesce(sum(${column}), 0)::int as "${name}"`;
const ofRun = "where company_seq = $1 and payroll_seq = $2 group by employee_seq";

/** Every member with totals; `fits` = matches the search. */
const SUMS = `with lost as (
  select employee_seq, ${lost("ABSENCE", "absentMinutes")}, ${lost("LATE", "lateMinutes")}, ${lost("UNDERTIME", "undertimeMinutes")}, ${lost("UNPAID_LEAVE", "unpaidLeaveMinutes")}
    from payroll_deduct_rows ${ofRun}),
extra as (
  select employee_seq, ${extra("worked_minutes", "workedMinutes")}, ${extra("night_minutes", "nightMinutes")}, ${extra("overtime_minutes", "overtimeMinutes")}, ${extra("overtime_night_minutes", "overtimeNightMinutes")}
    from payroll_premium_rows ${ofRun}),
leave as (select employee_seq, coalesce(sum(leave_minutes) filter (where paid_yn = 'Y'), 0)::int as "paidLeaveMinutes" from payroll_leave_rows ${ofRun}),
members as (
  select e.employee_seq as "employeeSeq", e.employee_id as "employeeId", e.employee_name as "employeeName", coalesce(d.department_name, '') as "departmentName",
         lost.employee_seq is not null or extra.employee_seq is not null or leave.employee_seq is not null as "hasTime",
         ${NAMES.map((name) => `coalesce("${name}", 0) as "${name}"`).join(", ")}
    from employees e
    left join departments d on d.company_seq = e.company_seq and d.department_seq = e.department_seq
    left join lost on lost.employee_seq = e.employee_seq
    left join extra on extra.employee_seq = e.employee_seq
    left join leave on leave.employee_seq = e.employee_seq
   where e.company_seq = $1 and e.employee_seq = any($3::int[])),
people as (select *, ("employeeName" ilike $4 or "employeeId" ilike $4 or "departmentName" ilike $4) and ("hasTime" or not $5::boolean) as fits from members)`;
