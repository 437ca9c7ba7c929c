import { and, asc, count, desc, eq, gt, gte, inArray, or, sql, type SQL } from "drizzle-orm";
import { readInCompany, type Tx } from "~/db/client.server";
import { employeeStatusHistories } from "~/db/schema/employee-records";
import { employees } from "~/db/schema/employees";
import { departments, jobTitles, workPlaces } from "~/db/schema/organization";
import { workSchedules } from "~/db/schema/time";
import type { EmployeeChoices } from "~/domain/employees/list/employee-choices";
import type { EmployeeFilter, EmployeeSort } from "~/domain/employees/list/employee-filter";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { subjectsChangedSince } from "~/models/shared/change-log.server";
import { employeeStatusOn } from "~/models/shared/employee-status.server";
import { employmentTypeOn } from "~/models/shared/employment-type.server";
import { readEmployeeChoices } from "./employee-choices.server";
import { filteredBy } from "./employee-filters.server";

export interface EmployeesQuery extends EmployeeFilter {
  sort: EmployeeSort;
  descending: boolean;
  offset: number;
  pageSize: number;
}

export type ListedEmployee = Awaited<ReturnType<typeof readRows>>[number];

export interface EmployeesPage {
  rows: ListedEmployee[];
  total: number;
  /** Filter options. */
  choices: EmployeeChoices;
}

const ORDER: Record<EmployeeSort, SQL> = {
  name: sql`${employees.employeeName} collate "und-x-icu"`,
  employeeId: sql`${employees.employeeId}`,
  joinDate: sql`${employees.joinDate}`,
  contractEnd: sql`${employees.lastContractEndDay}`,
  resignationDate: sql`${employees.resignationDate}`,
};

/** One page of the filtered employees, their total, and the filter options. @param today the day in Manila */
export function listEmployees(scope: Scope, query: EmployeesQuery, today: Day): Promise<EmployeesPage> {
  return readInCompany(scope, async (tx) => {
    const choices = await readEmployeeChoices(tx, scope);
    const { employeeSeqs, total } = await readPage(tx, query, filteredBy(scope.companySeq, query, choices.departments, today));
    return { rows: await readRows(tx, scope.companySeq, employeeSeqs, today), total, choices };
  });
}

/**
 * Fetches the page's numbers first, so that only its rows are joined. A search scans all employees and counts as it goes; any other filter
 * finds its page from the name index, so a separate count is cheaper.
 */
async function readPage(tx: Tx, query: EmployeesQuery, filter: SQL): Promise<{ employeeSeqs: number[]; total: number }> {
  const searching = (query.q ?? "") !== "";
  const rows = await tx
    .select({ employeeSeq: employees.employeeSeq, total: searching ? sql<number>`(count(*) over ())::int` : sql<number>`0` })
    .from(employees)
    .where(filter)
    .orderBy(...orderOf(query))
    .limit(query.pageSize)
    .offset(query.offset);
  const employeeSeqs = rows.map(({ employeeSeq }) => employeeSeq);
  if (searching && (rows.length > 0 || query.offset === 0)) return { employeeSeqs, total: rows[0]?.total ?? 0 };
  const [counted] = await tx.select({ count: count() }).from(employees).where(filter);
  return { employeeSeqs, total: counted!.count };
}

/** Numbers of all employees that match a filter, in the requested order (by name by default). */
export function selectEmployees(
  scope: Scope,
  query: EmployeeFilter & Partial<Pick<EmployeesQuery, "sort" | "descending">>,
  today: Day,
): Promise<number[]> {
  return readInCompany(scope, async (tx) => {
    const { departments: all } = await readEmployeeChoices(tx, scope);
    const rows = await tx
      .select({ employeeSeq: employees.employeeSeq })
      .from(employees)
      .where(filteredBy(scope.companySeq, query, all, today))
      .orderBy(...orderOf(query));
    return rows.map(({ employeeSeq }) => employeeSeq);
  });
}

/** What changes a row of the list. */
const FEATURES_OF_ROW = ["EMPLOYEE_JOB_INFO", "EMPLOYEE_BASIC_INFO", "EMPLOYEE_CONTRACT"] as const;

/**
 * Employees by number after one, for programs.
 * @param changedSince only those with a recorded change, or created, since then
 * @param only this employee @param among these, both of any status by default
 */
