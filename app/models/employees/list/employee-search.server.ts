import { and, asc, eq, sql } from "drizzle-orm";
import { readInCompany } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { departments } from "~/db/schema/organization";
import type { Day } from "~/domain/shared/day";
import type { EmployeeFilter } from "~/domain/employees/list/employee-filter";
import { findSimilarEmployeesIn, type SimilarEmployee } from "~/models/shared/fuzzy-search.server";
import { readEmployeeChoices } from "./employee-choices.server";
import type { Scope } from "~/domain/shared/scope";
import { filteredBy } from "./employee-filters.server";

export interface EmployeeMatch {
  employeeSeq: number;
  employeeName: string;
  employeeId: string;
  departmentName: string | null;
}

/**
 * The first employees whose name, number or e-mail contains all words, names that start with the query first. Empty for no words; resigned
 * employees are excluded.
 */
export async function searchEmployees(scope: Scope, q: string, today: Day, most = 8): Promise<EmployeeMatch[]> {
  if (q.trim() === "") return [];
  return readInCompany(scope, (tx) =>
    tx
      .select({
        employeeSeq: employees.employeeSeq,
        employeeName: employees.employeeName,
        employeeId: employees.employeeId,
        departmentName: departments.departmentName,
      })
      .from(employees)
      .leftJoin(departments, and(eq(departments.companySeq, employees.companySeq), eq(departments.departmentSeq, employees.departmentSeq)))
      .where(filteredBy(scope.companySeq, { q }, [], today))
      .orderBy(
        sql`strpos(lower(${employees.employeeName}), ${q.trim().toLowerCase()}) = 0`,
        asc(employees.employeeName),
        asc(employees.employeeSeq),
      )
      .limit(most),
  );
}

/** Suggestions for a list search without results, under the same filters. */
export function findSimilarEmployees(scope: Scope, { q = "", ...filter }: EmployeeFilter, today: Day): Promise<SimilarEmployee[]> {
  return readInCompany(scope, async (tx) => {
    const branches = filter.departmentSeq === undefined ? [] : (await readEmployeeChoices(tx, scope)).departments;
    return findSimilarEmployeesIn(tx, q, filteredBy(scope.companySeq, filter, branches, today));
  });
}
