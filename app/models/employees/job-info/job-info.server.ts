import { and, eq, ne, sql } from "drizzle-orm";
import { employeeIdKey } from "~/db/schema/columns";
import { foldText } from "~/domain/shared/clean-text";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { departments, jobTitles, workPlaces } from "~/db/schema/organization";
import { DUPLICATE_EMPLOYEE_ID, DUPLICATE_EMPLOYEE_NUMBER } from "~/domain/employees/job-info/employee-id";
import { JOB_INFO, jobInfoSaved, jobInfoSubject, type NamedJobInfo } from "~/domain/employees/job-info/job-info-changes";
import { HEAD_ASSIGNED } from "~/domain/employees/job-info/job-info";
import type { JobInfoInput } from "~/domain/employees/job-info/job-info-input";
import { formatDay } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import { markDaysDirty } from "~/models/shared/dirty-days.server";
import { lockEmployeeIds } from "~/models/shared/people.server";

export type JobInfo = Awaited<ReturnType<typeof readJobInfo>>;

const FIELDS = {
  employeeSeq: employees.employeeSeq,
  employeeName: employees.employeeName,
  employeeId: employees.employeeId,
  employeeNumber: employees.employeeNumber,
  employeeType: employees.employmentType,
  workPlaceSeq: employees.workPlaceSeq,
  workPlaceName: workPlaces.workPlaceName,
  departmentSeq: employees.departmentSeq,
  departmentName: departments.departmentName,
  departmentManagerEmployeeSeq: departments.departmentManagerEmployeeSeq,
  jobTitleSeq: employees.jobTitleSeq,
  jobTitleName: jobTitles.jobTitleName,
  costCenter: employees.costCenter,
  businessUnit: employees.businessUnit,
  joinDate: employees.joinDate,
  resignationDate: employees.resignationDate,
  workScheduleSeq: employees.workScheduleSeq,
  attendanceExemptYn: employees.attendanceExemptYn,
  fieldPersonnelYn: employees.fieldPersonnelYn,
  revision: employees.jobInfoRevision,
};

/** Position, schedule and office of an employee (EMP-41, EMP-42). @throws NotFound */
export function getJobInfo(scope: Pick<Scope, "companySeq">, employeeSeq: number): Promise<JobInfo> {
  return readInCompany(scope, (tx) => readJobInfo(tx, scope, employeeSeq));
}

/** Head of a department; null when the post is vacant (EMP-58). @throws NotFound */
export function getDepartmentHead({ companySeq }: Pick<Scope, "companySeq">, departmentSeq: number): Promise<number | null> {
  return readInCompany({ companySeq }, async (tx) => {
    const [department] = await tx
      .select({ head: departments.departmentManagerEmployeeSeq })
      .from(departments)
      .where(ofDepartment(companySeq, departmentSeq));
    if (!department) throw new NotFound("department");
    return department.head;
  });
}

/**
 * Saves the form and the head of the department in one transaction; the end of probation comes from the contract (CF-20).
 * @param mayBeHead false for a resigned employee (EMP-44) @throws NotFound, Refusal: concurrent edit (409), a department that has another
 * head, an employee ID that is taken
 */
export const updateJobInfo = (scope: Scope, employeeSeq: number, input: JobInfoInput, mayBeHead: boolean): Promise<JobInfo> =>
  changeJobInfo(scope, employeeSeq, () => ({ ...input, mayBeHead }));

/** As `updateJobInfo`, with values made from the locked record. @returns the saved record */
export function changeJobInfo(
  scope: Scope,
  employeeSeq: number,
  change: (present: JobInfo) => JobInfoInput & { mayBeHead: boolean },
): Promise<JobInfo> {
  const { companySeq } = scope;
  return inCompany(scope, async (tx) => {
    await lockEmployeeIds(tx, scope);
    await tx.select({ employeeSeq: employees.employeeSeq }).from(employees).where(ofEmployee(companySeq, employeeSeq)).for("no key update");
    const before = await readJobInfo(tx, scope, employeeSeq);
    const { revision, mayBeHead, ...input } = change(before);
    await assertRevision(tx, scope, "This job info", {
      present: before.revision,
      posted: revision,
      featureName: JOB_INFO,
      ...jobInfoSubject(employeeSeq),
    });
    const sameId = input.employeeId === before.employeeId;
    if (!sameId) await refuseDuplicateId(tx, companySeq, employeeSeq, input.employeeId);
    const employeeNumber = input.employeeNumber ?? before.employeeNumber;
    if (employeeNumber !== before.employeeNumber) await refuseDuplicateNumber(tx, companySeq, employeeSeq, employeeNumber);
    if (before.resignationDate !== null && before.resignationDate < input.joinDate)
      throw new Refusal(`The join date must not be after the resignation of ${formatDay(before.resignationDate)}.`, { field: "joinDate" });
    await moveHead(tx, companySeq, {
      employeeSeq,
      departmentSeq: input.departmentSeq,
      head: input.isDepartmentManager && mayBeHead,
    });
    const { employeeId, workPlaceSeq, departmentSeq, jobTitleSeq, joinDate } = input;
    const attendanceExemptYn = input.attendanceExemptYn ? "Y" : "N";
    const fieldPersonnelYn = input.fieldPersonnelYn ? "Y" : "N";
    await tx
      .update(employees)
      .set({
        employeeId,
        ...(sameId ? {} : { duplicateIdSeq: 0 }),
        employeeNumber,
        workPlaceSeq,
        departmentSeq,
        jobTitleSeq,
        costCenter: input.costCenter ?? before.costCenter,
        businessUnit: input.businessUnit ?? before.businessUnit,
        joinDate,
        attendanceExemptYn,
        fieldPersonnelYn,
        jobInfoRevision: revision + 1,
      })
      .where(ofEmployee(companySeq, employeeSeq));
    if (joinDate !== before.joinDate || workPlaceSeq !== before.workPlaceSeq || before.attendanceExempt !== (attendanceExemptYn === "Y"))
      await markDaysDirty(tx, scope, { employeeSeqs: [employeeSeq], from: null, to: null });
    const after = await readJobInfo(tx, scope, employeeSeq);
    await recordChange(tx, scope, jobInfoSaved(employeeSeq, before.employeeName, readableJobInfo(before), readableJobInfo(after)));
    return after;
  });
}