export function listEmployeesAfter(
  scope: Pick<Scope, "companySeq">,
  query: EmployeeFilter & { only?: number; among?: readonly number[]; changedSince?: Date },
  { limit, after }: { limit: number; after: number },
  today: Day,
): Promise<ListedEmployee[]> {
  const { companySeq } = scope;
  const { only, among = only === undefined ? undefined : [only], changedSince, ...conditions } = query;
  const filter = among ? { status: "EVERYBODY" as const, ...conditions } : conditions;
  const { status, ...others } = filter;
  const isFiltered = status !== "EVERYBODY" || changedSince !== undefined || Object.values(others).some(Boolean);
  return readInCompany(scope, async (tx) => {
    if (among && !isFiltered) return readRows(tx, companySeq, [...new Set(among)].sort((a, b) => a - b).slice(0, limit), today);
    const branches = filter.departmentSeq === undefined ? [] : (await readEmployeeChoices(tx, scope)).departments;
    const isChanged =
      changedSince &&
      or(
        gte(employees.createdAt, changedSince),
        inArray(employees.employeeSeq, subjectsChangedSince(tx, scope, FEATURES_OF_ROW, changedSince)),
      );
    const rows = await tx
      .select({ employeeSeq: employees.employeeSeq })
      .from(employees)
      .where(
        and(
          filteredBy(companySeq, filter, branches, today),
          among ? inArray(employees.employeeSeq, [...among]) : gt(employees.employeeSeq, after),
          isChanged,
        ),
      )
      .orderBy(asc(employees.employeeSeq))
      .limit(limit);
    const seqs = rows.map(({ employeeSeq }) => employeeSeq);
    return readRows(tx, companySeq, seqs, today);
  });
}

const AT_ONCE = 1_000;

/** Streams the employees in the given order, a thousand per query, so that a download does not hold a connection. */
export async function* streamEmployees(scope: Scope, employeeSeqs: readonly number[], today: Day): AsyncGenerator<ListedEmployee> {
  for (let index = 0; index < employeeSeqs.length; index += AT_ONCE) {
    yield* await readInCompany(scope, (tx) => readRows(tx, scope.companySeq, employeeSeqs.slice(index, index + AT_ONCE), today));
  }
}

function orderOf({ sort = "name", descending = false }: Partial<Pick<EmployeesQuery, "sort" | "descending">>): SQL[] {
  const direction = descending ? desc : asc;
  return [
    sort === "contractEnd" || sort === "resignationDate" ? sql`${direction(ORDER[sort])} nulls last` : direction(ORDER[sort]),
    direction(employees.employeeSeq),
  ];
}

async function readRows(tx: Tx, companySeq: number, employeeSeqs: readonly number[], today: Day) {
  if (employeeSeqs.length === 0) return [];
  const { employeeStatus, employeeResignationType, employeeSeq: ofWhom, companySeq: ofCompany } = employeeStatusHistories;
  const resigned = and(eq(ofCompany, companySeq), eq(ofWhom, employees.employeeSeq), eq(employeeStatus, "RESIGNED"));
  const rows = await tx
    .select({
      employeeSeq: employees.employeeSeq,
      employeeId: employees.employeeId,
      employeeName: employees.employeeName,
      firstName: employees.firstName,
      middleName: employees.middleName,
      lastName: employees.lastName,
      email: employees.email,
      departmentSeq: employees.departmentSeq,
      jobTitleSeq: employees.jobTitleSeq,
      workPlaceSeq: employees.workPlaceSeq,
      workScheduleSeq: employees.workScheduleSeq,
      createdAt: employees.createdAt,
      employeeStatus: employeeStatusOn(companySeq, today),
      departmentName: departments.departmentName,
      jobTitleName: jobTitles.jobTitleName,
      workPlaceName: workPlaces.workPlaceName,
      workScheduleName: workSchedules.workScheduleName,
      employmentType: employmentTypeOn(companySeq, today),
      joinDate: employees.joinDate,
      lastContractEndDay: employees.lastContractEndDay,
      resignationDate: employees.resignationDate,
      resignationType: sql<string | null>`(select ${employeeResignationType} from ${employeeStatusHistories} where ${resigned} limit 1)`,
    })
    .from(employees)
    .leftJoin(departments, and(eq(departments.companySeq, employees.companySeq), eq(departments.departmentSeq, employees.departmentSeq)))
    .leftJoin(jobTitles, and(eq(jobTitles.companySeq, employees.companySeq), eq(jobTitles.jobTitleSeq, employees.jobTitleSeq)))
    .leftJoin(workPlaces, and(eq(workPlaces.companySeq, employees.companySeq), eq(workPlaces.workPlaceSeq, employees.workPlaceSeq)))
    .leftJoin(
      workSchedules,
      and(eq(workSchedules.companySeq, employees.companySeq), eq(workSchedules.workScheduleSeq, employees.workScheduleSeq)),
    )
    .where(and(eq(employees.companySeq, companySeq), inArray(employees.employeeSeq, [...employeeSeqs])));
  const bySeq = new Map(rows.map((row) => [row.employeeSeq, row]));
  return employeeSeqs.flatMap((employeeSeq) => bySeq.get(employeeSeq) ?? []);
}
