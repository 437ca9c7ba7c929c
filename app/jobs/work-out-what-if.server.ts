import type { Jobs } from "~/db/queue.server";
import { whatIfLease } from "~/models/payroll/what-if/what-if-lease.server";
import { workOutWhatIf } from "~/models/payroll/what-if/work-out.server";
import { runLeased } from "./payroll/run-leased.server";

/** Computes a payroll scenario. */
export async function workOutWhatIfJob(job: Jobs["work-out-what-if"], signal?: AbortSignal): Promise<void> {
  const work = async (lease: Parameters<typeof workOutWhatIf>[0]) => ({ employees: await workOutWhatIf(lease, signal) });
  await runLeased(whatIfLease, job, { label: "payroll scenario", signal, work });
}
