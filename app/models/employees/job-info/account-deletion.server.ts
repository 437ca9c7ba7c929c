import { and, eq, sql } from "drizzle-orm";
import { inCompany, type Tx } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { departments } from "~/db/schema/organization";
import { JOB_INFO, jobInfoSubject } from "~/domain/employees/job-info/job-info-changes";
import type { Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";

/**
 * Permanently closes the account of a resigned employee (CF-22): sign-in is blocked, sessions are revoked and the post of head is vacated.
 * Records and payslips are kept.
 * @param closeAccount closes the login in the same transaction @param today the day in Manila
 * @throws NotFound, Refusal unless the employee is resigned, or when it is closed already
 */
export function deleteAccount(
  scope: Scope,
  employeeSeq: number,
  today: Day,
  closeAccount: (tx: Tx, companySeq: number, employeeSeq: number) => Promise<void>,
): Promise<void> {
  const { companySeq } = scope;
  const ofEmployee = and(eq(employees.companySeq, companySeq), eq(employees.employeeSeq, employeeSeq));
  return inCompany(scope, async (tx) => {
    const [employee] = await tx.select().from(employees).where(ofEmployee).for("no key update");
    if (!employee) throw new NotFound("employee");
    if (employee.resignationDate === null || employee.resignationDate > today)
      throw new Refusal("Only the account of a resigned employee can be deleted. Enter the resignation first.");
    if (employee.accountDeletedAt !== null) throw new Refusal("This account was deleted before.", { status: 409 });
    await tx
      .update(employees)
      .set({ accountDeletedAt: sql`now()` })
      .where(ofEmployee);
    await tx
      .update(departments)
      .set({ departmentManagerEmployeeSeq: null })
      .where(and(eq(departments.companySeq, companySeq), eq(departments.departmentManagerEmployeeSeq, employeeSeq)));
    await closeAccount(tx, companySeq, employeeSeq);
    await recordChange(tx, scope, {
      featureName: JOB_INFO,
      subject: jobInfoSubject(employeeSeq),
      action: "DELETE_ACCOUNT",
      description: `Account of ${employee.employeeName} deleted: it cannot sign in any more. Records and payslips are kept.`,
    });
  });
}
