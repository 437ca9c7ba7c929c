import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { inCompany, readInCompany } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { payrollMembers } from "~/db/schema/payroll";
import { exclusionsSaved } from "~/domain/payroll/runs/payroll-changes";
import type { ExclusionInput } from "~/domain/payroll/runs/payroll-input";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { recalculateEmployees } from "~/models/payroll/runs/calculation/employee-recalculation.server";
import { openPayroll, refuseWhileCalculating } from "./open-payrolls.server";

/** Rows per statement: a statement takes at most 65,535 parameters. */
const AT_ONCE = 5_000;

export type Exclusion = {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  reason: string;
  updatedBy: string;
  updatedAt: Date;
};

/** Employees excluded from a run, with the reason and the user. */
export function listExclusions({ companySeq }: Scope, payrollSeq: number): Promise<Exclusion[]> {
  return readInCompany({ companySeq }, (tx) =>
    tx
      .select({
        employeeSeq: payrollMembers.employeeSeq,
        employeeId: employees.employeeId,
        employeeName: employees.employeeName,
        reason: payrollMembers.reason,
        updatedBy: payrollMembers.updatedBy,
        updatedAt: payrollMembers.updatedAt,
      })
      .from(payrollMembers)
      .innerJoin(employees, and(eq(employees.companySeq, payrollMembers.companySeq), eq(employees.employeeSeq, payrollMembers.employeeSeq)))
      .where(and(eq(payrollMembers.companySeq, companySeq), eq(payrollMembers.payrollSeq, payrollSeq), eq(payrollMembers.excluded, true)))
      .orderBy(asc(employees.employeeName)),
  );
}

/** Names of the employee numbers in a form. @throws NotFound when a number is not an employee of this company */
export function listNames(
  { companySeq }: Scope,
  employeeSeqs: readonly number[],
): Promise<{ employeeSeq: number; employeeId: string; employeeName: string }[]> {
  return readInCompany({ companySeq }, async (tx) => {
    const rows = await tx
      .select({ employeeSeq: employees.employeeSeq, employeeId: employees.employeeId, employeeName: employees.employeeName })
      .from(employees)
      .where(and(eq(employees.companySeq, companySeq), inArray(employees.employeeSeq, [...employeeSeqs])))
      .orderBy(asc(employees.employeeName));
    if (rows.length !== new Set(employeeSeqs).size) throw new NotFound("employee");
    return rows;
  });
}

/**
 * Excludes employees from a run, or includes them again; in a calculated run, payslips and totals change in the same transaction.
 * @throws NotFound; Refusal when the run is completed, or being calculated (409)
 */
export function saveExclusions(
  scope: Scope,
  payrollSeq: number,
  { employeeSeq: employeeSeqs, excluded, reason }: ExclusionInput,
): Promise<void> {
  const { companySeq, employeeName: updatedBy } = scope;
  return inCompany(scope, async (tx) => {
    await refuseWhileCalculating(tx, await openPayroll(tx, scope, payrollSeq));
    const requestedEmployeeSeqs = [...new Set(employeeSeqs)];
    const knownRows = await tx
      .select({ employeeSeq: employees.employeeSeq, employeeName: employees.employeeName })
      .from(employees)
      .where(and(eq(employees.companySeq, companySeq), inArray(employees.employeeSeq, requestedEmployeeSeqs)))
      .orderBy(asc(employees.employeeName));
    if (knownRows.length !== requestedEmployeeSeqs.length) throw new NotFound("employee");
    for (let index = 0; index < requestedEmployeeSeqs.length; index += AT_ONCE) {
      await tx
        .insert(payrollMembers)
        .values(
          requestedEmployeeSeqs
            .slice(index, index + AT_ONCE)
            .map((employeeSeq) => ({ companySeq, payrollSeq, employeeSeq, excluded, reason, updatedBy })),
        )
        .onConflictDoUpdate({
          target: [payrollMembers.companySeq, payrollMembers.payrollSeq, payrollMembers.employeeSeq],
          set: { excluded, reason, updatedBy, updatedAt: sql`excluded.updated_at` },
        });
    }
    await recalculateEmployees(tx, scope, payrollSeq, requestedEmployeeSeqs);
    await recordChange(tx, scope, exclusionsSaved(payrollSeq, knownRows, excluded, reason));
  });
}
