import { and, eq, inArray, not, or, sql, type SQL } from "drizzle-orm";
import { employeeContracts } from "~/db/schema/employee-records";
import { employees } from "~/db/schema/employees";
import type { EmploymentType } from "~/domain/employees/contracts/employment-type";
import type { Day } from "~/domain/shared/day";

/**
 * SQL for today's employment type over `employees`: the row's value, until the next contract takes over on its first day. Same rule as
 * `contractOn` of the domain.
 * @param today the day in Manila
 */
export function employmentTypeOn(ofCompany: number, today: Day): SQL<EmploymentType> {
  return sql<EmploymentType>`case when ${nextHasStarted(today)} then ${latestStarted(ofCompany, today)} else ${employees.employmentType} end`;
}

/**
 * SQL for employees with one of these employment types today: same rule, written as index-friendly conditions that do not read everyone's
 * contracts.
 */
export function isEmployedOn(ofCompany: number, types: readonly string[], today: Day): SQL {
  const begun = nextHasStarted(today);
  return or(
    and(inArray(employees.employmentType, [...types]), not(begun)),
    and(begun, inArray(latestStarted(ofCompany, today), [...types])),
  )!;
}

/** Never null, so that the "and" limits the contract lookup to these few. */
const nextHasStarted = (today: Day): SQL => sql`(${employees.nextContractDay} is not null and ${employees.nextContractDay} <= ${today})`;

function latestStarted(ofCompany: number, today: Day): SQL<EmploymentType> {
  const { companySeq, employeeSeq, employmentType, employeeContractInfoStartDatetime: start } = employeeContracts;
  const theirs = and(eq(companySeq, ofCompany), eq(employeeSeq, employees.employeeSeq));
  return sql<EmploymentType>`coalesce((select ${employmentType} from ${employeeContracts} where ${theirs} and ${start} <= ${today} order by ${start} desc limit 1), ${employees.employmentType})`;
}
