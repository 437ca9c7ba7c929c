import { and, asc, eq, gte, inArray, lte, sql } from "drizzle-orm";
import { readInCompany, type Tx } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { delegations } from "~/db/schema/filing/requests";
import { leavePolicies } from "~/db/schema/leave/leave-policies";
import { departments, jobTitles } from "~/db/schema/organization";
import { employmentTypeLabel } from "~/domain/employees/contracts/employment-type";
import type { ChainDepartment, ChainFacts, Delegation } from "~/domain/filing/chain-facts";
import type { FilingPolicy } from "~/domain/filing/filing-policy";
import type { FilingPerson } from "~/domain/filing/policy-choice";
import { unknownEmployeeId, type PolicyNames } from "~/domain/filing/policy-changes";
import type { DraftPerson } from "~/domain/filing/policy-draft";
import type { Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { searchText } from "~/domain/shared/search-key";
import { accountHolders } from "~/models/shared/employee-accounts.server";
import { employeeStatusOn, notResignedOn } from "~/models/shared/employee-status.server";
import { employmentTypeOn } from "~/models/shared/employment-type.server";

type Company = Pick<Scope, "companySeq">;
type Pointing = Pick<FilingPolicy, "targets" | "steps" | "copies">;

/** APPROVAL-13, -14 */
export const MAX_SEARCH_RESULTS = 10;
const MAX_SUGGESTED = 200;

/** Employees that policies name as approvers, copy recipients or targets. */
const referencedEmployees = (policies: readonly Pointing[]): number[] => [
  ...new Set(
    policies.flatMap(({ steps, copies, targets }) => [
      ...[...steps, ...copies].flatMap(({ employeeSeq }) => employeeSeq ?? []),
      ...targets.employeeSeqs,
    ]),
  ),
];

/** The names of everything that policies reference. */
export async function readNames(tx: Tx, { companySeq }: Company, policies: readonly Pointing[]): Promise<PolicyNames> {
  const people = await tx
    .select({ seq: employees.employeeSeq, name: employees.employeeName })
    .from(employees)
    .where(and(eq(employees.companySeq, companySeq), inArray(employees.employeeSeq, [0, ...referencedEmployees(policies)])));
  const places = await tx
    .select({ seq: departments.departmentSeq, name: departments.departmentName })
    .from(departments)
    .where(eq(departments.companySeq, companySeq));
  const tiers = await tx
    .select({ seq: jobTitles.jobTitleSeq, name: jobTitles.jobTitleName })
    .from(jobTitles)
    .where(eq(jobTitles.companySeq, companySeq));
  const leaves = await tx
    .select({ seq: leavePolicies.leavePolicySeq, name: leavePolicies.leaveName })
    .from(leavePolicies)
    .where(eq(leavePolicies.companySeq, companySeq));
  const byNumber = (rows: readonly { seq: number; name: string }[]) => new Map(rows.map(({ seq, name }) => [seq, name]));
  return {
    people: byNumber(people),
    departments: byNumber(places),
    jobTitles: byNumber(tiers),
    leaveTypes: byNumber(leaves),
    employmentType: employmentTypeLabel,
  };
}

/** `readNames` for pages. */
export function getNames(scope: Company, policies: readonly Pointing[]): Promise<PolicyNames> {
  return readInCompany(scope, (tx) => readNames(tx, scope, policies));
}

export type FilingEmployee = DraftPerson & { employeeSeq: number };

const employeeQuery = (tx: Tx, { companySeq }: Company, today: Day) =>
  tx
    .select({
      employeeSeq: employees.employeeSeq,
      employeeId: employees.employeeId,
      employeeName: employees.employeeName,
      departmentName: sql<string>`coalesce(${departments.departmentName}, '')`,
      employeeStatus: employeeStatusOn(companySeq, today),
    })
    .from(employees)
    .leftJoin(departments, and(eq(departments.companySeq, employees.companySeq), eq(departments.departmentSeq, employees.departmentSeq)))
    .$dynamic();

/** Employees by number with department and status, resigned ones included. @param today the day in Manila */
export async function findFilingPeople({ companySeq }: Company, seqs: readonly number[], today: Day): Promise<Map<number, FilingEmployee>> {
  if (seqs.length === 0) return new Map();
  const rows = await readInCompany({ companySeq }, (tx) =>
    employeeQuery(tx, { companySeq }, today).where(and(eq(employees.companySeq, companySeq), inArray(employees.employeeSeq, [...seqs]))),
  );
  return new Map(rows.map((person) => [person.employeeSeq, person]));
}

/** Named approvers who have left, with how many requests are pending at their levels. */
export async function findResignedApprovers(
  { companySeq }: Company,
  policies: readonly { steps: readonly { employeeSeq: number | null }[] }[],
  today: Day,
): Promise<Map<number, { employeeName: string; waiting: number }>> {
  const seqs = [...new Set(policies.flatMap(({ steps }) => steps.flatMap(({ employeeSeq }) => employeeSeq ?? [])))];
  if (seqs.length === 0) return new Map();
  const { rows } = await readInCompany({ companySeq }, (tx) =>
    tx.$client.query<{ employeeSeq: number; employeeName: string; waiting: number }>(
      `select e.employee_seq as "employeeSeq", e.employee_name as "employeeName",
              (select count(*) from requests r join request_steps s on s.company_seq = r.company_seq and s.request_seq = r.request_seq and s.approval_stage_order = r.at_stage
                where r.company_seq = $1 and r.request_state = 'PENDING' and s.approve_type = 'USER' and s.employee_seq = e.employee_seq)::int as waiting
         from employees e where e.company_seq = $1 and e.employee_seq = any($2::int[]) and e.resignation_date < $3`,
      [companySeq, seqs, today],
    ),
  );
  return new Map(rows.map(({ employeeSeq, ...gone }) => [employeeSeq, gone]));
}

/** The employee numbers of these IDs. @throws Refusal at the field when an ID is unknown */
export function findIds({ companySeq }: Company, ids: readonly string[]): Promise<number[]> {
  return readInCompany({ companySeq }, async (tx) => {
    const rows = await tx
      .select({ employeeSeq: employees.employeeSeq, employeeId: employees.employeeId })
      .from(employees)
      .where(and(eq(employees.companySeq, companySeq), inArray(employees.employeeId, ["", ...ids])));
    const foundRows = new Map(rows.map(({ employeeSeq, employeeId }) => [employeeId, employeeSeq]));
    const lost = ids.find((id) => !foundRows.has(id));
    if (lost !== undefined) throw new Refusal(unknownEmployeeId(lost), { field: "employees" });
    return ids.map((id) => foundRows.get(id)!);
  });
}

/** Employees that policies name, as their forms show them. */
export const findReferencedEmployees = (scope: Company, policies: readonly Pointing[], today: Day) =>
  findFilingPeople(scope, referencedEmployees(policies), today);

/** Selectable approvers: up to ten by name, without resigned employees (APPROVAL-52). @param today the day in Manila */
export function searchApprovers(
  { companySeq }: Company,
  { departmentSeq, keyword }: { departmentSeq: number | null; keyword: string },
  today: Day,
): Promise<FilingEmployee[]> {
  return readInCompany({ companySeq }, (tx) =>
    employeeQuery(tx, { companySeq }, today)
      .where(
        and(
          eq(employees.companySeq, companySeq),
          notResignedOn(today),
          departmentSeq === null ? undefined : eq(employees.departmentSeq, departmentSeq),
          ...searchText(keyword).map((word) => sql`position(${word} in ${employees.searchText}) > 0`),
        ),
      )
      .orderBy(asc(employees.employeeName), asc(employees.employeeSeq))
      .limit(MAX_SEARCH_RESULTS),
  );
}

/** Search suggestions: names of all employees (APPROVAL-51). */
export async function suggestNames({ companySeq }: Company): Promise<string[]> {
  const rows = await readInCompany({ companySeq }, (tx) =>
    tx
      .selectDistinct({ employeeName: employees.employeeName })
      .from(employees)
      .where(eq(employees.companySeq, companySeq))
      .orderBy(asc(employees.employeeName))
      .limit(MAX_SUGGESTED),
  );
  return rows.map(({ employeeName }) => employeeName);
}

/** Target options of the forms. */
export function listTargets({ companySeq }: Company) {
  return readInCompany({ companySeq }, async (tx) => ({
    leaveTypes: await tx
      .select({ leavePolicySeq: leavePolicies.leavePolicySeq, leaveName: leavePolicies.leaveName })
      .from(leavePolicies)
      .where(eq(leavePolicies.companySeq, companySeq))
      .orderBy(asc(leavePolicies.leaveName), asc(leavePolicies.leavePolicySeq)),
    departments: await tx
      .select({ departmentSeq: departments.departmentSeq, departmentName: departments.departmentName })
      .from(departments)
      .where(eq(departments.companySeq, companySeq))
      .orderBy(asc(departments.departmentName), asc(departments.departmentSeq)),
    jobTitles: await tx
      .select({ jobTitleSeq: jobTitles.jobTitleSeq, jobTitleName: jobTitles.jobTitleName })
      .from(jobTitles)
      .where(eq(jobTitles.companySeq, companySeq))
      .orderBy(asc(jobTitles.jobTitleName), asc(jobTitles.jobTitleSeq)),
  }));
}

/**
 * Facts of a company on a day for resolving approval chains, with the attributes by which policies select employees.
 * @param today the day in Manila
 */
export type FilingFacts = Omit<ChainFacts, "people"> & { people: ReadonlyMap<number, FilingPerson> };

/** `readFilingFacts` for pages. */
export function getFilingFacts(scope: Company, today: Day): Promise<FilingFacts> {
  return readInCompany(scope, (tx) => readFilingFacts(tx, scope, today));
}

export async function readFilingFacts(tx: Tx, { companySeq }: Company, today: Day): Promise<FilingFacts> {
  const holders = accountHolders(tx, { companySeq });
  const withAccount = await tx.select({ employeeSeq: holders.employeeSeq }).from(holders);
  const accounts = new Set(withAccount.map(({ employeeSeq }) => employeeSeq));
  const rows = await tx
    .select({
      employeeSeq: employees.employeeSeq,
      departmentSeq: employees.departmentSeq,
      jobTitleSeq: employees.jobTitleSeq,
      joinDate: employees.joinDate,
      resignationDate: employees.resignationDate,
      employmentType: employmentTypeOn(companySeq, today),
    })
    .from(employees)
    .where(eq(employees.companySeq, companySeq));
  const tree: ChainDepartment[] = await tx
    .select({
      departmentSeq: departments.departmentSeq,
      parentDepartmentSeq: departments.parentDepartmentSeq,
      departmentManagerEmployeeSeq: departments.departmentManagerEmployeeSeq,
    })
    .from(departments)
    .where(eq(departments.companySeq, companySeq));
  const given: Delegation[] = await tx
    .select({
      fromEmployeeSeq: delegations.fromEmployeeSeq,
      toEmployeeSeq: delegations.toEmployeeSeq,
      startDate: delegations.startDate,
      endDate: delegations.endDate,
    })
    .from(delegations)
    .where(and(eq(delegations.companySeq, companySeq), lte(delegations.startDate, today), gte(delegations.endDate, today)));
  return {
    date: today,
    departments: new Map(tree.map((chainDepartment) => [chainDepartment.departmentSeq, chainDepartment])),
    people: new Map(rows.map((row) => [row.employeeSeq, { ...row, accountYn: accounts.has(row.employeeSeq) ? "Y" : "N" } as const])),
    delegations: given,
  };
}
