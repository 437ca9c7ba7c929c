import { afterEach, expect, test } from "vitest";
import { inCompany, query, type Tx } from "~/db/client.server";
import { claimInterval } from "~/db/claim-interval.server";
import { closeQueue, openQueue } from "~/db/queue.server";
import { env } from "~/env.server";
import { startWorker, stopWorker } from "~/jobs/worker.server";
import { listRecalculations, startCalculation } from "~/models/payroll/runs/calculation/recalculations.server";
import { writeMail } from "~/models/shared/notifications/mails.server";
import { createTestCompany } from "../support/company";
import { startMailServer } from "../support/mail-server";
import { copyEmployees } from "../support/copy-employees";
import { createBakery, openSampleRun } from "../support/payroll-run";
import { startProxy } from "../support/proxy";
import { spawnChild, waitForExit, endChildren, pretendStalled, waitUntil, spawnWorker } from "../support/worker";

/** How long the queue's database is down: a minute with OUTAGE_SECONDS=60. */
const OUTAGE = Number(process.env.OUTAGE_SECONDS ?? 2) * 1000;

afterEach(async () => {
  endChildren();
  await stopWorker();
  env.QUEUE_DATABASE_URL = undefined;
});

const mail = (mailKey: string) => ({
  mailKey,
  recipient: `${mailKey}@company.test`,
  texts: { subject: "News", preview: "News", parts: ["News."] },
});
const waiting = async (tx: Tx) =>
  (await tx.$client.query<{ count: number }>("select count(*)::int as count from mails where mail_state = 'WAITING'")).rows[0]!.count;
const hints = () =>
  query<{ data: object; state: string }>("select data, state from pgboss.job where name = 'send-mail' order by created_on");

test("a job message is enqueued after commit, and never after rollback", async () => {
  const { scope } = await createTestCompany();
  await openQueue();
  const undone = inCompany(scope, async (tx) => {
    await writeMail(tx, scope, mail("undone"));
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await inCompany(scope, async (tx) => {
    await writeMail(tx, scope, mail("first"));
    expect(await hints()).toEqual([]);
  });
  await waitUntil(async () => (await hints()).length > 0);
  expect(await hints()).toEqual([{ data: { companySeq: scope.companySeq }, state: "created" }]);
});

test("at most one job message per subject is pending", async () => {
  const { scope } = await createTestCompany();
  await openQueue();
  for (const key of ["one", "two", "three"]) await inCompany(scope, (tx) => writeMail(tx, scope, mail(key)));
  await waitUntil(async () => (await hints()).length > 0);
  await stopWorker();
  const ours = (await hints()).filter(({ data }) => JSON.stringify(data) === JSON.stringify({ companySeq: scope.companySeq }));
  // If the ten minutes of a job message ended in between, there are two.
  expect(ours.length).toBeLessThanOrEqual(2);
});

test("another process's reconciler finds work whose job message was lost after commit", async () => {
  const { scope } = await createTestCompany();
  const dying = await spawnChild("tests/support/killed-mail-outbox.ts", {}, [String(scope.companySeq)]);
  await waitForExit(dying);
  expect(dying.signalCode).toBe("SIGKILL");
  const taken = await startMailServer();
  await startWorker();
  await waitUntil(() => taken.some(({ to }) => to[0] === "last@company.test"), 15_000);
});

test(
  "while the queue's database is away work is taken and pages are served; when it is back, everything that waits is done",
  async () => {
    const { scope } = await createTestCompany();
    const taken = await startMailServer();
    const way = await startProxy(env.DATABASE_URL!);
    env.QUEUE_DATABASE_URL = way.url;
    await startWorker();
    await inCompany(scope, (tx) => writeMail(tx, scope, mail("before")));
    await waitUntil(() => taken.length === 1);
    // The job that sent it checks once more for pending mail; only after it ends does nothing run without the queue.
    // Job messages of earlier companies may have failed with their stopped worker.
    const companyMessages = async () =>
      (await hints()).filter(({ data }) => JSON.stringify(data) === JSON.stringify({ companySeq: scope.companySeq }));
    const quiet = async () =>
      (await inCompany(scope, waiting)) === 0 && (await companyMessages()).every(({ state }) => state === "completed");
    // A job message that was fetched or arrived between the check and the block still runs: then repeat.
    for (;;) {
      await waitUntil(quiet);
      way.bar();
      if (await quiet()) break;
      await way.open();
    }
    for (const end = Date.now() + OUTAGE, began = Date.now(); Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 200))) {
      await inCompany(scope, (tx) => writeMail(tx, scope, mail(`away${Date.now() - began}`)));
    }
    const { scope: other, payrollSeq } = await openSampleRun(await createBakery());
    await startCalculation(other, payrollSeq);
    expect(taken).toHaveLength(1);
    await way.open();
    await waitUntil(async () => (await listRecalculations(other))[0]?.status === "FINISHED", 30_000);
    await waitUntil(async () => (await inCompany(scope, waiting)) === 0, 40_000);
    expect(new Set(taken.map(({ to }) => to[0])).size).toBe(taken.length);
    await stopWorker();
    way.bar();
  },
  120_000 + OUTAGE,
);

