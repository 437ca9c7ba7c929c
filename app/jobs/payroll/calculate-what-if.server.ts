import type { Jobs } from "~/db/queue.server";
import { whatIfLease } from "~/models/payroll/runs/what-if/what-if-lease.server";
import { calculateWhatIf } from "~/models/payroll/runs/what-if/calculate-what-if.server";
import { runLeased } from "~/jobs/run-leased.server";
import { defineJob, pendingNow } from "~/jobs/define-job.server";

/** Computes a payroll scenario. */
async function run(job: Jobs["calculate-what-if"], signal?: AbortSignal): Promise<void> {
  const work = async (lease: Parameters<typeof calculateWhatIf>[0]) => ({ employees: await calculateWhatIf(lease, signal) });
  await runLeased(whatIfLease, job, { label: "payroll scenario", signal, work });
}

export const calculateWhatIfJob = defineJob({
  name: "calculate-what-if",
  label: "what-ifs to compute",
  every: 3,
  maxBackoff: 15,
  due: pendingNow(() => whatIfLease.listFree()),
  run,
});
