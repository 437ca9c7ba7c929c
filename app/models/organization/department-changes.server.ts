import { and, eq, sql } from "drizzle-orm";
import { inCompany, type Tx } from "~/db/client.server";
import { lockCompany } from "~/db/company-lock.server";
import { nextSeq } from "~/db/counters.server";
import { employeeInvitations } from "~/db/schema/employee-invitations";
import { employees } from "~/db/schema/employees";
import { departments } from "~/db/schema/organization";
import type { DepartmentEditInput, DepartmentInput } from "~/domain/organization/department-input";
import { departmentRemovalProblem, mergeProblem, moveProblem, nameProblem } from "~/domain/organization/department-rules";
import type { Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import type { Department } from "./departments.server";
import { listReferences } from "./references.server";
import type { Change } from "~/domain/shared/change";

/** @returns its number @throws Refusal when a sibling has its name, or the parent is gone */
export function createDepartment(scope: Scope, { departmentName, departmentIcon, parentDepartmentSeq }: DepartmentInput): Promise<number> {
  const { companySeq } = scope;
  return inCompany(scope, async (tx) => {
    const all = await lockAll(tx, scope);
    refuse(placeProblem(all, parentDepartmentSeq), "parentDepartmentSeq");
    refuse(nameProblem(all, { departmentSeq: null, parentDepartmentSeq, departmentName }), "departmentName");
    const departmentSeq = await nextSeq(tx, companySeq, "department");
    await tx.insert(departments).values({ companySeq, departmentSeq, departmentName, departmentIcon, parentDepartmentSeq });
    await departmentChange(tx, scope, departmentSeq, {
      action: "CREATE",
      description: `Added the department ${departmentName} ${placeText(all, parentDepartmentSeq)}.`,
      before: null,
      after: {
        departmentName,
        departmentIcon,
        parentDepartmentSeq,
      },
    });
    return departmentSeq;
  });
}

/** Name and picture. @throws NotFound; Refusal when the name is taken or the form is outdated (409) */
export function updateDepartment(
  scope: Scope,
  departmentSeq: number,
  { departmentName, departmentIcon, revision }: DepartmentEditInput,
): Promise<void> {
  return change(scope, departmentSeq, revision, async (tx, before, all) => {
    refuse(nameProblem(all, { ...before, departmentName }), "departmentName");
    await save(tx, before, { departmentName, departmentIcon });
    const renamed =
      before.departmentName === departmentName
        ? `Changed the icon of the department ${departmentName}.`
        : `Renamed the department ${before.departmentName} → ${departmentName}.`;
    await departmentChange(tx, scope, departmentSeq, {
      action: "UPDATE",
      description: renamed,
      before: { departmentName: before.departmentName, departmentIcon: before.departmentIcon },
      after: { departmentName, departmentIcon },
    });
  });
}

/**
 * Moves a department with its descendants.
 * @throws NotFound; Refusal when it would move into its own branch, a sibling has its name, or the form is outdated (409)
 */
export function moveDepartment(scope: Scope, departmentSeq: number, parentDepartmentSeq: number | null, revision: number): Promise<void> {
  return change(scope, departmentSeq, revision, async (tx, before, all) => {
    refuse(
      placeProblem(all, parentDepartmentSeq) ??
        moveProblem(all, departmentSeq, parentDepartmentSeq) ??
        nameProblem(all, { ...before, parentDepartmentSeq }),
      "parentDepartmentSeq",
    );
    await save(tx, before, { parentDepartmentSeq });
    const description = `Moved the department ${before.departmentName}: ${placeText(all, before.parentDepartmentSeq)} → ${placeText(all, parentDepartmentSeq)}.`;
    await departmentChange(tx, scope, departmentSeq, {
      action: "MOVE",
      description,
      before: { parentDepartmentSeq: before.parentDepartmentSeq },
      after: { parentDepartmentSeq },
    });
  });
}

/**
 * Merges a department into another: moves its employees, open invitations and sub-departments, then deletes it; the target keeps its head.
 * @returns how many employees moved @throws NotFound; Refusal when the target is the same or a descendant, has sub-departments of the same
 * name, or the form is outdated (409)
 */
export function mergeDepartment(scope: Scope, departmentSeq: number, into: number, revision: number): Promise<number> {
  const { companySeq } = scope;
  return change(scope, departmentSeq, revision, async (tx, before, all) => {
    const target = all.find((department) => department.departmentSeq === into);
    refuse(target ? mergeProblem(all, departmentSeq, into) : "This department no longer exists. Choose another one.", "into");
    const mine = and(eq(employees.companySeq, companySeq), eq(employees.departmentSeq, departmentSeq));
    const moved = await tx
      .update(employees)
      .set({ departmentSeq: into, jobInfoRevision: sql`${employees.jobInfoRevision} + 1` })
      .where(mine)
      .returning({ employeeSeq: employees.employeeSeq });
    await tx
      .update(employeeInvitations)
      .set({ departmentSeq: into })
      .where(and(eq(employeeInvitations.companySeq, companySeq), eq(employeeInvitations.departmentSeq, departmentSeq)));
    await tx
      .update(departments)
      .set({ parentDepartmentSeq: into, revision: sql`${departments.revision} + 1` })
      .where(and(eq(departments.companySeq, companySeq), eq(departments.parentDepartmentSeq, departmentSeq)));
    await tx.delete(departments).where(and(eq(departments.companySeq, companySeq), eq(departments.departmentSeq, departmentSeq)));
    const people = `${moved.length.toLocaleString("en-US")} ${moved.length === 1 ? "employee" : "employees"}`;
    await departmentChange(tx, scope, departmentSeq, {
      action: "MERGE",
      description: `Merged the department ${before.departmentName} into ${target!.departmentName}, with ${people}.`,
      before: { departmentName: before.departmentName },
      after: { into, employees: moved.length },
    });
    return moved.length;
  });
}

/**
 * @throws NotFound; Refusal while it has employees (resigned ones included), open invitations or sub-departments, or the form is outdated
 * (409) @param today the day in Manila
 */
export function removeDepartment(scope: Scope, departmentSeq: number, revision: number, today: Day): Promise<void> {
  const { companySeq } = scope;
  return change(scope, departmentSeq, revision, async (tx, before, all) => {
    const held = await listReferences(tx, companySeq, "department", departmentSeq, today);
    refuse(departmentRemovalProblem(all.filter((department) => department.parentDepartmentSeq === departmentSeq).length, held));
    await tx.delete(departments).where(and(eq(departments.companySeq, companySeq), eq(departments.departmentSeq, departmentSeq)));
    await departmentChange(tx, scope, departmentSeq, {
      action: "REMOVE",
      description: `Deleted the department ${before.departmentName}.`,
      before: { departmentName: before.departmentName, parentDepartmentSeq: before.parentDepartmentSeq },
      after: null,
    });
  });
}

/** Locks the organization, checks the revision, and runs. */
function change<Result>(
  scope: Scope,
  departmentSeq: number,
  revision: number,
  run: (tx: Tx, before: Department, all: Department[]) => Promise<Result>,
): Promise<Result> {
  return inCompany(scope, async (tx) => {
    const all = await lockAll(tx, scope);
    const before = all.find((department) => department.departmentSeq === departmentSeq);
    if (!before) throw new NotFound("department");
    await assertRevision(tx, scope, `The department ${before.departmentName}`, {
      present: before.revision,
      posted: revision,
      featureName: "ORGANIZATION",
      noun: "department",
      seq: departmentSeq,
    });
    return run(tx, before, all);
  });
}

async function lockAll(tx: Tx, scope: Scope): Promise<Department[]> {
  await lockCompany(tx, scope);
  return tx.select().from(departments).where(eq(departments.companySeq, scope.companySeq));
}

async function save(tx: Tx, { companySeq, departmentSeq, revision }: Department, set: Partial<Department>): Promise<void> {
  await tx
    .update(departments)
    .set({ ...set, revision: revision + 1 })
    .where(and(eq(departments.companySeq, companySeq), eq(departments.departmentSeq, departmentSeq)));
}

function departmentChange(tx: Tx, scope: Scope, seq: number, change: Omit<Change, "featureName" | "subject">): Promise<void> {
  return recordChange(tx, scope, { featureName: "ORGANIZATION", subject: { noun: "department", seq }, ...change });
}

const placeProblem = (all: readonly Department[], parent: number | null) =>
  parent === null || all.some((department) => department.departmentSeq === parent)
    ? null
    : "This department no longer exists. Choose another place.";
const placeText = (all: readonly Department[], parent: number | null) =>
  parent === null
    ? "directly under the company"
    : `below ${all.find((department) => department.departmentSeq === parent)?.departmentName ?? "a department"}`;

function refuse(problem: string | null, field?: string): void {
  if (problem !== null) throw new Refusal(problem, field === undefined ? {} : { field });
}

/**
 * Sets or clears the head of a department. An existing head is replaced only with `replace`.
 * @throws NotFound; Refusal when the employee does not work in the department, replacement is not confirmed, or the form is outdated (409)
 * @param today the day in Manila
 */
export function setHead(
  scope: Scope,
  departmentSeq: number,
  { employeeSeq, replace, revision }: { employeeSeq: number | null; replace: boolean; revision: number },
  today: Day,
): Promise<void> {
  const { companySeq } = scope;
  return change(scope, departmentSeq, revision, async (tx, before) => {
    const present = before.departmentManagerEmployeeSeq;
    const names = await namesOf(tx, companySeq, [present, employeeSeq]);
    const next = names.get(employeeSeq ?? 0);
    const works = next && next.departmentSeq === departmentSeq && (next.resignationDate === null || next.resignationDate > today);
    if (employeeSeq !== null && !works) refuse("Only an active employee of this department can be its head.", "employeeSeq");
    if (present !== null && employeeSeq !== present && employeeSeq !== null && !replace)
      refuse(`${names.get(present)?.employeeName ?? "Someone"} is the head now. Select the checkbox to replace the head.`, "replace");
    await save(tx, before, { departmentManagerEmployeeSeq: employeeSeq });
    const word = (seq: number | null) => names.get(seq ?? 0)?.employeeName ?? "no one";
    await departmentChange(tx, scope, departmentSeq, {
      action: "UPDATE",
      description: `Changed the head of the department ${before.departmentName}: ${word(present)} → ${word(employeeSeq)}.`,
      before: { departmentManagerEmployeeSeq: present },
      after: { departmentManagerEmployeeSeq: employeeSeq },
    });
  });
}

async function namesOf(tx: Tx, companySeq: number, seqs: readonly (number | null)[]) {
  const condition = sql`${employees.employeeSeq} = any(${sql.param(seqs.filter((seq) => seq !== null))}::int[])`;
  const rows = await tx
    .select({
      employeeSeq: employees.employeeSeq,
      employeeName: employees.employeeName,
      departmentSeq: employees.departmentSeq,
      resignationDate: employees.resignationDate,
    })
    .from(employees)
    .where(and(eq(employees.companySeq, companySeq), condition))
    .for("share");
  return new Map(rows.map((row) => [row.employeeSeq, row]));
}
