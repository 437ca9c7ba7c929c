import { and, eq, inArray, not, or, sql, type SQL } from "drizzle-orm";
import { employeeContracts } from "~/db/schema/employee-records";
import { employees } from "~/db/schema/employees";
import type { EmploymentType } from "~/domain/employees/contracts/employment-type";
import type { Day } from "~/domain/shared/day";

/**
 * How somebody is employed today, for queries over `employees`: what their row says, until the next contract begins, which takes over on its
 * first day by itself. The same as `contractOn` of the domain.
 * @param today the day in Manila
 */
export function employmentTypeOn(ofCompany: number, today: Day): SQL<EmploymentType> {
  return sql<EmploymentType>`case when ${nextHasBegun(today)} then ${latestBegun(ofCompany, today)} else ${employees.employmentType} end`;
}

/** Whoever is employed in one of these ways today: the same rule, as conditions that an index answers without a look at everybody's contracts. */
export function isEmployedOn(ofCompany: number, types: readonly string[], today: Day): SQL {
  const begun = nextHasBegun(today);
  return or(
    and(inArray(employees.employmentType, [...types]), not(begun)),
    and(begun, inArray(latestBegun(ofCompany, today), [...types])),
  )!;
}

/** Never null, so that "and" asks for the contracts of these few alone. */
const nextHasBegun = (today: Day): SQL => sql`(${employees.nextContractDay} is not null and ${employees.nextContractDay} <= ${today})`;

function latestBegun(ofCompany: number, today: Day): SQL<EmploymentType> {
  const { companySeq, employeeSeq, employmentType, employeeContractInfoStartDatetime: start } = employeeContracts;
  const theirs = and(eq(companySeq, ofCompany), eq(employeeSeq, employees.employeeSeq));
  return sql<EmploymentType>`coalesce((select ${employmentType} from ${employeeContracts} where ${theirs} and ${start} <= ${today} order by ${start} desc limit 1), ${employees.employmentType})`;
}
