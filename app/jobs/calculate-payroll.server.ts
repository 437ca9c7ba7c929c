import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { isConnectionError, isDiskFull } from "~/db/connection-error";
import type { Jobs } from "~/db/queue.server";
import { describeError, log } from "~/log.server";
import { failTurn, leaveTurn, saveProgress, takeTurn, TurnLost, type Turn } from "~/models/payroll/calculation/calculation-turns.server";
import { calculatePayroll } from "~/models/payroll/calculation/calculations.server";

const TRIES_TO_LEAVE = 4;

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
  // A worker that stops, and a database that is away or has no room, leave the calculation to whoever comes next.
  if (signal?.aborted || isConnectionError(error) || isDiskFull(error)) {
    log.warn({ companySeq, payrollSeq, attempt, error: describeError(error).name }, "payroll calculation interrupted");
    await leave(turn, isDiskFull(error));
    // Not done: whoever comes next finds it by its row.
    throw error;
  }
  const reference = randomUUID();
  log.error({ companySeq, payrollSeq, attempt, reference, error: describeError(error) }, "payroll calculation failed");
  await failTurn(turn, reference);
}

/** Where this fails as well, the calculation is free after six seconds of silence. A full disk may leave no room for it at first, and is given those seconds. */
async function leave(turn: Turn, full: boolean): Promise<void> {
  for (let tries = full ? TRIES_TO_LEAVE : 1; tries > 0; tries -= 1) {
    try {
      return await leaveTurn(turn, { rested: full });
    } catch (error) {
      log.warn({ companySeq: turn.companySeq, error: describeError(error).name }, "a turn could not be left");
      if (tries > 1) await setTimeout(1000);
    }
  }
}
