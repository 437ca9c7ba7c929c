import type { Jobs } from "~/db/queue.server";
import { calculatePayroll } from "~/models/payroll/calculation/calculations.server";
import { calculationLease, saveProgress, type CalculationLease } from "~/models/payroll/calculation/calculation-lease.server";
import { runLeased } from "./run-leased.server";

/** Calculates a payroll; a failure keeps the old figures. */
export async function calculatePayrollJob(job: Jobs["calculate-payroll"], signal?: AbortSignal): Promise<void> {
  const work = async (lease: CalculationLease) => {
    const { payrollSeq } = lease;
    const { headcount, changed } = await calculatePayroll(lease, payrollSeq, {
      signal,
      onProgress: (progress, tx) => saveProgress(tx, lease, progress),
    });
    return { payrollSeq, headcount, changed };
  };
  await runLeased(calculationLease, job, { label: "payroll calculation", signal, work });
}
