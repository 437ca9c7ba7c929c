import { and, eq, gte, isNull, ne, or, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import type { ProposedValue } from "~/db/schema/employee-records";
import { employees } from "~/db/schema/employees";
import { UNIQUE_NUMBERS, type UniqueNumber } from "~/domain/employees/personal/information-proposal";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";

type Company = Pick<Scope, "companySeq">;

/** The first proposed number that another active employee has; TINs are compared by their first nine digits. */
export async function findDuplicateNumber(
  tx: Tx,
  { companySeq }: Company,
  employeeSeq: number,
  proposed: readonly ProposedValue[],
  today: Day,
) {
  for (const { field, after } of proposed) {
    const number = UNIQUE_NUMBERS.find((uniqueNumber) => uniqueNumber === field);
    if (number === undefined || after === "") continue;
    const [other] = await tx
      .select({ employeeName: employees.employeeName })
      .from(employees)
      .where(
        and(
          eq(employees.companySeq, companySeq),
          ne(employees.employeeSeq, employeeSeq),
          or(isNull(employees.resignationDate), gte(employees.resignationDate, today)),
          sameNumber(number, after),
        ),
      )
      .limit(1);
    if (other) return { field: number, ...other };
  }
  return null;
}

const sameNumber = (number: UniqueNumber, after: string) =>
  number === "tinNo" ? sql`left(${employees.tinNo}, 9) = ${after.slice(0, 9)}` : eq(employees[number], after);
