import { and, eq, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { departments, jobTitles } from "~/db/schema/organization";
import { workSchedules } from "~/db/schema/time";
import { bulkChange, skipReason, targetNoun, type BulkEmployee, type BulkTarget, type Skipped } from "~/domain/employees/bulk/bulk-change";
import type { Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { choiceGone, Refusal } from "~/domain/shared/refusal";
import { scheduleIsOff } from "~/domain/time/schedule/schedule-state";
import type { Scope } from "~/domain/shared/scope";
import { writeAssignments } from "~/models/shared/assignments.server";
import { recordChanges } from "~/models/shared/change-log.server";

/** Names of the selected employees, for the confirmation dialog. @throws NotFound when a number is not an employee of this company */
export function listSelected(
  { companySeq }: Scope,
  employeeSeqs: readonly number[],
): Promise<Pick<BulkEmployee, "employeeSeq" | "employeeId" | "employeeName">[]> {
  return readInCompany({ companySeq }, async (tx) => {
    const rows = await tx
      .select({ employeeSeq: employees.employeeSeq, employeeId: employees.employeeId, employeeName: employees.employeeName })
      .from(employees)
      .where(and(eq(employees.companySeq, companySeq), among(employeeSeqs)))
      .orderBy(employees.employeeName);
    if (rows.length !== employeeSeqs.length) throw new NotFound("employee");
    return rows;
  });
}

/**
 * Changes the department, tier or work schedule of many employees in one transaction, with a history entry for each.
 * @returns how many changed, and who was skipped and why @param today the day in Manila
 * @throws NotFound for an unknown employee number; Refusal when the target does not exist
 */
export function changeEmployees(
  scope: Scope,
  target: BulkTarget,
  to: number,
  employeeSeqs: readonly number[],
  today: Day,
): Promise<{ changed: number; skipped: Skipped[] }> {
  const { companySeq } = scope;
  return inCompany(scope, async (tx) => {
    const name = await nameOf(tx, companySeq, target, to);
    const goal = { seq: to, name };
    const selected = await lockSelected(tx, companySeq, target, employeeSeqs);
    const reasons = selected.map((employee) => skipReason(target, employee, goal, today));
    const changing = selected.filter((_, index) => reasons[index] === null);
    const skipped = selected.flatMap(({ employeeSeq, employeeId, employeeName }, index) =>
      reasons[index] === null ? [] : [{ employeeSeq, employeeId, employeeName, why: reasons[index]! }],
    );
    if (changing.length > 0) {
      if (target === "schedule")
        await writeAssignments(
          tx,
          scope,
          "WORK_SCHEDULE",
          changing.map(({ employeeSeq }) => ({ employeeSeq, startDate: today, to })),
          today,
        );
      const set = { department: { departmentSeq: to }, tier: { jobTitleSeq: to }, schedule: { workScheduleSeq: to } }[target];
      await tx
        .update(employees)
        .set({ ...set, jobInfoRevision: sql`${employees.jobInfoRevision} + 1` })
        .where(and(eq(employees.companySeq, companySeq), among(changing.map(({ employeeSeq }) => employeeSeq))));
      await recordChanges(
        tx,
        scope,
        changing.map((employee) => bulkChange(target, employee, goal, changing.length - 1)),
      );
    }
    return { changed: changing.length, skipped };
  });
}

/** Passed as one array because a statement takes at most 65,535 parameters. */
const among = (employeeSeqs: readonly number[]) => sql`${employees.employeeSeq} = any(${sql.param(employeeSeqs)}::int[])`;

const TABLES = {
  department: {
    table: departments,
    company: departments.companySeq,
    seq: departments.departmentSeq,
    name: departments.departmentName,
    of: employees.departmentSeq,
  },
  tier: {
    table: jobTitles,
    company: jobTitles.companySeq,
    seq: jobTitles.jobTitleSeq,
    name: jobTitles.jobTitleName,
    of: employees.jobTitleSeq,
  },
  schedule: {
    table: workSchedules,
    company: workSchedules.companySeq,
    seq: workSchedules.workScheduleSeq,
    name: workSchedules.workScheduleName,
    of: employees.workScheduleSeq,
  },
} as const;

/** Locks the target row until commit so that it is not deleted concurrently. */
async function nameOf(tx: Tx, companySeq: number, target: BulkTarget, seq: number): Promise<string> {
  const { table, company, seq: number, name } = TABLES[target];
  const [row] = await tx
    .select({ name, off: target === "schedule" ? sql<boolean>`${workSchedules.scheduleState} = 'DISABLE'` : sql<boolean>`false` })
    .from(table)
    .where(and(eq(company, companySeq), eq(number, seq)))
    .for("share");
  if (row?.off) throw new Refusal(scheduleIsOff(row.name), { field: "to" });
  if (!row) throw new Refusal(choiceGone(targetNoun(target)), { field: "to" });
  return row.name;
}

async function lockSelected(tx: Tx, companySeq: number, target: BulkTarget, employeeSeqs: readonly number[]): Promise<BulkEmployee[]> {
  const { table, company, seq, name, of } = TABLES[target];
  const rows = await tx
    .select({
      employeeSeq: employees.employeeSeq,
      employeeId: employees.employeeId,
      employeeName: employees.employeeName,
      from: of,
      resignationDate: employees.resignationDate,
    })
    .from(employees)
    .where(and(eq(employees.companySeq, companySeq), among(employeeSeqs)))
    .orderBy(employees.employeeSeq)
    .for("no key update");
  if (rows.length !== new Set(employeeSeqs).size) throw new NotFound("employee");
  const names = new Map((await tx.select({ seq, name }).from(table).where(eq(company, companySeq))).map((row) => [row.seq, row.name]));
  const heads = await tx
    .select({ seq: departments.departmentManagerEmployeeSeq, of: departments.departmentSeq })
    .from(departments)
    .where(eq(departments.companySeq, companySeq));
  return rows
    .map((row) => ({
      ...row,
      fromName: names.get(row.from ?? 0) ?? null,
      head: target === "department" && heads.some((head) => head.seq === row.employeeSeq && head.of === row.from),
    }))
    .sort((a, b) => a.employeeName.localeCompare(b.employeeName, "en"));
}
