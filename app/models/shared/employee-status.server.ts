import { and, eq, gt, gte, isNotNull, isNull, lt, lte, not, or, sql, type SQL } from "drizzle-orm";
import { employeeStatusHistories } from "~/db/schema/employee-records";
import { employees } from "~/db/schema/employees";
import { EXTENSION_DAYS } from "~/domain/employees/list/employee-status";
import { addDays, type Day } from "~/domain/shared/day";
import type { EmployeeStatus } from "~/domain/shared/employee-status";

/**
 * SQL for the employee status on a day over `employees`; same rule as `employeeStatus` of the domain (EMP-33).
 * @param today the day in Manila
 */
export function employeeStatusOn(ofCompany: number, today: Day): SQL<EmployeeStatus> {
  return sql<EmployeeStatus>`case
    when ${employees.resignationDate} <= ${today} then 'RESIGNED'
    when ${onLeave(ofCompany, today)} then 'ON_LEAVE'
    when ${employees.lastContractStartDay} is null then 'CONTRACT_INFO_REQUIRED'
    when ${employees.lastContractEndDay} < ${today} then 'EXTENSION_PAST_DUE'
    when ${employees.lastContractStartDay} <= ${today} and ${employees.lastContractEndDay} <= ${addDays(today, EXTENSION_DAYS)} then 'EXTENSION_REQUIRED'
    else 'ACTIVE' end`;
}

/** SQL: not RESIGNED on that day; cheaper than computing each status. */
export function notResignedOn(today: Day): SQL | undefined {
  return or(isNull(employees.resignationDate), gt(employees.resignationDate, today));
}

/**
 * SQL for employees with a status on a day: same rule as `employeeStatusOn`, written as index-friendly conditions that do not read
 * everyone's leaves.
 */
export function hasStatusOn(companySeq: number, status: EmployeeStatus, today: Day): SQL {
  if (status === "RESIGNED") return lte(employees.resignationDate, today);
  if (status === "ON_LEAVE") return and(notResignedOn(today), inLeave(companySeq, today))!;
  const { lastContractStartDay: start, lastContractEndDay: end } = employees;
  const soon = addDays(today, EXTENSION_DAYS);
  const contract = {
    CONTRACT_INFO_REQUIRED: isNull(start),
    EXTENSION_PAST_DUE: and(isNotNull(start), lt(end, today)),
    EXTENSION_REQUIRED: and(lte(start, today), gte(end, today), lte(end, soon)),
    ACTIVE: and(isNotNull(start), or(isNull(end), gt(end, soon), and(gt(start, today), gte(end, today)))),
  };
  return and(notResignedOn(today), not(inLeave(companySeq, today)), contract[status])!;
}

/** An uncorrelated list of numbers, which the database evaluates once. */
function inLeave(ofCompany: number, today: Day): SQL {
  const {
    companySeq,
    employeeSeq,
    employeeStatus,
    employeeStatusStartDatetime: start,
    employeeStatusEndDatetime: end,
  } = employeeStatusHistories;
  return sql`${employees.employeeSeq} in (select ${employeeSeq} from ${employeeStatusHistories} where ${companySeq} = ${ofCompany} and ${employeeStatus} = 'ON_LEAVE' and ${start} <= ${today} and ${end} >= ${today})`;
}

function onLeave(ofCompany: number, today: Day): SQL {
  const { companySeq, employeeSeq, employeeStatus, employeeStatusStartDatetime, employeeStatusEndDatetime } = employeeStatusHistories;
  const period = sql`${employeeStatusStartDatetime} <= ${today} and ${employeeStatusEndDatetime} >= ${today}`;
  const theirs = and(eq(companySeq, ofCompany), eq(employeeSeq, employees.employeeSeq), eq(employeeStatus, "ON_LEAVE"), period);
  return sql`exists (select 1 from ${employeeStatusHistories} where ${theirs})`;
}
