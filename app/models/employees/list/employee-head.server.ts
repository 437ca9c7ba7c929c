import { and, eq } from "drizzle-orm";
import { readInCompany } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { departments, jobTitles } from "~/db/schema/organization";
import type { Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { filePath } from "~/domain/shared/forms/stored-file";
import { employeeStatusOn } from "~/models/shared/employee-status.server";
import { employmentTypeOn } from "~/models/shared/employment-type.server";

/** The header of the employee popup on every tab (EMP-08 to EMP-10). @param today the day in Manila @throws NotFound */
export function getEmployeeHead({ companySeq }: Pick<Scope, "companySeq">, employeeSeq: number, today: Day) {
  return readInCompany({ companySeq }, async (tx) => {
    const [head] = await tx
      .select({
        employeeSeq: employees.employeeSeq,
        companySeq: employees.companySeq,
        employeeName: employees.employeeName,
        employeeFirstName: employees.firstName,
        employeeStatus: employeeStatusOn(companySeq, today),
        departmentName: departments.departmentName,
        jobTitleName: jobTitles.jobTitleName,
        joinDate: employees.joinDate,
        employmentType: employmentTypeOn(companySeq, today),
        resignationDate: employees.resignationDate,
        accountDeletedAt: employees.accountDeletedAt,
        profileFileSeq: employees.profileFileSeq,
      })
      .from(employees)
      .leftJoin(departments, and(eq(departments.companySeq, employees.companySeq), eq(departments.departmentSeq, employees.departmentSeq)))
      .leftJoin(jobTitles, and(eq(jobTitles.companySeq, employees.companySeq), eq(jobTitles.jobTitleSeq, employees.jobTitleSeq)))
      .where(and(eq(employees.companySeq, companySeq), eq(employees.employeeSeq, employeeSeq)));
    if (!head) throw new NotFound("employee");
    const { profileFileSeq, ...shown } = head;
    return { ...shown, profilePhotoUrl: profileFileSeq === null ? null : filePath(profileFileSeq) };
  });
}
