import { and, asc, eq, ilike, inArray, lte, sql } from "drizzle-orm";
import { readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { employeeIdKey } from "~/db/schema/columns";
import { employees } from "~/db/schema/employees";
import { departments, jobTitles } from "~/db/schema/organization";
import { foldText } from "~/domain/shared/clean-text";
import type { Day } from "~/domain/shared/day";
import type { PickerEmployee } from "~/domain/shared/forms/employee-picker";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { employeeStatusOn, notResignedOn } from "./employee-status.server";
import { employmentTypeOn, isEmployedOn } from "./employment-type.server";
import { findSimilarEmployeesIn } from "./fuzzy-search.server";

export interface Person {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  email: string;
  /** Last day employed. */
  resignationDate: Day | null;
}

/** Filter of employees; null and empty match all. */
export interface PeopleFilter {
  departmentSeq: number | null;
  /** Several departments instead of one: a department with its descendants. */
  departmentSeqs?: readonly number[];
  /** Excludes resigned employees. */
  currentOnly?: boolean;
  jobTitleSeq: number | null;
  employmentType: string | null;
  employeeSeqList: readonly number[];
  schType: "EMPLOYEE_NAME" | "EMPLOYEE_ID" | "EMAIL" | "COST_CENTER" | "BUSINESS_UNIT" | null;
  schKeyword: string;
}

/**
 * Serializes changes of employee IDs and of numbers of time clocks, so that a check for duplicates sees every other change. Taken before
 * any employee is locked; a new employee's sequence number takes the same lock.
 */
export const lockEmployeeIds = (tx: Tx, { companySeq }: Pick<Scope, "companySeq">): Promise<number> =>
  nextSeq(tx, companySeq, "employee", 0);

/**
 * Employees with department, tier and status, for joining other areas' data by `employeeSeq`.
 * @param today the day in Manila for which the status is computed
 */
export function peopleTable(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, filter: PeopleFilter, today: Day) {
  const { departmentSeq, departmentSeqs, currentOnly = false, jobTitleSeq, employmentType, employeeSeqList, schType, schKeyword } = filter;
  const searched = {
    EMPLOYEE_NAME: employees.employeeName,
    EMPLOYEE_ID: employees.employeeId,
    EMAIL: employees.email,
    COST_CENTER: employees.costCenter,
    BUSINESS_UNIT: employees.businessUnit,
  }[schType ?? "EMPLOYEE_NAME"];
  const keyword = schKeyword.trim();
  const chosenDepartments = departmentSeqs ?? (departmentSeq === null ? null : [departmentSeq]);
  return tx
    .select({
      employeeSeq: employees.employeeSeq,
      employeeId: employees.employeeId,
      employeeName: employees.employeeName,
      email: employees.email,
      employmentType: employmentTypeOn(companySeq, today).as("employment_type"),
      costCenter: employees.costCenter,
      businessUnit: employees.businessUnit,
      departmentName: departments.departmentName,
      jobTitleName: jobTitles.jobTitleName,
      employeeStatus: employeeStatusOn(companySeq, today).as("employee_status"),
    })
    .from(employees)
    .leftJoin(departments, and(eq(departments.companySeq, employees.companySeq), eq(departments.departmentSeq, employees.departmentSeq)))
    .leftJoin(jobTitles, and(eq(jobTitles.companySeq, employees.companySeq), eq(jobTitles.jobTitleSeq, employees.jobTitleSeq)))
    .where(
      and(
        eq(employees.companySeq, companySeq),
        chosenDepartments === null ? undefined : inArray(employees.departmentSeq, [...chosenDepartments]),
        currentOnly ? notResignedOn(today) : undefined,
        jobTitleSeq === null ? undefined : eq(employees.jobTitleSeq, jobTitleSeq),
        employmentType === null ? undefined : isEmployedOn(companySeq, [employmentType], today),
        employeeSeqList.length === 0 ? undefined : inArray(employees.employeeSeq, [...employeeSeqList]),
        keyword === "" ? undefined : ilike(searched, containsPattern(keyword)),
      ),
    )
    .as("people");
}

/** LIKE pattern for texts that contain these words literally. */
export const containsPattern = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** Employees by the key requested: 7 is an employee number, "E0007" the company's own ID. */
export type EmployeesByKey = ReadonlyMap<number | string, Person>;

/** Employee names for other areas; those of other companies are omitted. Issues its query immediately. */
export async function findEmployees(
  tx: Tx,
  { companySeq }: Pick<Scope, "companySeq">,
  keys: readonly (number | string)[],
): Promise<EmployeesByKey> {
  const [seqs, ids] = [keys.filter((key) => typeof key === "number"), keys.filter((key) => typeof key === "string")];
  const having = async (column: "employee_seq" | "employee_id", values: readonly (number | string)[]) =>
    values.length === 0
      ? []
      : (
          await tx.$client.query<Person>(`select ${PERSON} from employees where company_seq = $1 and ${column} = any($2)`, [
            companySeq,
            values,
          ])
        ).rows;
  const [bySeq, byId] = await Promise.all([having("employee_seq", seqs), having("employee_id", ids)]);
  return new Map<number | string, Person>([
    ...bySeq.map((person) => [person.employeeSeq, person] as const),
    ...byId.map((person) => [person.employeeId, person] as const),
  ]);
}

/** @throws NotFound when the company has no such employee */
export function requireEmployee(people: EmployeesByKey, keys: number | string): Person {
  const person = people.get(keys);
  if (!person) throw new NotFound("employee");
  return person;
}

const PERSON = `employee_seq as "employeeSeq", employee_id as "employeeId", employee_name as "employeeName", email, resignation_date as "resignationDate"`;

/** Employees who have joined and not resigned by that day, of some employment types, by number. */
export function listPeopleOn(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, employmentTypes: readonly string[], day: Day) {
  return tx
    .select({
      employeeSeq: employees.employeeSeq,
      employeeName: employees.employeeName,
      departmentSeq: employees.departmentSeq,
      jobTitleSeq: employees.jobTitleSeq,
    })
    .from(employees)
    .where(
      and(
        eq(employees.companySeq, companySeq),
        isEmployedOn(companySeq, employmentTypes, day),
        lte(employees.joinDate, day),
        notResignedOn(day),
      ),
    )
    .orderBy(asc(employees.employeeSeq));
}

/** Employees who have not resigned, by name, for the employee picker. @param today the day in Manila */
export function listPickerEmployees({ companySeq }: Pick<Scope, "companySeq">, today: Day): Promise<PickerEmployee[]> {
  return readInCompany({ companySeq }, (tx) =>
    tx
      .select({
        employeeSeq: employees.employeeSeq,
        employeeName: employees.employeeName,
        departmentName: sql<string>`coalesce(${departments.departmentName}, '')`,
        departmentSeq: sql<number>`coalesce(${employees.departmentSeq}, 0)`,
        jobTitleSeq: employees.jobTitleSeq,
        workScheduleSeq: employees.workScheduleSeq,
        employeeStatus: employeeStatusOn(companySeq, today),
      })
      .from(employees)
      .leftJoin(departments, and(eq(departments.companySeq, employees.companySeq), eq(departments.departmentSeq, employees.departmentSeq)))
      .where(and(eq(employees.companySeq, companySeq), notResignedOn(today)))
      .orderBy(asc(employees.employeeName), asc(employees.employeeSeq)),
  );
}

/** An employee's ID and name. */
export interface Named {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
}

/** Employees by number, sorted by name. @throws NotFound when one is not of the company */
export async function readNamed(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, employeeSeqs: readonly number[]): Promise<Named[]> {
  const { rows } = await tx.$client.query<Named>(
    `select employee_seq as "employeeSeq", employee_id as "employeeId", employee_name as "employeeName" from employees
      where company_seq = $1 and employee_seq = any($2::int[]) order by employee_name collate "und-x-icu", employee_seq`,
    [companySeq, employeeSeqs],
  );
  if (rows.length !== new Set(employeeSeqs).size) throw new NotFound("employee");
  return rows;
}

/** `readNamed` for pages. @throws NotFound */
export const listNamed = (scope: Pick<Scope, "companySeq">, employeeSeqs: readonly number[]): Promise<Named[]> =>
  readInCompany(scope, (tx) => readNamed(tx, scope, employeeSeqs));

/** The employee with a typed ID, or with a typed name if unique. @throws Refusal at the field "employee", with similar names and their IDs */
export async function findTypedEmployee(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, typed: string): Promise<Named> {
  const { rows: matches } = await tx.$client.query<Named>(
    `select employee_seq as "employeeSeq", employee_id as "employeeId", employee_name as "employeeName" from employees
      where company_seq = $1 and (${employeeIdKey("employee_id")} = ${employeeIdKey("$2::text")} or lower(employee_name) = lower($2))
      order by employee_id = $2 desc, ${employeeIdKey("employee_id")} = ${employeeIdKey("$2::text")} desc, employee_id limit 3`,
    [companySeq, typed],
  );
  const [first, second] = matches;
  if (!first) {
    const similar = await findSimilarEmployeesIn(tx, typed, eq(employees.companySeq, companySeq));
    const named = similar.map(({ employeeId, employeeName }) => `${employeeId} ${employeeName}`).join(", ");
    throw new Refusal(`No one has this ID or name. Write the employee ID as it is in Team${named && `: ${named}`}.`, { field: "employee" });
  }
  if (second && foldText(first.employeeId) !== foldText(typed))
    throw new Refusal(`More than one employee has this name. Write the ID: ${matches.map(({ employeeId }) => employeeId).join(", ")}.`, {
      field: "employee",
    });
  return first;
}
