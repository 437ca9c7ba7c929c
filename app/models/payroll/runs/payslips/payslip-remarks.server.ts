import { and, eq, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { excludedValues } from "~/db/upsert.server";
import { payslipRemarks } from "~/db/schema/payroll-payslips";
import { payslipEdited, remarkSaved } from "~/domain/payroll/runs/payslip-changes";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { contentRevision, assertRevision } from "~/models/shared/optimistic-lock.server";
import { requirePayslip, type PayslipKey } from "./open-payslip.server";

/** The note on a payslip; empty when there is none. */
export async function findRemark(scope: Scope, key: PayslipKey): Promise<string> {
  const [row] = await readInCompany(scope, (tx) => remarkOf(tx, scope, key));
  return row?.remark ?? "";
}

/**
 * Saves the note, or removes an empty one. Allowed on a completed payroll too: a remark affects no figure.
 * @param revision of the note that was shown @throws NotFound; Refusal (409) after a change by another user
 */
export function saveRemark(scope: Scope, { payrollSeq, employeeSeq }: PayslipKey, remark: string, revision?: string): Promise<void> {
  const { companySeq, employeeName } = scope;
  return inCompany(scope, async (tx) => {
    const employee = await requirePayslip(tx, scope, { payrollSeq, employeeSeq });
    const [stored] = await remarkOf(tx, scope, { payrollSeq, employeeSeq }).for("update");
    const before = stored?.remark ?? "";
    await assertRevision(tx, scope, "The remark", {
      present: contentRevision(before),
      posted: revision,
      featureName: "PAYROLL_PROCESSING",
      noun: "payroll",
      seq: payrollSeq,
      stating: `"employeeSeq":${employeeSeq},"remark":`,
    });
    if (before === remark) return;
    const entered = { remark, updatedBy: employeeName, updatedAt: sql`now()` };
    if (remark === "") await tx.delete(payslipRemarks).where(ofPayslip(scope, { payrollSeq, employeeSeq }));
    else {
      await tx
        .insert(payslipRemarks)
        .values({ companySeq, payrollSeq, employeeSeq, ...entered })
        .onConflictDoUpdate({
          target: [payslipRemarks.companySeq, payslipRemarks.payrollSeq, payslipRemarks.employeeSeq],
          set: excludedValues(payslipRemarks, entered),
        });
    }
    await recordChange(tx, scope, payslipEdited(payrollSeq, employee, remarkSaved(before, remark), null));
  });
}

const remarkOf = (tx: Tx, scope: Scope, key: PayslipKey) =>
  tx.select({ remark: payslipRemarks.remark }).from(payslipRemarks).where(ofPayslip(scope, key));
const ofPayslip = ({ companySeq }: Scope, { payrollSeq, employeeSeq }: PayslipKey) =>
  and(eq(payslipRemarks.companySeq, companySeq), eq(payslipRemarks.payrollSeq, payrollSeq), eq(payslipRemarks.employeeSeq, employeeSeq));
