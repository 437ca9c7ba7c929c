import { setImmediate as nextTurn } from "node:timers/promises";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { Refusal } from "~/domain/shared/refusal";
import { controlLines, publish, type RunTotals } from "./calculation-summary.server";
import { openPayroll, type Company } from "~/models/payroll/runs/open-payrolls.server";
import { listMembers, readFacts } from "./payroll-facts.server";
import { readRules, type Payroll, type PayrollRules } from "./payroll-rules.server";
import {
  storedPayslips,
  payslipRow,
  writePayslips,
  type KnownPayslip,
  type PayslipRow,
} from "~/models/payroll/runs/payslips/payslip-rows.server";

/** Progress of a calculation: 1 earnings, 2 contributions, 3 tax, 4 deductions, 5 summary (PAY-11). */
export interface Progress {
  step: 1 | 2 | 3 | 4 | 5;
  /** Employees whose payslip is recomputed or confirmed unchanged. */
  done: number;
  total: number;
  /** Employees whose payslip was recomputed. */
  changed: number;
  finished: boolean;
}

/** Runs inside each transaction of the calculation; throwing rolls it back and ends the calculation. */
export type OnProgress = (progress: Progress, tx: Tx) => Promise<void>;

export interface Calculated extends RunTotals {
  /** Employees whose payslip was recomputed; all others kept theirs. */
  changed: number;
}

/** Employees per transaction. */
const CHUNK = 500;
/** Employees computed between yields to the event loop. */
const EMPLOYEES_PER_YIELD = 50;

interface Chunk {
  size: number;
  rows: PayslipRow[];
  current: Map<number, KnownPayslip>;
}

/**
 * Calculates a run: writes the next generation of payslips in chunks, checks each group of lines, then publishes the new figures in one
 * transaction. Employees with unchanged facts and rules keep their payslip, and results of an interrupted calculation are reused. Readers
 * see the old figures until the last transaction.
 * @throws NotFound; Refusal when the run is completed, or was calculated concurrently (409)
 */
export async function calculatePayroll(
  scope: Company,
  payrollSeq: number,
  { onProgress = async () => {}, signal }: { onProgress?: OnProgress; signal?: AbortSignal } = {},
): Promise<Calculated> {
  const { payroll, rules, members } = await inCompany(scope, async (tx) => {
    const run = await openPayroll(tx, scope, payrollSeq);
    return { payroll: run, rules: await readRules(tx, run), members: await listMembers(tx, run) };
  });
  const chunks = Array.from({ length: Math.ceil(members.length / CHUNK) }, (_, index) => members.slice(index * CHUNK, (index + 1) * CHUNK));
  const progress: Progress = { step: 1, done: 0, total: members.length, changed: 0, finished: false };
  await inCompany(scope, (tx) => onProgress(progress, tx));

  // Pipelining: the next chunk is read and computed while the database writes the previous one.
  let next = chunks[0] && computeChunk(scope, payroll, rules, chunks[0]);
  for (let index = 0; index < chunks.length; index += 1) {
    const chunk = await next!;
    signal?.throwIfAborted();
    next = chunks[index + 1] && computeChunk(scope, payroll, rules, chunks[index + 1]!);
    next?.catch(() => undefined);
    await inCompany(scope, async (tx) => {
      await writePayslips(tx, payroll, chunk.rows, chunk.current);
      progress.done += chunk.size;
      progress.changed += chunk.rows.length;
      await onProgress(progress, tx);
    });
  }
  for (const step of [1, 2, 3, 4] as const) {
    signal?.throwIfAborted();
    await inCompany(scope, async (tx) => {
      await controlLines(tx, payroll, members, step);
      progress.step = (step + 1) as Progress["step"];
      await onProgress(progress, tx);
    });
  }
  return inCompany(scope, async (tx) => {
    const present = await openPayroll(tx, scope, payrollSeq);
    if (present.generation !== payroll.generation)
      throw new Refusal("This payroll was calculated by someone else in the meantime. Review it again.", { status: 409 });
    await onProgress({ ...progress, finished: true }, tx);
    return { ...(await publish(tx, payroll, members)), changed: progress.changed };
  });
}

async function computeChunk(scope: Company, payroll: Payroll, rules: PayrollRules, employeeSeqs: readonly number[]): Promise<Chunk> {
  const { facts, current, next } = await readInCompany(scope, async (tx) => ({
    facts: await readFacts(tx, payroll, rules, employeeSeqs),
    ...(await storedPayslips(tx, payroll, employeeSeqs)),
  }));
  const rows: PayslipRow[] = [];
  for (let index = 0; index < facts.length; index += 1) {
    const stored = facts[index]!;
    const latest = next.get(stored.employeeSeq) ?? current.get(stored.employeeSeq);
    if (latest?.inputHash !== stored.inputHash) rows.push(payslipRow(stored));
    if (index % EMPLOYEES_PER_YIELD === EMPLOYEES_PER_YIELD - 1) await nextTurn();
  }
  return { size: facts.length, rows, current };
}
