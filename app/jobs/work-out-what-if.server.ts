import { randomUUID } from "node:crypto";
import { isConnectionError, isDiskFull } from "~/db/connection-error";
import type { Jobs } from "~/db/queue.server";
import { describeError, log } from "~/log.server";
import { workOutWhatIf } from "~/models/payroll/what-if/work-out.server";
import { failWhatIf, releaseWhatIfLease, acquireWhatIfLease } from "~/models/payroll/what-if/what-if-lease.server";

/** Computes a payroll simulation under its lease; it ends finished, failed, or released for the next worker, as `workOutYearJob`. */
export async function workOutWhatIfJob(job: Jobs["work-out-what-if"], signal?: AbortSignal): Promise<void> {
  const lease = await acquireWhatIfLease(job);
  if (!lease) return;
  const began = performance.now();
  try {
    const people = await workOutWhatIf(lease, signal);
    if (people !== null) log.info({ ...job, people, millis: Math.round(performance.now() - began) }, "a what if was computed");
  } catch (error) {
    // After a shutdown, a lost database or a full disk the next worker continues from its row.
    if (signal?.aborted || isConnectionError(error) || isDiskFull(error)) {
      log.warn({ ...job, error: describeError(error).name }, "working out a what if was interrupted");
      await releaseWhatIfLease(lease).catch((left: unknown) =>
        log.warn({ ...job, error: describeError(left).name }, "a what if could not be left to the next worker"),
      );
      throw error;
    }
    const reference = randomUUID();
    log.error({ ...job, reference, error: describeError(error) }, "a what if could not be computed");
    await failWhatIf(lease, reference);
  }
}
