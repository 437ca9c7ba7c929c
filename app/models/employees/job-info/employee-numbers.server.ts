import { and, asc, eq } from "drizzle-orm";
import { inCompany, readInCompany } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { numberTaken } from "~/domain/employees/job-info/employee-id";
import { jobInfoSaved } from "~/domain/employees/job-info/job-info-changes";
import type { Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { notResignedOn } from "~/models/shared/employee-status.server";
import { readableJobInfo, readJobInfo, refuseDuplicateNumber } from "./job-info.server";

/** Employees without a number of their own on time clocks who have not resigned, by name. */
export function listEmployeesWithoutNumber({ companySeq }: Pick<Scope, "companySeq">, today: Day) {
  const { employeeSeq, employeeId, employeeName } = employees;
  return readInCompany({ companySeq }, (tx) =>
    tx
      .select({ employeeSeq, employeeId, employeeName })
      .from(employees)
      .where(and(eq(employees.companySeq, companySeq), eq(employees.employeeNumber, ""), notResignedOn(today)))
      .orderBy(asc(employeeName), asc(employeeSeq)),
  );
}

/** Gives a number of time clocks to an employee who has none; a repeat changes nothing. @throws NotFound, Refusal */
export function giveEmployeeNumber(scope: Scope, employeeSeq: number, employeeNumber: string): Promise<void> {
  const { companySeq } = scope;
  return inCompany(scope, async (tx) => {
    const ofEmployee = and(eq(employees.companySeq, companySeq), eq(employees.employeeSeq, employeeSeq));
    await tx.select({ employeeSeq: employees.employeeSeq }).from(employees).where(ofEmployee).for("no key update");
    const before = await readJobInfo(tx, scope, employeeSeq);
    if (before.employeeNumber === employeeNumber) return;
    if (before.employeeNumber !== "") throw new Refusal(numberTaken(before.employeeName, before.employeeNumber), { field: "employeeSeq" });
    await refuseDuplicateNumber(tx, companySeq, employeeSeq, employeeNumber);
    await tx
      .update(employees)
      .set({ employeeNumber, jobInfoRevision: before.revision + 1 })
      .where(ofEmployee);
    const after = { ...before, employeeNumber };
    await recordChange(tx, scope, jobInfoSaved(employeeSeq, before.employeeName, readableJobInfo(before), readableJobInfo(after)));
  });
}
