import type { Jobs } from "~/db/queue.server";
import { forecastLease } from "~/models/payroll/year/forecast-lease.server";
import { calculateYearForecast } from "~/models/payroll/year/year-forecasts.server";
import { runLeased } from "~/jobs/run-leased.server";
import { defineJob, pendingNow } from "~/jobs/define-job.server";

/** Computes the tax forecast of a year; a failure keeps the old figures. */
async function run(job: Jobs["forecast-year"], signal?: AbortSignal): Promise<void> {
  const work = async (lease: Parameters<typeof calculateYearForecast>[0]) => ({ employees: await calculateYearForecast(lease, signal) });
  await runLeased(forecastLease, job, { label: "tax forecast", signal, work });
}

export const forecastYearJob = defineJob({
  name: "forecast-year",
  label: "tax forecasts to compute",
  every: 3,
  maxBackoff: 15,
  due: pendingNow(() => forecastLease.listFree()),
  run,
});
