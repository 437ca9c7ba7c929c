import { randomUUID } from "node:crypto";
import { isConnectionError } from "~/db/connection-error";
import type { Jobs } from "~/db/queue.server";
import { describeError, log } from "~/log.server";
import { failTurn, leaveTurn, saveProgress, takeTurn, TurnLost, type Turn } from "~/models/payroll/calculation/calculation-turns.server";
import { calculatePayroll } from "~/models/payroll/calculation/calculations.server";

/**
 * Does one calculation, if nobody else does. It ends finished, failed with the old figures in place, or left to the next worker; whoever
 * is killed here is followed after six seconds of silence.
 */
export async function calculatePayrollJob(job: Jobs["calculate-payroll"], signal?: AbortSignal): Promise<void> {
  const turn = await takeTurn(job);
  if (!turn) return;
  const { companySeq, payrollSeq, attempt } = turn;
  const began = performance.now();
  try {
    const { headcount, changed } = await calculatePayroll(turn, payrollSeq, {
      signal,
      onProgress: (progress, tx) => saveProgress(tx, turn, progress),
    });
    log.info({ companySeq, payrollSeq, attempt, headcount, changed, millis: Math.round(performance.now() - began) }, "payroll calculated");
  } catch (error) {
    await giveUp(turn, error, signal);
  }
}

async function giveUp(turn: Turn, error: unknown, signal: AbortSignal | undefined): Promise<void> {
  const { companySeq, payrollSeq, attempt } = turn;
  if (error instanceof TurnLost) return;
  // A worker that stops, and a database that is away, leave the calculation to whoever comes next.
  if (signal?.aborted || isConnectionError(error)) {
    log.warn({ companySeq, payrollSeq, attempt, error: describeError(error).name }, "payroll calculation interrupted");
    await leaveTurn(turn).catch(() => undefined);
    // Not done: whoever comes next finds it by its row.
    throw error;
  }
  const reference = randomUUID();
  log.error({ companySeq, payrollSeq, attempt, reference, error: describeError(error) }, "payroll calculation failed");
  await failTurn(turn, reference);
}
