import { and, eq } from "drizzle-orm";
import { inCompany } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { numberTaken } from "~/domain/employees/job-info/employee-id";
import { jobInfoSaved } from "~/domain/employees/job-info/job-info-changes";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { findTypedEmployee, lockEmployeeIds } from "~/models/shared/people.server";
import { readableJobInfo, readJobInfo, refuseDuplicateNumber } from "./job-info.server";

/**
 * Gives a number of time clocks to an employee who has none; a repeat changes nothing. @param typed the employee's ID, or name if unique
 * @throws Refusal
 */
export async function giveEmployeeNumber(scope: Scope, typed: string, employeeNumber: string): Promise<void> {
  const { companySeq } = scope;
  await inCompany(scope, async (tx) => {
    await lockEmployeeIds(tx, scope);
    const { employeeSeq } = await findTypedEmployee(tx, scope, typed);
    const ofEmployee = and(eq(employees.companySeq, companySeq), eq(employees.employeeSeq, employeeSeq));
    await tx.select({ employeeSeq: employees.employeeSeq }).from(employees).where(ofEmployee).for("no key update");
    const before = await readJobInfo(tx, scope, employeeSeq);
    if (before.employeeNumber === employeeNumber) return;
    if (before.employeeNumber !== "") throw new Refusal(numberTaken(before.employeeName, before.employeeNumber), { field: "employee" });
    await refuseDuplicateNumber(tx, companySeq, employeeSeq, employeeNumber);
    await tx
      .update(employees)
      .set({ employeeNumber, jobInfoRevision: before.revision + 1 })
      .where(ofEmployee);
    const after = { ...before, employeeNumber };
    await recordChange(tx, scope, jobInfoSaved(employeeSeq, before.employeeName, readableJobInfo(before), readableJobInfo(after)));
  });
}
