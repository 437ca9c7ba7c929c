import { asc, desc, eq, sql } from "drizzle-orm";
import { readInCompany, type Tx } from "~/db/client.server";
import { departments, jobTitles, workPlaces } from "~/db/schema/organization";
import { workSchedules } from "~/db/schema/time";
import type { EmployeeChoices } from "~/domain/employees/list/employee-choices";
import type { Scope } from "~/domain/shared/scope";

/** Departments, tiers, offices and work schedules of the company, in display order. */
export function listEmployeeChoices(scope: Pick<Scope, "companySeq">): Promise<EmployeeChoices> {
  return readInCompany(scope, (tx) => readEmployeeChoices(tx, scope));
}

/** `listEmployeeChoices` in a transaction. */
export async function readEmployeeChoices(tx: Tx, { companySeq }: Pick<Scope, "companySeq">): Promise<EmployeeChoices> {
  return {
    departments: await tx
      .select({
        departmentSeq: departments.departmentSeq,
        parentDepartmentSeq: departments.parentDepartmentSeq,
        departmentName: departments.departmentName,
        headEmployeeSeq: departments.departmentManagerEmployeeSeq,
      })
      .from(departments)
      .where(eq(departments.companySeq, companySeq))
      .orderBy(asc(departments.departmentName), asc(departments.departmentSeq)),
    jobTitles: await tx
      .select({ jobTitleSeq: jobTitles.jobTitleSeq, jobTitleName: jobTitles.jobTitleName })
      .from(jobTitles)
      .where(eq(jobTitles.companySeq, companySeq))
      .orderBy(asc(jobTitles.sortOrder), asc(jobTitles.jobTitleName), asc(jobTitles.jobTitleSeq)),
    workPlaces: await tx
      .select({
        workPlaceSeq: workPlaces.workPlaceSeq,
        workPlaceName: workPlaces.workPlaceName,
        archived: sql<boolean>`${workPlaces.useYn} = 'N'`,
      })
      .from(workPlaces)
      .where(eq(workPlaces.companySeq, companySeq))
      .orderBy(desc(workPlaces.useYn), asc(workPlaces.workPlaceName), asc(workPlaces.workPlaceSeq)),
    workSchedules: await tx
      .select({
        workScheduleSeq: workSchedules.workScheduleSeq,
        workScheduleName: workSchedules.workScheduleName,
        mainWorkScheduleYn: workSchedules.mainWorkScheduleYn,
        off: sql<boolean>`${workSchedules.scheduleState} = 'DISABLE'`,
      })
      .from(workSchedules)
      .where(eq(workSchedules.companySeq, companySeq))
      .orderBy(asc(workSchedules.workScheduleName), asc(workSchedules.workScheduleSeq)),
  };
}
