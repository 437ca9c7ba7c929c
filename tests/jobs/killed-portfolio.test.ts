import { afterEach, expect, test } from "vitest";
import { env } from "~/env.server";
import { runPortfolioJob } from "~/jobs/portfolio/run-portfolio-job.server";
import { findAccountByEmail } from "~/models/settings/accounts.server";
import { signIn } from "../support/app";
import { createTestAccount, createTestCompany, grantPermissions } from "../support/company";
import { joinAs } from "../support/memberships";
import { createPayrollCompany } from "../support/payroll-company";
import { runSql } from "../support/payroll-run";
import { endChildren, spawnChild, waitForExit } from "../support/worker";

const EMAIL = "killed@bureau.test";

afterEach(endChildren);

const rowsOf = async <Row>(companySeq: number, text: string) => ((await runSql(companySeq, text)) as { rows: Row[] }).rows;

test("a worker killed between a company's work and its result: the next one goes on there, and each company is done once", async () => {
  const bureau = await createTestCompany({ permissions: ["SETTING_EDIT"] });
  await createTestAccount(bureau.scope.companySeq, { email: EMAIL, permissions: [] });
  const visitor = await signIn(EMAIL);
  const clients = [await createPayrollCompany({ completed: 1 }), await createPayrollCompany({ completed: 1 })];
  for (const client of clients) {
    await grantPermissions(client.scope.companySeq, ["SETTING_EDIT", "PAYROLL_SETTING_EDIT"]);
    await joinAs(visitor, EMAIL, client, ["PAYROLL_SETTING_EDIT"]);
  }
  const run = clients.map(({ scope }) => `${scope.companySeq}-2`);
  expect((await visitor.request("/portfolio/calculation", { form: { run } })).status).toBe(303);
  const { companySeq } = (await findAccountByEmail(EMAIL))!;
  const child = await spawnChild("tests/support/killed-portfolio-job.ts", { DATA_DIR: env.DATA_DIR }, [`${companySeq}`, "1", "2"]);
  await waitForExit(child);
  expect(child.signalCode).toBe("SIGKILL");

  type Job = { state: string; states: string[] };
  const job = async () =>
    (
      await rowsOf<Job>(
        companySeq,
        "select job_state as state, array(select r ->> 'state' from jsonb_array_elements(results) r) as states from portfolio_jobs",
      )
    )[0];
  const started = async () => {
    const text = "select count(*)::int as count from recalculations where payroll_seq = 2 and status = 'PROCESSING'";
    return Promise.all(clients.map(async ({ scope }) => (await rowsOf<{ count: number }>(scope.companySeq, text))[0]!.count));
  };
  expect([await job(), await started()]).toEqual([{ state: "WORKING", states: ["DONE"] }, [1, 1]]);
  // While the lease of the killed worker lasts, no other one takes the work.
  expect(await runPortfolioJob.due()).toEqual([]);
  await runSql(companySeq, "update portfolio_jobs set heartbeat_at = heartbeat_at - interval '3 minutes'");
  for (const due of await runPortfolioJob.due()) await runPortfolioJob.run(due.job);
  expect([await job(), await started()]).toEqual([{ state: "DONE", states: ["DONE", "DONE"] }, [1, 1]]);
}, 60_000);
