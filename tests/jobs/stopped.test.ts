import type { ChildProcess } from "node:child_process";
import { afterEach, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { mails } from "~/db/schema/settings";
import { env } from "~/env.server";
import { startWorker, stopWorker } from "~/jobs/worker.server";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { listRecalculations, startCalculation } from "~/models/payroll/calculation/recalculations.server";
import { writeMails } from "~/models/shared/news/mails.server";
import { addPeople } from "../support/crowd";
import { mailServer } from "../support/mail-server";
import { bakery, openRun } from "../support/payroll-run";
import { testCompany } from "../support/company";
import { ended, endChildren, standstill, until, workerProcess } from "../support/worker";
import { workOfEveryQueue } from "../support/work-of-every-queue";

/** How often all work is stopped: more with STOPS=10. */
const STOPS = Number(process.env.STOPS ?? 2);

afterEach(async () => {
  endChildren();
  await stopWorker();
});

test("a calculation whose worker was stopped for three minutes completes after the next start", async () => {
  const { scope, payrollSeq } = await openRun(await bakery());
  await addPeople(scope.companySeq, 3_000);
  const worker = await workerProcess();
  await startCalculation(scope, payrollSeq);
  await until(async () => ((await listRecalculations(scope))[0]?.done ?? 0) > 0);
  worker.kill("SIGTERM");
  expect(await ended(worker)).toBe(0);
  expect((await listRecalculations(scope))[0]).toMatchObject({ status: "PROCESSING" });
  await standstill(scope.companySeq, 3);
  await startWorker();
  await until(async () => (await listRecalculations(scope))[0]?.status === "FINISHED", 15_000);
  expect((await getPayroll(scope, payrollSeq)).headcount).toBeGreaterThan(3_000);
}, 60_000);

test("mail pending at shutdown is sent once after the next start", async () => {
  const { scope } = await testCompany();
  const started: ChildProcess[] = [];
  const taken = await mailServer({
    onTaken: async () => {
      if (taken.length === 8) started[0]?.kill("SIGTERM");
      await new Promise((resolve) => setTimeout(resolve, 5));
    },
  });
  const words = { subject: "News", preview: "News", parts: ["News."] };
  const list = Array.from({ length: 25 }, (_, index) => ({ mailKey: `news ${index}`, recipient: `p${index}@company.test`, words }));
  await inCompany(scope, (tx) => writeMails(tx, scope, list));
  started.push(await workerProcess({ SMTP_URL: env.SMTP_URL }));
  expect(await ended(started[0]!)).toBe(0);
  expect(taken.length).toBeLessThan(25);
  await standstill(scope.companySeq, 3);
  await startWorker();
  await until(() => taken.length === 25, 15_000);
  expect(new Set(taken.map(({ to }) => to[0])).size).toBe(25);
  await until(async () => {
    const stored = await inCompany(scope, (tx) => tx.select({ state: mails.mailState }).from(mails));
    return stored.every(({ state }) => state === "SENT");
  });
}, 60_000);

test(
  `stopped at ${STOPS} moments with work for every queue in hand, and started after three minutes: nothing is lost and nothing happens twice`,
  async () => {
    const taken = await mailServer();
    const work = await workOfEveryQueue();
    for (let stop = 0; stop < STOPS; stop += 1) {
      await startWorker();
      await work.begin();
      // From the first milliseconds to the duration of the slowest job.
      await new Promise((resolve) => setTimeout(resolve, (1500 * ((stop * 0.618034 + 0.1) % 1)) | 0));
      await stopWorker();
      for (const companySeq of work.companies) await standstill(companySeq, 3);
      await startWorker();
      await until(work.done, 40_000);
      await stopWorker();
      await work.check();
      expect(new Set(taken.map(({ to }) => to[0])).size).toBe(work.mailsOfARound * (stop + 1));
      expect(taken).toHaveLength(work.mailsOfARound * (stop + 1));
    }
  },
  60_000 + STOPS * 60_000,
);
