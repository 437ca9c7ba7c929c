import { runLeased } from "~/jobs/run-leased.server";
import type { Jobs } from "~/db/queue.server";
import { arrearsScanLease, scanForArrears } from "~/models/payroll/arrears/arrears-scan.server";
import { defineJob, pendingNow } from "~/jobs/define-job.server";

/** Scans the employees of a payroll for arrears; a failure keeps the previous result. */
async function run(job: Jobs["scan-arrears"], signal?: AbortSignal): Promise<void> {
  const work = async (lease: Parameters<typeof scanForArrears>[0]) => ({ employees: await scanForArrears(lease, signal) });
  await runLeased(arrearsScanLease, job, { label: "arrears scan", signal, work });
}

export const scanArrearsJob = defineJob({
  name: "scan-arrears",
  label: "arrears scans",
  every: 3,
  maxBackoff: 15,
  due: pendingNow(() => arrearsScanLease.listFree()),
  run,
});
