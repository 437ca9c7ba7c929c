import { afterEach, expect, test } from "vitest";
import { openQueue } from "~/db/queue.server";
import { startWorker, stopWorker } from "~/jobs/worker.server";
import { calculatePayrollJob } from "~/jobs/payroll/calculate-payroll.server";
import { LeaseLost } from "~/models/shared/lease.server";
import { calculationLease, saveProgress } from "~/models/payroll/runs/calculation/calculation-lease.server";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import {
  cancelRecalculation,
  listRecalculations,
  startCalculation,
  type RecalculationItem,
} from "~/models/payroll/runs/calculation/recalculations.server";
import type { Scope } from "~/domain/shared/scope";
import { copyEmployees } from "../support/copy-employees";
import { createBakery, runSql, openSampleRun } from "../support/payroll-run";
import { simulateFullDisk, clearFullDisk } from "../support/full-disk";
import { endChildren, spawnWorker } from "../support/worker";

/** How often a worker is killed: more with KILLS=50. */
const KILLS = Number(process.env.KILLS ?? 2);
afterEach(async () => {
  endChildren();
  await stopWorker();
});

// covers: PAY-11
test("a worker runs a started calculation and its card shows it", async () => {
  const { scope, payrollSeq } = await openSampleRun(await createBakery());
  await startWorker();
  await startCalculation(scope, payrollSeq);
  const card = await waitForState(scope, ([item]) => item?.status === "FINISHED");
  expect(card).toMatchObject({ payrollSeq, step: 5, payrollName: "Bakery and store, 1st half of November 2026" });
  expect((await getPayroll(scope, payrollSeq)).headcount).toBeGreaterThan(0);
});

test("another worker takes over from a killed one within 15 seconds, and the payroll is complete", async () => {
  const { scope, payrollSeq } = await openSampleRun(await createBakery());
  await copyEmployees(scope.companySeq, 12_000);
  // The worker runs before the job is enqueued: one that starts with a job might finish before the check.
  const victim = await spawnWorker();
  await openQueue();
  await startCalculation(scope, payrollSeq);
  const struck = await waitForState(scope, ([item]) => (item?.done ?? 0) > 0);
  victim.kill("SIGKILL");
  expect(struck).toMatchObject({ status: "PROCESSING", step: 1 });
  expect((await getPayroll(scope, payrollSeq)).generation).toBe(0);
  const [left] = await listRecalculations(scope);
  await startWorker();
  // The fifteen seconds cover only the takeover by another worker; the benches measure how long 12,000 employees take.
  await waitForState(scope, ([item]) => item?.status === "FINISHED" || item?.done !== left?.done, 15_000);
  await waitForState(scope, ([item]) => item?.status === "FINISHED", 90_000);
  expect((await calculateAll(scope, payrollSeq)).headcount).toBeGreaterThan(12_000);
  expect((await calculatePayroll(scope, payrollSeq)).changed).toBe(0);
}, 180_000);

test(
  `workers killed at ${KILLS} moments of a calculation: the figures from before stand until all new ones do`,
  async () => {
    const { scope, payrollSeq } = await openSampleRun(await createBakery());
    await copyEmployees(scope.companySeq, 2_000);
    const began = performance.now();
    await calculatePayroll(scope, payrollSeq);
    const duration = performance.now() - began;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = await calculateAll(scope, payrollSeq);
      // All figures change, so every employee is recalculated.
      await runSql(scope.companySeq, "update salary_records set salary_amount_centavos = salary_amount_centavos + 10000");
      const victim = await spawnWorker();
      await openQueue();
      await startCalculation(scope, payrollSeq);
      // Spread over the run, never twice at the same moment.
      await new Promise((resolve) => setTimeout(resolve, duration * ((kill * 0.618034 + 0.4) % 1)));
      victim.kill("SIGKILL");
      const struck = await getPayroll(scope, payrollSeq);
      if (struck.generation === before.generation)
        expect([struck.headcount, struck.netCentavos]).toEqual([before.headcount, before.netCentavos]);
      await startWorker();
      await waitForState(scope, ([item]) => item?.status === "FINISHED", 15_000);
      await stopWorker();
      const after = await calculateAll(scope, payrollSeq);
      expect(after).toMatchObject({ headcount: before.headcount, generation: before.generation + 1 });
      expect(after.netCentavos).toBeGreaterThan(before.netCentavos);
    }
    expect((await calculatePayroll(scope, payrollSeq)).changed).toBe(0);
  },
  60_000 + KILLS * 30_000,
);

test("one worker at a time leases a calculation, and a stale lease can write nothing", async () => {
  const { scope, payrollSeq } = await openSampleRun(await createBakery());
  const job = { companySeq: scope.companySeq, ...(await startCalculation(scope, payrollSeq)) };
  const first = await calculationLease.acquire(job);
  expect(first).toMatchObject({ fencingToken: 1, payrollSeq });
  expect(await calculationLease.acquire(job)).toBeNull();
  await runSql(scope.companySeq, "update recalculations set beat_at = now() - interval '7 seconds'");
  expect(await calculationLease.acquire(job)).toMatchObject({ fencingToken: 2 });
  await expect(calculatePayroll(scope, payrollSeq, { onProgress: (progress, tx) => saveProgress(tx, first!, progress) })).rejects.toThrow(
    LeaseLost,
  );
  expect((await getPayroll(scope, payrollSeq)).generation).toBe(0);
});

