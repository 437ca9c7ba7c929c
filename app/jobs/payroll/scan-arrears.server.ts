import { randomUUID } from "node:crypto";
import { isConnectionError, isDiskFull } from "~/db/connection-error";
import type { Jobs } from "~/db/queue.server";
import { describeError, log } from "~/log.server";
import {
  failArrearsScan,
  releaseArrearsScanLease,
  scanForArrears,
  acquireArrearsScanLease,
} from "~/models/payroll/arrears/arrears-scan.server";

/** Looks the people of a payroll through for arrears, if nobody else does; it ends whole, failed, or left to the next worker, as `workOutYearJob`. */
export async function scanArrearsJob(job: Jobs["look-for-arrears"], signal?: AbortSignal): Promise<void> {
  const lease = await acquireArrearsScanLease(job);
  if (!lease) return;
  const began = performance.now();
  try {
    const people = await scanForArrears(lease, signal);
    if (people !== null) log.info({ ...job, people, millis: Math.round(performance.now() - began) }, "arrears were looked for");
  } catch (error) {
    // A worker that stops, and a database that is away or has no room, leave the work to whoever comes next, who finds it by its row.
    if (signal?.aborted || isConnectionError(error) || isDiskFull(error)) {
      log.warn({ ...job, error: describeError(error).name }, "looking for arrears was interrupted");
      await releaseArrearsScanLease(lease).catch((left: unknown) =>
        log.warn({ ...job, error: describeError(left).name }, "arrears could not be left to the next worker"),
      );
      throw error;
    }
    const reference = randomUUID();
    log.error({ ...job, reference, error: describeError(error) }, "arrears could not be looked for");
    await failArrearsScan(lease, reference);
  }
}
