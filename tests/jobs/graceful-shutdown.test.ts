import type { ChildProcess } from "node:child_process";
import { afterEach, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { mails } from "~/db/schema/settings";
import { env } from "~/env.server";
import { startWorker, stopWorker } from "~/jobs/worker.server";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { listRecalculations, startCalculation } from "~/models/payroll/runs/calculation/recalculations.server";
import { writeMails } from "~/models/shared/notifications/mails.server";
import { copyEmployees } from "../support/copy-employees";
import { startMailServer } from "../support/mail-server";
import { createBakery, openSampleRun } from "../support/payroll-run";
import { createTestCompany } from "../support/company";
import { waitForExit, endChildren, pretendStalled, waitUntil, spawnWorker } from "../support/worker";
import { createQueuedWork } from "../support/queued-work";

/** How often all work is stopped: more with STOPS=10. */
const STOPS = Number(process.env.STOPS ?? 2);

afterEach(async () => {
  endChildren();
  await stopWorker();
});

test("a calculation whose worker was stopped for three minutes completes after the next start", async () => {
  const { scope, payrollSeq } = await openSampleRun(await createBakery());
  await copyEmployees(scope.companySeq, 3_000);
  const worker = await spawnWorker();
  await startCalculation(scope, payrollSeq);
  await waitUntil(async () => ((await listRecalculations(scope))[0]?.done ?? 0) > 0);
  worker.kill("SIGTERM");
  expect(await waitForExit(worker)).toBe(0);
  expect((await listRecalculations(scope))[0]).toMatchObject({ status: "PROCESSING" });
  await pretendStalled(scope.companySeq, 3);
  await startWorker();
  await waitUntil(async () => (await listRecalculations(scope))[0]?.status === "FINISHED", 15_000);
  expect((await getPayroll(scope, payrollSeq)).headcount).toBeGreaterThan(3_000);
}, 60_000);

test("mail pending at shutdown is sent once after the next start", async () => {
  const { scope } = await createTestCompany();
  const started: ChildProcess[] = [];
  const taken = await startMailServer({
    onTaken: async () => {
      if (taken.length === 8) started[0]?.kill("SIGTERM");
      await new Promise((resolve) => setTimeout(resolve, 5));
    },
  });
  const texts = { subject: "News", preview: "News", parts: ["News."] };
  const list = Array.from({ length: 25 }, (_, index) => ({ mailKey: `mail ${index}`, recipient: `p${index}@company.test`, texts }));
  await inCompany(scope, (tx) => writeMails(tx, scope, list));
  started.push(await spawnWorker({ SMTP_URL: env.SMTP_URL }));
  expect(await waitForExit(started[0]!)).toBe(0);
  expect(taken.length).toBeLessThan(25);
  await pretendStalled(scope.companySeq, 3);
  await startWorker();
  await waitUntil(() => taken.length === 25, 15_000);
  expect(new Set(taken.map(({ to }) => to[0])).size).toBe(25);
  await waitUntil(async () => {
    const stored = await inCompany(scope, (tx) => tx.select({ state: mails.mailState }).from(mails));
    return stored.every(({ state }) => state === "SENT");
  });
}, 60_000);

test(
  `stopped at ${STOPS} moments with work for every queue in hand, and started after three minutes: nothing is lost and nothing happens twice`,
  async () => {
    const taken = await startMailServer();
    const work = await createQueuedWork();
    for (let stop = 0; stop < STOPS; stop += 1) {
      await startWorker();
      await work.begin();
      // From the first milliseconds to the duration of the slowest job.
      await new Promise((resolve) => setTimeout(resolve, (1500 * ((stop * 0.618034 + 0.1) % 1)) | 0));
      await stopWorker();
      for (const companySeq of work.companies) await pretendStalled(companySeq, 3);
      await startWorker();
      await waitUntil(work.done, 40_000);
      await stopWorker();
      await work.check();
      expect(new Set(taken.map(({ to }) => to[0])).size).toBe(work.mailsOfARound * (stop + 1));
      expect(taken).toHaveLength(work.mailsOfARound * (stop + 1));
    }
  },
  60_000 + STOPS * 60_000,
);
