import { eq } from "drizzle-orm";
import { inCompany, type Tx } from "~/db/client.server";
import { companies } from "~/db/schema/settings";
import type { SettingGroup } from "~/domain/shared/assignments/setting-group";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { markDaysDirty } from "./dirty-days.server";
import { applyDuePayRules, syncPayRulesFromEmployees } from "./pay/pay-rules-today.server";

type Company = Pick<Scope, "companySeq">;

export const ASSIGNMENT_TABLES = {
  WORK_SCHEDULE: { table: "work_schedule_assignments", column: "work_schedule_seq" },
  PAYROLL: { table: "payroll_template_assignments", column: "payroll_template_seq" },
} as const satisfies Record<SettingGroup, { table: string; column: string }>;

/** An assignment: employee, target and first day. */
export interface Assigned {
  employeeSeq: number;
  startDate: Day;
  /** Number of the schedule or the template. */
  to: number;
}

/**
 * Writes assignments, and updates `employees` where one is in force today. Earlier days keep their assignment: an employee's first one is
 * backed by a row from the join date with the previous value. The caller locks the employees, validates the days, and writes the audit log.
 * @param list at most one per employee and day @param today the day in Manila
 */
export async function writeAssignments(
  tx: Tx,
  { companySeq, employeeName }: Pick<Scope, "companySeq" | "employeeName">,
  group: SettingGroup,
  list: readonly Assigned[],
  today: Day,
): Promise<void> {
  const { table, column } = ASSIGNMENT_TABLES[group];
  const columns = [list.map(({ employeeSeq }) => employeeSeq), list.map(({ startDate }) => startDate), list.map(({ to }) => to)];
  await tx.$client.query(
    `insert into ${table} (company_seq, employee_seq, start_date, ${column}, changed_by)
     select e.company_seq, e.employee_seq, e.join_date, e.${column}, $4
       from employees e join (select seq, min(from_day) as first from unnest($2::int[], $3::date[]) as l(seq, from_day) group by seq) l on l.seq = e.employee_seq
      where e.company_seq = $1 and e.join_date < l.first
        and not exists (select from ${table} a where a.company_seq = $1 and a.employee_seq = e.employee_seq)
     on conflict (company_seq, employee_seq, start_date) do nothing`,
    [companySeq, columns[0], columns[1], employeeName],
  );
  await tx.$client.query(
    `insert into ${table} (company_seq, employee_seq, start_date, ${column}, changed_by)
     select $1, seq, from_day, value, $5 from unnest($2::int[], $3::date[], $4::int[]) as l(seq, from_day, value)
     on conflict (company_seq, employee_seq, start_date)
     do update set ${column} = excluded.${column}, changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
    [companySeq, ...columns, employeeName],
  );
  await applyDue(tx, companySeq, group, today, columns[0] as number[]);
  const from = list.reduce((first, { startDate }) => (startDate < first ? startDate : first), list[0]?.startDate ?? today);
  if (group === "WORK_SCHEDULE") await markDaysDirty(tx, { companySeq }, { employeeSeqs: columns[0] as number[], from, to: null });
}

/** Applies the schedules, templates and pay rules effective on the day to `employees`, once a day; idempotent. @returns how many changed */
export function applyDueAssignments({ companySeq }: Company, today: Day): Promise<number> {
  return inCompany({ companySeq }, async (tx) => {
    const assigned =
      (await applyDue(tx, companySeq, "WORK_SCHEDULE", today, null)) + (await applyDue(tx, companySeq, "PAYROLL", today, null));
    const changed = assigned + (await applyDuePayRules(tx, companySeq, today, null));
    await tx.update(companies).set({ assignmentsDay: today }).where(eq(companies.companySeq, companySeq));
    return changed;
  });
}

/** Adds an assignment from today where the `employees` row differs: for callers that write `employees` directly, like an import. */
export async function syncAssignmentsFromEmployees(
  tx: Tx,
  { companySeq }: Company,
  employeeSeqs: readonly number[],
  changedBy: string,
): Promise<void> {
  for (const { table, column } of Object.values(ASSIGNMENT_TABLES))
    await tx.$client.query(
      `insert into ${table} (company_seq, employee_seq, start_date, ${column}, changed_by)
       select e.company_seq, e.employee_seq, greatest(e.join_date, ${TODAY}), e.${column}, $3
         from employees e join lateral (${HELD(table, column, TODAY)}) held on true
        where e.company_seq = $1 and e.employee_seq = any($2::int[]) and e.${column} is distinct from held.value
       on conflict (company_seq, employee_seq, start_date) do update set ${column} = excluded.${column}, changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
      [companySeq, employeeSeqs, changedBy],
    );
  await syncPayRulesFromEmployees(tx, companySeq, employeeSeqs, changedBy);
  await markDaysDirty(tx, { companySeq }, { employeeSeqs, from: null, to: null });
}

const TODAY = "(now() at time zone 'Asia/Manila')::date";

/** The assignment of employee `e` on a day: the latest not after it, else the earliest; no row without any. */
const HELD = (table: string, column: string, day: string) =>
  `select a.${column} as value from ${table} a where a.company_seq = $1 and a.employee_seq = e.employee_seq
    order by a.start_date <= ${day} desc, abs(a.start_date - ${day}) limit 1`;

async function applyDue(
  tx: Tx,
  companySeq: number,
  group: SettingGroup,
  today: Day,
  employeeSeqs: readonly number[] | null,
): Promise<number> {
  const { table, column } = ASSIGNMENT_TABLES[group];
  const { rowCount } = await tx.$client.query(
    `update employees set ${column} = due.value
       from (select e.employee_seq, held.value from employees e join lateral (${HELD(table, column, "$2::date")}) held on true
              where e.company_seq = $1 and ($3::int[] is null or e.employee_seq = any($3)) and e.${column} is distinct from held.value) due
      where employees.company_seq = $1 and employees.employee_seq = due.employee_seq`,
    [companySeq, today, employeeSeqs],
  );
  return rowCount ?? 0;
}
