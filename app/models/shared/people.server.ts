import { and, asc, eq, ilike, inArray, lte } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { departments, jobTitles } from "~/db/schema/organization";
import type { Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { employeeStatusOn, notResignedOn } from "./employee-status.server";
import { employmentTypeOn, isEmployedOn } from "./employment-type.server";

export interface Person {
  employeeSeq: number;
  employeeName: string;
  email: string;
  /** Last day employed. */
  resignationDate: Day | null;
}

/** Who is looked for; null and empty look for everybody. */
export interface PeopleFilter {
  departmentSeq: number | null;
  /** Several departments, instead of the one: a department with everything below it. */
  departmentSeqs?: readonly number[];
  /** Nobody who has resigned. */
  currentOnly?: boolean;
  jobTitleSeq: number | null;
  employmentType: string | null;
  employeeSeqList: readonly number[];
  schType: "EMPLOYEE_NAME" | "EMPLOYEE_ID" | "EMAIL" | "COST_CENTER" | "BUSINESS_UNIT" | null;
  schKeyword: string;
}

/**
 * Employees with department, tier and status, to be joined by `employeeSeq` to what another area keeps about them.
 * @param today the day in Manila of which the status is
 */
export function peopleTable(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, filter: PeopleFilter, today: Day) {
  const { departmentSeq, departmentSeqs, currentOnly = false, jobTitleSeq, employmentType, employeeSeqList, schType, schKeyword } = filter;
  const searched = { EMPLOYEE_NAME: employees.employeeName, EMPLOYEE_ID: employees.employeeId, EMAIL: employees.email, COST_CENTER: employees.costCenter, BUSINESS_UNIT: employees.businessUnit }[schType ?? "EMPLOYEE_NAME"];
  const keyword = schKeyword.trim();
  return tx
    .select({
      employeeSeq: employees.employeeSeq, employeeId: employees.employeeId, employeeName: employees.employeeName, email: employees.email, employmentType: employmentTypeOn(today).as("employment_type"),
      costCenter: employees.costCenter, businessUnit: employees.businessUnit, departmentName: departments.departmentName, jobTitleName: jobTitles.jobTitleName,
      employeeStatus: employeeStatusOn(today).as("employee_status"),
    })
    .from(employees)
    .leftJoin(departments, and(eq(departments.companySeq, employees.companySeq), eq(departments.departmentSeq, employees.departmentSeq)))
    .leftJoin(jobTitles, and(eq(jobTitles.companySeq, employees.companySeq), eq(jobTitles.jobTitleSeq, employees.jobTitleSeq)))
    .where(
      and(
        eq(employees.companySeq, companySeq),
        departmentSeqs ? inArray(employees.departmentSeq, [...departmentSeqs]) : departmentSeq === null ? undefined : eq(employees.departmentSeq, departmentSeq),
        currentOnly ? notResignedOn(today) : undefined,
        jobTitleSeq === null ? undefined : eq(employees.jobTitleSeq, jobTitleSeq),
        employmentType === null ? undefined : isEmployedOn([employmentType], today),
        employeeSeqList.length === 0 ? undefined : inArray(employees.employeeSeq, [...employeeSeqList]),
        keyword === "" ? undefined : ilike(searched, holding(keyword)),
      ),
    )
    .as("people");
}

/** The pattern of texts that hold these words, letter for letter. */
export const holding = (words: string) => `%${words.replace(/[\\%_]/g, "\\$&")}%`;

/**
 * Employees by their numbers, in no order, for areas that only need to know who somebody is.
 * @throws NotFound when one of them is not of this company
 */
export async function getPeople(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, employeeSeqs: readonly number[]): Promise<Person[]> {
  const wanted = [...new Set(employeeSeqs)];
  const found = await tx
    .select({ employeeSeq: employees.employeeSeq, employeeName: employees.employeeName, email: employees.email, resignationDate: employees.resignationDate })
    .from(employees)
    .where(and(eq(employees.companySeq, companySeq), inArray(employees.employeeSeq, wanted)));
  if (found.length < wanted.length) throw new NotFound("employee");
  return found;
}

/** Everybody who has joined and not resigned by that day, of some employment types, by number. */
export function listPeopleOn(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, employmentTypes: readonly string[], day: Day) {
  return tx
    .select({ employeeSeq: employees.employeeSeq, employeeName: employees.employeeName, departmentSeq: employees.departmentSeq, jobTitleSeq: employees.jobTitleSeq })
    .from(employees)
    .where(and(eq(employees.companySeq, companySeq), isEmployedOn(employmentTypes, day), lte(employees.joinDate, day), notResignedOn(day)))
    .orderBy(asc(employees.employeeSeq));
}

/** The employee with a company number, such as E0001. @throws NotFound */
export async function getEmployeeSeq(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, employeeId: string): Promise<number> {
  const found = await tx.select({ employeeSeq: employees.employeeSeq }).from(employees).where(and(eq(employees.companySeq, companySeq), eq(employees.employeeId, employeeId)));
  if (!found[0]) throw new NotFound("employee");
  return found[0].employeeSeq;
}