test("a failing calculation keeps the old figures", async () => {
  const { scope, payrollSeq } = await openSampleRun(await createBakery());
  await calculatePayroll(scope, payrollSeq);
  const before = await getPayroll(scope, payrollSeq);
  // A run long before the first statutory table.
  await runSql(scope.companySeq, "update payrolls set start_date = '1960-01-01', end_date = '1960-01-15', pay_date = '1960-01-15'");
  const job = { companySeq: scope.companySeq, ...(await startCalculation(scope, payrollSeq)) };
  await calculatePayrollJob.run(job);
  expect((await listRecalculations(scope))[0]).toMatchObject({ status: "FAIL" });
  const after = await getPayroll(scope, payrollSeq);
  expect([after.generation, after.netCentavos]).toEqual([before.generation, before.netCentavos]);
});

test("a calculation fails after five attempts", async () => {
  const { scope, payrollSeq } = await openSampleRun(await createBakery());
  const job = { companySeq: scope.companySeq, ...(await startCalculation(scope, payrollSeq)) };
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    expect(await calculationLease.acquire(job)).toMatchObject({ fencingToken: attempt });
    await runSql(scope.companySeq, "update recalculations set beat_at = now() - interval '7 seconds'");
  }
  expect(await calculationLease.acquire(job)).toBeNull();
  expect((await listRecalculations(scope))[0]).toMatchObject({ status: "FAIL" });
});

test("a full disk uses up no attempt: the calculation completes once there is space", async () => {
  const { scope, payrollSeq } = await openSampleRun(await createBakery());
  const job = { companySeq: scope.companySeq, ...(await startCalculation(scope, payrollSeq)) };
  await simulateFullDisk("payslips");
  for (let attempt = 1; attempt <= 7; attempt += 1) {
    await expect(calculatePayrollJob.run(job)).rejects.toThrow("No space left on device");
    expect((await listRecalculations(scope))[0]).toMatchObject({ status: "PROCESSING" });
    // It is not retried immediately.
    await calculatePayrollJob.run(job);
    await runSql(scope.companySeq, "update recalculations set beat_at = now() - interval '7 seconds'");
  }
  await clearFullDisk("payslips");
  await calculatePayrollJob.run(job);
  expect((await listRecalculations(scope))[0]).toMatchObject({ status: "FINISHED" });
});

// covers: SHELL-24
test("cancelling at any step keeps the old figures and removes the card", async () => {
  const { scope, payrollSeq } = await openSampleRun(await createBakery());
  await calculatePayroll(scope, payrollSeq);
  const before = await getPayroll(scope, payrollSeq);
  await runSql(scope.companySeq, "update payrolls set pay_date = '2026-11-12'");
  for (const step of [1, 2, 3, 4, 5]) {
    const { payrollSeqValidMillis } = await startCalculation(scope, payrollSeq);
    const lease = (await calculationLease.acquire({ companySeq: scope.companySeq, payrollSeqValidMillis }))!;
    const run = calculatePayroll(scope, payrollSeq, {
      onProgress: async (progress, tx) => {
        if (progress.step === step && (step > 1 || progress.done > 0)) await cancelRecalculation(scope, payrollSeqValidMillis);
        await saveProgress(tx, lease, progress);
      },
    });
    await expect(run).rejects.toThrow(LeaseLost);
    expect(await listRecalculations(scope)).toEqual([]);
    const after = await getPayroll(scope, payrollSeq);
    expect([after.generation, after.netCentavos, after.calculatedAt]).toEqual([before.generation, before.netCentavos, before.calculatedAt]);
    const { rows } = (await runSql(scope.companySeq, "select count(*)::int as count from payslips where generation > $1", [
      before.generation,
    ])) as { rows: { count: number }[] };
    expect(rows[0]!.count).toBe(0);
  }
});

/** The payroll, once it has one payslip per member and they add up to its totals. */
async function calculateAll(scope: Scope, payrollSeq: number) {
  const payroll = await getPayroll(scope, payrollSeq);
  const { rows } = (await runSql(
    scope.companySeq,
    "select count(*)::int as count, count(distinct employee_seq)::int as people, sum(net_centavos)::bigint as net from payslips",
  )) as { rows: { count: number; people: number; net: number }[] };
  expect(rows[0]).toEqual({ count: payroll.headcount, people: payroll.headcount, net: payroll.netCentavos });
  return payroll;
}

/** The first card, once the cards meet the condition. */
async function waitForState(
  scope: Scope,
  reached: (items: RecalculationItem[]) => boolean,
  millis = 20_000,
): Promise<RecalculationItem | undefined> {
  for (const end = Date.now() + millis; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 10))) {
    const items = await listRecalculations(scope);
    if (reached(items)) return items[0];
  }
  throw new Error(`not reached: ${JSON.stringify(await listRecalculations(scope))}`);
}
