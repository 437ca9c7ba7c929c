import type { Jobs } from "~/db/queue.server";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { calculationLease, saveProgress, type CalculationLease } from "~/models/payroll/runs/calculation/calculation-lease.server";
import { runLeased } from "~/jobs/run-leased.server";
import { defineJob, pendingNow } from "~/jobs/define-job.server";

/** Calculates a payroll; a failure keeps the old figures. */
async function run(job: Jobs["calculate-payroll"], signal?: AbortSignal): Promise<void> {
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

// A calculation without a heartbeat for six seconds continues within ten.
export const calculatePayrollJob = defineJob({
  name: "calculate-payroll",
  label: "payrolls to calculate",
  every: 3,
  maxBackoff: 3,
  due: pendingNow(() => calculationLease.listFree()),
  run,
});
