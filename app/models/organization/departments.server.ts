import { and, asc, count, eq, sql } from "drizzle-orm";
import { readInCompany, type Tx } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { departments } from "~/db/schema/organization";
import { listBranch, departmentTree, type DepartmentWithDepth } from "~/domain/organization/department-tree";
import type { Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { employeeStatusOn, notResignedOn } from "~/models/shared/employee-status.server";

export type Department = typeof departments.$inferSelect;

/** An item of the tree (ORG-08); resigned employees are not counted (ORG-07). */
export type TreeDepartment = DepartmentWithDepth<{
  departmentSeq: number;
  parentDepartmentSeq: number | null;
  departmentName: string;
  departmentIcon: string;
  /** In the department and its descendants, matching the employee list's filter. */
  employeeCount: number;
  /** In the department itself. */
  ownCount: number;
  headName: string | null;
}>;

/** The departments of the company in tree order, and how many employees have none. @param today the day in Manila */
export function listDepartments(
  scope: Pick<Scope, "companySeq">,
  today: Day,
): Promise<{ departments: TreeDepartment[]; total: number; without: number }> {
  const { companySeq } = scope;
  return readInCompany(scope, async (tx) => {
    const rows = await tx
      .select({
        departmentSeq: departments.departmentSeq,
        parentDepartmentSeq: departments.parentDepartmentSeq,
        departmentName: departments.departmentName,
        departmentIcon: departments.departmentIcon,
        headName: employees.employeeName,
      })
      .from(departments)
      .leftJoin(
        employees,
        and(eq(employees.companySeq, departments.companySeq), eq(employees.employeeSeq, departments.departmentManagerEmployeeSeq)),
      )
      .where(eq(departments.companySeq, companySeq));
    const counted = await tx
      .select({ departmentSeq: employees.departmentSeq, count: count() })
      .from(employees)
      .where(and(eq(employees.companySeq, companySeq), notResignedOn(today)))
      .groupBy(employees.departmentSeq);
    const ownCounts = new Map(counted.map((row) => [row.departmentSeq, row.count]));
    const withCounts = rows.map((row) => ({
      ...row,
      ownCount: ownCounts.get(row.departmentSeq) ?? 0,
      employeeCount: listBranch(rows, row.departmentSeq).reduce((sum, departmentSeq) => sum + (ownCounts.get(departmentSeq) ?? 0), 0),
    }));
    return {
      departments: departmentTree(withCounts),
      total: counted.reduce((sum, row) => sum + row.count, 0),
      without: ownCounts.get(null) ?? 0,
    };
  });
}

/** @throws NotFound when the company has no such department */
export async function getDepartment(scope: Pick<Scope, "companySeq">, departmentSeq: number): Promise<Department> {
  return readInCompany(scope, (tx) => departmentOf(tx, scope.companySeq, departmentSeq));
}

/** @throws NotFound when the company has no such department */
export async function departmentOf(tx: Tx, companySeq: number, departmentSeq: number): Promise<Department> {
  const [department] = await tx
    .select()
    .from(departments)
    .where(and(eq(departments.companySeq, companySeq), eq(departments.departmentSeq, departmentSeq)));
  if (!department) throw new NotFound("department");
  return department;
}

export interface Members {
  members: {
    employeeSeq: number;
    employeeName: string;
    employeeId: string;
    employeeStatus: string;
    jobTitleSeq: number | null;
    head: boolean;
  }[];
  total: number;
}

/**
 * The direct members of a department, its head first, then by name; without resigned ones.
 * @param words folded words that the name, number or e-mail contains
 */
export function listMembers(
  scope: Pick<Scope, "companySeq">,
  departmentSeq: number,
  today: Day,
  { words = [], limit, offset = 0 }: { words?: readonly string[]; limit: number; offset?: number },
): Promise<Members> {
  const { companySeq } = scope;
  return readInCompany(scope, async (tx) => {
    const { departmentManagerEmployeeSeq: head } = await departmentOf(tx, companySeq, departmentSeq);
    const condition = and(
      eq(employees.companySeq, companySeq),
      eq(employees.departmentSeq, departmentSeq),
      notResignedOn(today),
      ...words.map((word) => sql`position(${word} in ${employees.searchText}) > 0`),
    );
    const isHead = sql<boolean>`${employees.employeeSeq} = ${head ?? 0}`;
    const members = await tx
      .select({
        employeeSeq: employees.employeeSeq,
        employeeName: employees.employeeName,
        employeeId: employees.employeeId,
        employeeStatus: employeeStatusOn(companySeq, today),
        jobTitleSeq: employees.jobTitleSeq,
        head: isHead,
      })
      .from(employees)
      .where(condition)
      .orderBy(sql`${isHead} desc`, asc(employees.employeeName), asc(employees.employeeSeq))
      .limit(limit)
      .offset(offset);
    const [counted] = await tx.select({ count: count() }).from(employees).where(condition);
    return { members, total: counted!.count };
  });
}
