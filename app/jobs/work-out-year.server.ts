import { randomUUID } from "node:crypto";
import { isConnectionError, isDiskFull } from "~/db/connection-error";
import type { Jobs } from "~/db/queue.server";
import { describeError, log } from "~/log.server";
import { failForecastTurn, leaveForecastTurn, takeForecastTurn } from "~/models/payroll/year/forecast-turns.server";
import { workOutYear } from "~/models/payroll/year/year-forecasts.server";

/**
 * Works out the tax of a year, if nobody else does. It ends with all figures, failed with the old ones in place, or left to the next worker; whoever
 * is killed here is followed after half a minute of silence.
 */
export async function workOutYearJob(job: Jobs["work-out-year"], signal?: AbortSignal): Promise<void> {
  const turn = await takeForecastTurn(job);
  if (!turn) return;
  const began = performance.now();
  try {
    const people = await workOutYear(turn, signal);
    if (people !== null) log.info({ ...job, people, millis: Math.round(performance.now() - began) }, "the tax of a year was worked out");
  } catch (error) {
    // A worker that stops, and a database that is away or has no room, leave the work to whoever comes next, who finds it by its row.
    if (signal?.aborted || isConnectionError(error) || isDiskFull(error)) {
      log.warn({ ...job, error: describeError(error).name }, "working out a year was interrupted");
      await leaveForecastTurn(turn).catch((left: unknown) =>
        log.warn({ ...job, error: describeError(left).name }, "a year could not be left to the next worker"),
      );
      throw error;
    }
    const reference = randomUUID();
    log.error({ ...job, reference, error: describeError(error) }, "the tax of a year could not be worked out");
    await failForecastTurn(turn, reference);
  }
}
