import { and, desc, eq } from "drizzle-orm";
import { inCompany, type Tx } from "~/db/client.server";
import { payslips } from "~/db/schema/payroll-payslips";
import { payslipEdited, type PayslipEdit } from "~/domain/payroll/runs/payslip-changes";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { recalculateEmployees, type PayslipChange } from "~/models/payroll/runs/calculation/employee-recalculation.server";
import { openPayroll, refuseWhileCalculating } from "~/models/payroll/runs/open-payrolls.server";

/** One employee in one payroll. */
export interface PayslipKey {
  payrollSeq: number;
  employeeSeq: number;
}

/**
 * Changes an input of one payslip and recalculates it in one transaction. Blocks completion of the payroll meanwhile.
 * @param change returns the audit log entry; null when nothing changed
 * @returns net pay before and after with the changed figures; null when none changed
 * @throws NotFound for an unknown payslip or one of another company; Refusal when the payroll is completed or being calculated
 */
export function changePayslip(
  scope: Scope,
  key: PayslipKey,
  change: (tx: Tx) => Promise<PayslipEdit | null>,
): Promise<PayslipChange | null> {
  return inCompany(scope, async (tx) => {
    const payroll = await openPayroll(tx, scope, key.payrollSeq);
    const employee = await requirePayslip(tx, scope, key);
    await refuseWhileCalculating(tx, payroll);
    const edit = await change(tx);
    const [moved = null] = (await recalculateEmployees(tx, scope, key.payrollSeq, [key.employeeSeq])) ?? [];
    if (edit) await recordChange(tx, scope, payslipEdited(key.payrollSeq, employee, edit, moved));
    return moved;
  });
}

/** The employee of the payslip. @throws NotFound for an unknown payslip or one of another company */
export async function requirePayslip(
  tx: Tx,
  { companySeq }: Scope,
  { payrollSeq, employeeSeq }: PayslipKey,
): Promise<{ employeeSeq: number; employeeName: string }> {
  const [payslip] = await tx
    .select({ employeeSeq: payslips.employeeSeq, employeeName: payslips.employeeName })
    .from(payslips)
    .where(and(eq(payslips.companySeq, companySeq), eq(payslips.payrollSeq, payrollSeq), eq(payslips.employeeSeq, employeeSeq)))
    .orderBy(desc(payslips.generation))
    .limit(1);
  if (!payslip) throw new NotFound("payslip");
  return payslip;
}
