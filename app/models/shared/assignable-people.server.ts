import { employeeIdKey } from "~/db/schema/columns";
import { foldText } from "~/domain/shared/clean-text";
import type { Tx } from "~/db/client.server";
import type { Assignable } from "~/domain/shared/assignments/assignable";
import type { SettingGroup } from "~/domain/shared/assignments/setting-group";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { ASSIGNMENT_TABLES } from "./assignments.server";

type Company = Pick<Scope, "companySeq">;

/** Active schedules or templates by number. */
export async function readTargets(tx: Tx, { companySeq }: Company, group: SettingGroup): Promise<Map<number, string>> {
  const text = {
    WORK_SCHEDULE: `select work_schedule_seq as seq, work_schedule_name as name from work_schedules where company_seq = $1 and schedule_state <> 'DISABLE' order by 2, 1`,
    PAYROLL: `select payroll_template_seq as seq, payroll_template_name as name from payroll_templates where company_seq = $1 and use_yn = 'Y' order by 2, 1`,
  }[group];
  const { rows } = await tx.$client.query<{ seq: number; name: string }>(text, [companySeq]);
  return new Map(rows.map(({ seq, name }) => [seq, name]));
}

/** Names of all current and past assignment targets, archived templates included. */
export async function readTargetNames(tx: Tx, { companySeq }: Company, group: SettingGroup): Promise<Map<number, string>> {
  const text = {
    WORK_SCHEDULE: `select work_schedule_seq as seq, work_schedule_name as name from work_schedules where company_seq = $1`,
    PAYROLL: `select payroll_template_seq as seq, payroll_template_name as name from payroll_templates where company_seq = $1`,
  }[group];
  const { rows } = await tx.$client.query<{ seq: number; name: string }>(text, [companySeq]);
  return new Map(rows.map(({ seq, name }) => [seq, name]));
}

type EmployeeSelection = { employeeSeqs: readonly number[] } | { employeeIds: readonly string[] } | "everyone";

function selectionCondition(selection: EmployeeSelection): [condition: string, ...values: unknown[]] {
  if (selection === "everyone") return ["true"];
  if ("employeeSeqs" in selection) return ["employee_seq = any($2::int[])", selection.employeeSeqs];
  return [`employee_id <> '' and ${employeeIdKey("employee_id")} = any($2::text[])`, selection.employeeIds.map(foldText)];
}

/** These employees with their assignments, by name. @param by employee numbers or company IDs */
export async function readAssignable(
  tx: Tx,
  { companySeq }: Company,
  group: SettingGroup,
  by: EmployeeSelection,
  { lock = false } = {},
): Promise<Assignable[]> {
  const { table, column } = ASSIGNMENT_TABLES[group];
  const [condition, ...values] = selectionCondition(by);
  const { rows } = await tx.$client.query<Omit<Assignable, "assignments">>(
    `select employee_seq as "employeeSeq", employee_id as "employeeId", employee_name as "employeeName", join_date::text as "joinDate",
            resignation_date::text as "resignationDate", ${column} as current
       from employees where company_seq = $1 and ${condition} order by employee_name, employee_seq${lock ? " for no key update" : ""}`,
    [companySeq, ...values],
  );
  const dated = await tx.$client.query<{ employeeSeq: number; startDate: Day; to: number | null }>(
    `select employee_seq as "employeeSeq", start_date::text as "startDate", ${column} as "to" from ${table}
      where company_seq = $1 and employee_seq = any($2::int[])`,
    [companySeq, rows.map(({ employeeSeq }) => employeeSeq)],
  );
  const assignments = Map.groupBy(dated.rows, ({ employeeSeq }) => employeeSeq);
  return rows.map((person) => ({
    ...person,
    assignments: (assignments.get(person.employeeSeq) ?? []).map(({ startDate, to }) => ({ startDate, to })),
  }));
}
