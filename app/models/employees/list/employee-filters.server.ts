import { and, eq, inArray, isNotNull, isNull, like, lte, not, or, type SQL } from "drizzle-orm";
import { employees } from "~/db/schema/employees";
import type { Deadline } from "~/domain/employees/list/deadline";
import type { EmployeeFilter } from "~/domain/employees/list/employee-filter";
import { EXTENSION_DAYS } from "~/domain/employees/list/employee-status";
import { listBranch } from "~/domain/organization/department-tree";
import { addDays, type Day } from "~/domain/shared/day";
import { searchText } from "~/domain/shared/search-key";
import { hasStatusOn, notResignedOn } from "~/models/shared/employee-status.server";
import { isEmployedOn } from "~/models/shared/employment-type.server";

type Department = { departmentSeq: number; parentDepartmentSeq: number | null };

/**
 * Filter conditions over `employees` of one company.
 * @param departments all of the company, because a department includes its descendants
 */
export function filteredBy(companySeq: number, filter: EmployeeFilter, departments: readonly Department[], today: Day): SQL {
  const { q = "", departmentSeq, jobTitleSeq, workPlaceSeq, workScheduleSeq, employmentType, deadline } = filter;
  return and(
    eq(employees.companySeq, companySeq),
    withStatus(companySeq, filter.status, today),
    departmentSeq === undefined ? undefined : inArray(employees.departmentSeq, listBranch(departments, departmentSeq)),
    jobTitleSeq === undefined ? undefined : eq(employees.jobTitleSeq, jobTitleSeq),
    workPlaceSeq === undefined ? undefined : eq(employees.workPlaceSeq, workPlaceSeq),
    workScheduleSeq === undefined ? undefined : eq(employees.workScheduleSeq, workScheduleSeq),
    employmentType && isEmployedOn(companySeq, [employmentType], today),
    deadline && withDeadline(companySeq, deadline, today),
    ...searchText(q).map((word) => like(employees.searchText, `%${word.replace(/[\\%_]/g, "\\$&")}%`)),
  )!;
}

/** Employees with a deadline of this kind; resigned employees have none. */
export function withDeadline(companySeq: number, deadline: Deadline, today: Day): SQL {
  const due = and(isNotNull(employees.lastContractStartDay), lte(employees.lastContractEndDay, addDays(today, EXTENSION_DAYS)));
  const conditions = {
    CONTRACT_ENDING: and(due, not(isEmployedOn(companySeq, ["PROBATION"], today))),
    PROBATION_ENDING: and(due, isEmployedOn(companySeq, ["PROBATION"], today)),
    IDENTITY_MISSING: or(
      eq(employees.tinNo, ""),
      eq(employees.socialSecuritySystem, ""),
      eq(employees.philhealth, ""),
      eq(employees.pagIbig, ""),
    ),
    CONTRACT_MISSING: isNull(employees.lastContractStartDay),
  };
  return and(notResignedOn(today), conditions[deadline])!;
}

function withStatus(companySeq: number, status: EmployeeFilter["status"], today: Day): SQL | undefined {
  if (status === "EVERYBODY") return undefined;
  return status === undefined ? notResignedOn(today) : hasStatusOn(companySeq, status, today);
}
