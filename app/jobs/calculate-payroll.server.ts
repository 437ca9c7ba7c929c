import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { isConnectionError, isDiskFull } from "~/db/connection-error";
import type { Jobs } from "~/db/queue.server";
import { describeError, log } from "~/log.server";
import {
  failCalculation,
  releaseCalculationLease,
  saveProgress,
  acquireCalculationLease,
  CalculationLeaseLost,
  type CalculationLease,
} from "~/models/payroll/calculation/calculation-lease.server";
import { calculatePayroll } from "~/models/payroll/calculation/calculations.server";

const TRIES_TO_LEAVE = 4;

/**
 * Runs one calculation under its lease. It ends finished, failed with the old figures kept, or released for the next worker; the lease of a killed
 * worker expires after six seconds without a heartbeat.
 */
export async function calculatePayrollJob(job: Jobs["calculate-payroll"], signal?: AbortSignal): Promise<void> {
  const lease = await acquireCalculationLease(job);
  if (!lease) return;
  const { companySeq, payrollSeq, attempt } = lease;
  const began = performance.now();
  try {
    const { headcount, changed } = await calculatePayroll(lease, payrollSeq, {
      signal,
      onProgress: (progress, tx) => saveProgress(tx, lease, progress),
    });
    log.info({ companySeq, payrollSeq, attempt, headcount, changed, millis: Math.round(performance.now() - began) }, "payroll calculated");
  } catch (error) {
    await giveUp(lease, error, signal);
  }
}

async function giveUp(lease: CalculationLease, error: unknown, signal: AbortSignal | undefined): Promise<void> {
  const { companySeq, payrollSeq, attempt } = lease;
  if (error instanceof CalculationLeaseLost) return;
  // After a shutdown, a lost database or a full disk the next worker continues.
  if (signal?.aborted || isConnectionError(error) || isDiskFull(error)) {
    log.warn({ companySeq, payrollSeq, attempt, error: describeError(error).name }, "payroll calculation interrupted");
    await leave(lease, isDiskFull(error));
    // Unfinished: the next worker finds its row.
    throw error;
  }
  const reference = randomUUID();
  log.error({ companySeq, payrollSeq, attempt, reference, error: describeError(error) }, "payroll calculation failed");
  await failCalculation(lease, reference);
}

/** Releases the lease. If that fails too, the lease expires after six seconds; a full disk gets those seconds to recover. */
async function leave(lease: CalculationLease, full: boolean): Promise<void> {
  for (let tries = full ? TRIES_TO_LEAVE : 1; tries > 0; tries -= 1) {
    try {
      return await releaseCalculationLease(lease, { rested: full });
    } catch (error) {
      log.warn({ companySeq: lease.companySeq, error: describeError(error).name }, "a turn could not be left");
      if (tries > 1) await setTimeout(1000);
    }
  }
}