/** An employee can head only their own department. @throws Refusal when it has another head, or does not exist */
async function moveHead(
  tx: Tx,
  companySeq: number,
  { employeeSeq, departmentSeq, head }: { employeeSeq: number; departmentSeq: number; head: boolean },
): Promise<void> {
  const [department] = await tx
    .select({ head: departments.departmentManagerEmployeeSeq })
    .from(departments)
    .where(ofDepartment(companySeq, departmentSeq))
    .for("update");
  if (!department) throw new Refusal("This department was deleted in the meantime. Choose another one.", { field: "departmentSeq" });
  if (head && department.head !== null && department.head !== employeeSeq)
    throw new Refusal(HEAD_ASSIGNED, { field: "isDepartmentManager" });
  await tx
    .update(departments)
    .set({ departmentManagerEmployeeSeq: null })
    .where(
      and(
        eq(departments.companySeq, companySeq),
        eq(departments.departmentManagerEmployeeSeq, employeeSeq),
        head ? ne(departments.departmentSeq, departmentSeq) : undefined,
      ),
    );
  if (head && department.head === null)
    await tx.update(departments).set({ departmentManagerEmployeeSeq: employeeSeq }).where(ofDepartment(companySeq, departmentSeq));
}

const hasKey = (column: "employee_id" | "employee_number", typed: string) => sql`${sql.raw(employeeIdKey(column))} = ${foldText(typed)}`;

async function refuseDuplicateId(tx: Tx, companySeq: number, employeeSeq: number, employeeId: string): Promise<void> {
  if (employeeId === "") return;
  const taken = await tx
    .select({ employeeSeq: employees.employeeSeq })
    .from(employees)
    .where(
      and(
        eq(employees.companySeq, companySeq),
        ne(employees.employeeId, ""),
        hasKey("employee_id", employeeId),
        ne(employees.employeeSeq, employeeSeq),
      ),
    );
  if (taken.length > 0) throw new Refusal(DUPLICATE_EMPLOYEE_ID, { field: "employeeId" });
}

export async function refuseDuplicateNumber(tx: Tx, companySeq: number, employeeSeq: number, employeeNumber: string): Promise<void> {
  if (employeeNumber === "") return;
  const taken = await tx
    .select({ employeeSeq: employees.employeeSeq })
    .from(employees)
    .where(
      and(
        eq(employees.companySeq, companySeq),
        ne(employees.employeeNumber, ""),
        hasKey("employee_number", employeeNumber),
        ne(employees.employeeSeq, employeeSeq),
      ),
    );
  if (taken.length > 0) throw new Refusal(DUPLICATE_EMPLOYEE_NUMBER, { field: "employeeNumber" });
}

export async function readJobInfo(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, employeeSeq: number) {
  const [row] = await tx
    .select(FIELDS)
    .from(employees)
    .leftJoin(departments, and(eq(departments.companySeq, employees.companySeq), eq(departments.departmentSeq, employees.departmentSeq)))
    .leftJoin(jobTitles, and(eq(jobTitles.companySeq, employees.companySeq), eq(jobTitles.jobTitleSeq, employees.jobTitleSeq)))
    .leftJoin(workPlaces, and(eq(workPlaces.companySeq, employees.companySeq), eq(workPlaces.workPlaceSeq, employees.workPlaceSeq)))
    .where(ofEmployee(companySeq, employeeSeq));
  if (!row) throw new NotFound("employee");
  const { attendanceExemptYn, fieldPersonnelYn, ...info } = row;
  return {
    ...info,
    isHead: row.departmentManagerEmployeeSeq === employeeSeq,
    attendanceExempt: attendanceExemptYn === "Y",
    fieldPersonnel: fieldPersonnelYn === "Y",
  };
}

export const readableJobInfo = ({
  employeeId,
  employeeNumber,
  workPlaceName,
  departmentName,
  isHead,
  jobTitleName,
  costCenter,
  businessUnit,
  joinDate,
  attendanceExempt,
  fieldPersonnel,
}: JobInfo): NamedJobInfo => ({
  employeeId,
  employeeNumber,
  workPlaceName: workPlaceName ?? "",
  departmentName: departmentName ?? "",
  isDepartmentManager: isHead,
  jobTitleName: jobTitleName ?? "",
  costCenter,
  businessUnit,
  joinDate,
  attendanceExempt,
  fieldPersonnel,
});
const ofEmployee = (companySeq: number, employeeSeq: number) =>
  and(eq(employees.companySeq, companySeq), eq(employees.employeeSeq, employeeSeq));
const ofDepartment = (companySeq: number, departmentSeq: number) =>
  and(eq(departments.companySeq, companySeq), eq(departments.departmentSeq, departmentSeq));