test("a process starts while the queue database is down, and works once it is back", async () => {
  const { scope } = await createTestCompany();
  const taken = await startMailServer();
  await inCompany(scope, (tx) => writeMail(tx, scope, mail("early")));
  const way = await startProxy(env.DATABASE_URL!);
  env.QUEUE_DATABASE_URL = way.url;
  way.bar();
  await startWorker();
  expect(taken).toEqual([]);
  await way.open();
  await waitUntil(() => taken.length === 1, 15_000);
  await stopWorker();
  way.bar();
}, 60_000);

test("a killed worker's calculation completes within 15 seconds despite a clock jump of two days in either direction", async () => {
  const { scope, payrollSeq } = await openSampleRun(await createBakery());
  await copyEmployees(scope.companySeq, 3_000);
  for (const minutes of [2 * 24 * 60, -2 * 24 * 60]) {
    const victim = await spawnWorker();
    await openQueue();
    await startCalculation(scope, payrollSeq);
    await waitUntil(async () => ((await listRecalculations(scope))[0]?.done ?? 0) > 0);
    victim.kill("SIGKILL");
    await waitForExit(victim);
    await pretendStalled(scope.companySeq, minutes);
    await startWorker();
    await waitUntil(async () => (await listRecalculations(scope))[0]?.status === "FINISHED", 15_000);
    await stopWorker();
    await inCompany(scope, (tx) => tx.$client.query("update salary_records set salary_amount_centavos = salary_amount_centavos + 10000"));
  }
}, 90_000);

test("only one process reconciles per interval, even after the clock was set back", async () => {
  const ask = () => Promise.all(Array.from({ length: 8 }, () => claimInterval(15, "test")));
  expect((await ask()).filter(Boolean)).toHaveLength(1);
  expect((await ask()).filter(Boolean)).toHaveLength(0);
  await query("update rate_limits set expire = expire - 15000 where key = 'once test'");
  expect((await ask()).filter(Boolean)).toHaveLength(1);
  await query("update rate_limits set expire = expire + 86400000 where key = 'once test'");
  expect((await ask()).filter(Boolean)).toHaveLength(1);
});

test("a queue created by an earlier version is recreated, and pending work is still found", async () => {
  const { scope } = await createTestCompany();
  await openQueue();
  await closeQueue();
  await query("update pgboss.queue set policy = 'standard' where name = 'send-mail'");
  const taken = await startMailServer();
  await inCompany(scope, (tx) => writeMail(tx, scope, mail("upgraded")));
  await startWorker();
  await waitUntil(() => taken.length === 1, 15_000);
  expect(await query("select policy from pgboss.queue where name = 'send-mail'")).toEqual([{ policy: "short" }]);
});

test("a job that the previous release left in a queue of its name is done", async () => {
  const { scope } = await createTestCompany();
  const boss = await openQueue();
  await boss.createQueue("note-heads", { policy: "short" });
  await boss.insert("note-heads", [{ data: { companySeq: scope.companySeq } }]);
  await startWorker();
  const states = () => query<{ state: string }>("select state from pgboss.job where name = 'note-heads'");
  await waitUntil(async () => (await states())[0]?.state === "completed");
  await boss.deleteQueue("note-heads");
});
