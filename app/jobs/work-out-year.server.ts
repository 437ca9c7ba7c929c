import { randomUUID } from "node:crypto";
import { isConnectionError, isDiskFull } from "~/db/connection-error";
import type { Jobs } from "~/db/queue.server";
import { describeError, log } from "~/log.server";
import { failForecast, releaseForecastLease, acquireForecastLease } from "~/models/payroll/year/forecast-lease.server";
import { workOutYear } from "~/models/payroll/year/year-forecasts.server";

/**
 * Computes the tax of a year under its lease. It ends finished, failed with the old figures kept, or released for the next worker; the lease of a killed
 * worker expires after half a minute without a heartbeat.
 */
export async function workOutYearJob(job: Jobs["work-out-year"], signal?: AbortSignal): Promise<void> {
  const lease = await acquireForecastLease(job);
  if (!lease) return;
  const began = performance.now();
  try {
    const people = await workOutYear(lease, signal);
    if (people !== null) log.info({ ...job, people, millis: Math.round(performance.now() - began) }, "the tax of a year was computed");
  } catch (error) {
    // After a shutdown, a lost database or a full disk the next worker continues from its row.
    if (signal?.aborted || isConnectionError(error) || isDiskFull(error)) {
      log.warn({ ...job, error: describeError(error).name }, "working out a year was interrupted");
      await releaseForecastLease(lease).catch((left: unknown) =>
        log.warn({ ...job, error: describeError(left).name }, "a year could not be left to the next worker"),
      );
      throw error;
    }
    const reference = randomUUID();
    log.error({ ...job, reference, error: describeError(error) }, "the tax of a year could not be computed");
    await failForecast(lease, reference);
  }
}
