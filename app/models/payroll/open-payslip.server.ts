import { and, eq, sql } from "drizzle-orm";
import { inCompany, type Tx } from "~/db/client.server";
import { payslips } from "~/db/schema/payroll";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { recalculateEmployees, type PayslipChange } from "./employee-recalculation.server";
import { openPayroll, refuseWhileCalculating } from "./open-payrolls.server";

/** One employee in one payroll. */
export interface PayslipKey {
  payrollSeq: number;
  employeeSeq: number;
}

/**
 * Changes what goes into one payslip and calculates that payslip anew, in one transaction: both or nothing. Nobody completes the payroll meanwhile.
 * @returns net pay before and after with the figures that moved; null when none did
 * @throws NotFound when the payslip is not there or not yours; Refusal when the payroll is completed or being calculated
 */
export function changePayslip(scope: Scope, key: PayslipKey, change: (tx: Tx) => Promise<unknown>): Promise<PayslipChange | null> {
  return inCompany(scope, async (tx) => {
    const payroll = await openPayroll(tx, scope, key.payrollSeq);
    await requirePayslip(tx, scope, key);
    await refuseWhileCalculating(tx, payroll);
    await change(tx);
    const [moved] = (await recalculateEmployees(tx, scope, key.payrollSeq, [key.employeeSeq])) ?? [];
    return moved ?? null;
  });
}

/** @throws NotFound when the payslip is not there or not yours */
export async function requirePayslip(tx: Tx, { companySeq }: Scope, { payrollSeq, employeeSeq }: PayslipKey): Promise<void> {
  const [payslip] = await tx
    .select({ found: sql`1` })
    .from(payslips)
    .where(and(eq(payslips.companySeq, companySeq), eq(payslips.payrollSeq, payrollSeq), eq(payslips.employeeSeq, employeeSeq)))
    .limit(1);
  if (!payslip) throw new NotFound("payslip");
}
