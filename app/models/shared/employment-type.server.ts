import { sql, type SQL } from "drizzle-orm";
import { employeeContracts } from "~/db/schema/employee-records";
import { employees } from "~/db/schema/employees";
import type { EmploymentType } from "~/domain/employees/employment-type";
import type { Day } from "~/domain/shared/day";

/**
 * How somebody is employed on a day, for queries over `employees`: the type of the latest contract that has begun, which an upcoming one
 * takes over on its first day by itself; without any, what the employee's row says. The same as `contractOn` of the domain.
 * @param today the day in Manila
 */
export function employmentTypeOn(today: Day): SQL<EmploymentType> {
  const { companySeq, employeeSeq, employmentType, employeeContractInfoStartDatetime: start } = employeeContracts;
  return sql<EmploymentType>`coalesce((
    select ${employmentType} from ${employeeContracts} where ${companySeq} = ${employees.companySeq} and ${employeeSeq} = ${employees.employeeSeq} and ${start} <= ${today}
    order by ${start} desc limit 1), ${employees.employmentType})`;
}
