import { fork } from "node:child_process";
import { afterEach, expect, test, vi } from "vitest";
import { query } from "~/db/client.server";
import type { Permission } from "~/domain/settings/permissions";
import { calculatePayrollJob } from "~/jobs/payroll/calculate-payroll.server";
import { listRecalculations, startCalculation } from "~/models/payroll/runs/calculation/recalculations.server";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { signIn, type Visitor } from "../support/app";
import { grantPermissions, PASSWORD, createTestAccount } from "../support/company";
import { createBakery, runSql, openSampleRun } from "../support/payroll-run";
import { runOwnerSql } from "../support/owner";
import { NODE_ARGUMENTS } from "../support/node-arguments";

afterEach(() => vi.useRealTimers());

interface Heard {
  event: string;
  items: { payrollSeq: number; status: string; step: number; payrollName: string }[];
}

async function company(permissions: Permission[] = ["PAYROLL_SETTING_EDIT"]) {
  const run = await openSampleRun(await createBakery());
  const { email } = await createTestAccount(run.scope.companySeq, {
    email: `officer${run.scope.companySeq}-${permissions.length}@company.test`,
    permissions,
  });
  return { ...run, visitor: await signIn(email) };
}

/** The events of a stream as they arrive. */
async function listenTo(visitor: Visitor) {
  const response = await visitor.raw("/streams/recalculation", { headers: { Accept: "text/event-stream" } });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const heard: Heard[] = [];
  async function until(reached: (heard: Heard[]) => boolean): Promise<Heard[]> {
    while (!reached(heard)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`The stream ended after ${JSON.stringify(heard)}`);
      text += value;
      for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
        const event = /^event: (.*)\ndata: (.*)$/.exec(text.slice(0, end));
        if (event) heard.push({ event: event[1]!, items: JSON.parse(event[2]!) as Heard["items"] });
        text = text.slice(end + 2);
      }
    }
    return heard;
  }
  return { response, until, close: () => reader.cancel() };
}

// covers: SHELL-22 SHELL-32
test("the stream sends the list at once and after each change, only for the own company", async () => {
  const mine = await company();
  const other = await company();
  const stream = await listenTo(mine.visitor);
  expect(stream.response.headers.get("Content-Type")).toContain("text/event-stream");
  expect(await stream.until((heard) => heard.length === 1)).toEqual([{ event: "initialization", items: [] }]);
  const foreign = await startCalculation(other.scope, other.payrollSeq);
  await calculatePayrollJob.run({ companySeq: other.scope.companySeq, ...foreign });
  const first = await startCalculation(mine.scope, mine.payrollSeq);
  await calculatePayrollJob.run({ companySeq: mine.scope.companySeq, ...first });
  const heard = await stream.until((all) => all.at(-1)!.items[0]?.status === "FINISHED");
  expect(
    heard
      .slice(1)
      .every(
        ({ event, items }) =>
          event === "sseSubscribePanel" && items.length === 1 && items[0]!.payrollName === "Bakery and store, 1st half of November 2026",
      ),
  ).toBe(true);
  expect(heard.at(-1)!.items[0]).toMatchObject({
    payrollSeq: mine.payrollSeq,
    payrollSeqValidMillis: first.payrollSeqValidMillis,
    step: 5,
  });
  await stream.close();
});

test("calculations of another process arrive here", async () => {
  const { scope, payrollSeq, visitor } = await company();
  const stream = await listenTo(visitor);
  const child = fork("tests/support/worker-process.ts", { execArgv: NODE_ARGUMENTS, env: { ...process.env, NODE_ENV: "test" } });
  try {
    await startCalculation(scope, payrollSeq);
    const heard = await stream.until((all) => all.at(-1)?.items[0]?.status === "FINISHED");
    expect(heard[0]!.event).toBe("initialization");
  } finally {
    child.kill("SIGKILL");
    await stream.close();
  }
});

test("after a lost listening connection the stream sends what it missed", async () => {
  const { scope, payrollSeq, visitor } = await company();
  const stream = await listenTo(visitor);
  await stream.until((heard) => heard.length === 1);
  await runOwnerSql(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kawani-listen' and datname = current_database()",
  );
  await startCalculation(scope, payrollSeq);
  expect((await stream.until((heard) => heard.length > 1)).at(-1)!.items).toMatchObject([{ status: "PROCESSING", step: 1 }]);
  await stream.close();
});

// covers: GUARD-31
test("permission or subscription opens the stream, without either or without sign-in it is refused", async () => {
  const { scope } = await company();
  const { email } = await createTestAccount(scope.companySeq, { email: "viewer@company.test", permissions: ["TEAM_VIEW"] });
  const viewer = await signIn(email);
  const stream = await listenTo(viewer);
  expect(stream.response.status).toBe(200);
  await stream.close();
  await query(
    `begin; set local app.company_seq = '${scope.companySeq}'; update companies set subscriptions = '{}' where company_seq = ${scope.companySeq}; commit`,
  );
  expect((await viewer.request("/streams/recalculation")).status).toBe(403);
  const { Visitor } = await import("../support/app");
  expect((await new Visitor().request("/streams/recalculation", { headers: { Accept: "text/event-stream" } })).status).toBe(401);
});

/** True if the panel of a page names a payroll. */
async function panelOf(visitor: Visitor, path: string): Promise<boolean> {
  const { text } = await visitor.request(path);
  return /<aside[^>]*aria-label="Payroll recalculation".*?<\/aside>/s.exec(text)![0].includes("Bakery and store");
}
const endedAgo = (companySeq: number, seconds: number) =>
  runSql(companySeq, `update recalculations set finished_at = now() - interval '${seconds} seconds'`);

async function ended(permissions?: Permission[]) {
  const run = await company(permissions);
  const { payrollSeqValidMillis } = await startCalculation(run.scope, run.payrollSeq);
  await calculatePayrollJob.run({ companySeq: run.scope.companySeq, payrollSeqValidMillis });
  return run;
}

// covers: PAY-11
test("the card of a successful recalculation disappears after five minutes, also on an open page", async () => {
  const { scope, visitor } = await ended();
  expect(await panelOf(visitor, "/payroll/payroll-report")).toBe(true);
  await endedAgo(scope.companySeq, 298);
  const stream = await listenTo(visitor);
  const heard = await stream.until((all) => all.length === 2);
  expect(heard.map(({ items }) => items.length)).toEqual([1, 0]);
  await stream.close();
  expect(await panelOf(visitor, "/payroll/payroll-report")).toBe(false);
});

test("a user without access to payrolls sees a successful recalculation for half a minute", async () => {
  const { scope } = await ended();
  const { email } = await createTestAccount(scope.companySeq, {
    email: `reader${scope.companySeq}@company.test`,
    permissions: ["TEAM_VIEW"],
  });
  const reader = await signIn(email);
  expect(await panelOf(reader, "/employees/employees")).toBe(true);
  await endedAgo(scope.companySeq, 28);
  const stream = await listenTo(reader);
  expect((await stream.until((all) => all.length === 2)).map(({ items }) => items.length)).toEqual([1, 0]);
  await stream.close();
  expect(await panelOf(reader, "/employees/employees")).toBe(false);
});

test("opening the payroll removes its ended card, for everyone; a failed one stays until then", async () => {
  const { scope, payrollSeq, visitor } = await ended();
  await runSql(
    scope.companySeq,
    "update recalculations set status = 'FAIL', error_reference = 'abc', finished_at = now() - interval '1 day'",
  );
  expect(await panelOf(visitor, "/payroll/payroll-report")).toBe(true);
  expect(await panelOf(visitor, `/payroll/payroll_processing/${payrollSeq}/calculation`)).toBe(false);
  expect(await panelOf(visitor, "/payroll/payroll-report")).toBe(false);
  // The failure is still shown where it can be retried, and in the list.
  expect((await visitor.request(`/payroll/payroll_processing/${payrollSeq}/calculation`)).text).toContain("The calculation failed");
  expect((await visitor.request("/payroll/payroll_processing")).text).toMatch(/class="badge danger".*?Failed/s);
});

test("a completed payroll leaves no card", async () => {
  const { scope, payrollSeq } = await ended();
  await completePayroll(scope, payrollSeq);
  expect(await listRecalculations(scope)).toEqual([]);
});

test("a stream ends with the next heartbeat after its session ended, the password changed or the permission was removed", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const ends: ((its: Awaited<ReturnType<typeof company>>) => Promise<unknown>)[] = [
    ({ visitor }) => visitor.request("/logout", { form: {} }),
    ({ visitor }) =>
      visitor.request("/preferences/password", {
        form: { currentPassword: PASSWORD, password: "mangga at kape 7", passwordConfirmation: "mangga at kape 7" },
      }),
    ({ scope }) => runSql(scope.companySeq, "update sessions set used_at = now() - interval '61 minutes'"),
    async ({ scope }) => {
      await grantPermissions(scope.companySeq, []);
      await runSql(scope.companySeq, "update companies set subscriptions = '{}'");
    },
  ];
  for (const end of ends) {
    const its = await company();
    const stream = await listenTo(its.visitor);
    await stream.until((heard) => heard.length === 1);
    await vi.advanceTimersByTimeAsync(15_000);
    await end(its);
    const ended = expect(stream.until((heard) => heard.length > 1)).rejects.toThrow("The stream ended");
    await vi.advanceTimersByTimeAsync(15_000);
    await ended;
  }
});

test("checking the session with each heartbeat does not extend it", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { scope, visitor } = await company();
  const stream = await listenTo(visitor);
  await stream.until((heard) => heard.length === 1);
  await runSql(scope.companySeq, "update sessions set used_at = now() - interval '30 minutes'");
  await vi.advanceTimersByTimeAsync(15_000);
  const { rows } = (await runSql(scope.companySeq, "select min(extract(epoch from now() - used_at))::int as idle from sessions")) as {
    rows: { idle: number }[];
  };
  expect(rows[0]!.idle).toBeGreaterThanOrEqual(1800);
  await stream.close();
});

test("the eleventh stream of an account is answered 429 and asked to wait", async () => {
  const { visitor } = await company();
  const streams = await Promise.all(Array.from({ length: 10 }, () => listenTo(visitor)));
  await Promise.all(streams.map((stream) => stream.until((heard) => heard.length === 1)));
  const refused = await visitor.request("/streams/recalculation", { headers: { Accept: "text/event-stream" } });
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "30"]);
  await Promise.all(streams.map((stream) => stream.close()));
});

// covers: SHELL-24 SHELL-25
test("cancelling asks first, then the card disappears", async () => {
  const { scope, payrollSeq, visitor } = await company();
  const { payrollSeqValidMillis } = await startCalculation(scope, payrollSeq);
  const path = `/payroll/recalculations/${payrollSeqValidMillis}/cancel`;
  const question = await visitor.request(path);
  expect([question.status, question.text]).toEqual([200, expect.stringContaining("Are you sure you want to cancel the recalculation?")]);
  // A page with an open question must not reload while it is read.
  expect(question.text).not.toContain('http-equiv="refresh"');
  const answer = await visitor.request(path, { form: { returnTo: "/payroll/payroll_processing" } });
  expect([answer.status, answer.location]).toEqual([303, "/payroll/payroll_processing"]);
  expect(await listRecalculations(scope)).toEqual([]);
});

// covers: SHELL-25
test("a program that cancels gets OK, or a failure when there is nothing to cancel", async () => {
  const { scope, payrollSeq, visitor } = await company();
  const { payrollSeqValidMillis } = await startCalculation(scope, payrollSeq);
  const call = () =>
    visitor.request(`/payroll/recalculations/${payrollSeqValidMillis}/cancel`, { form: {}, headers: { Accept: "application/json" } });
  const done = await call();
  expect([done.status, done.headers.get("Content-Type"), done.text]).toEqual([
    200,
    expect.stringContaining("application/json"),
    '{"result":"OK"}',
  ]);
  expect(await listRecalculations(scope)).toEqual([]);
  const again = await call();
  expect([again.status, JSON.parse(again.text)]).toEqual([404, { problems: [{ message: "failed to cancel" }] }]);
});

// covers: SHELL-26
test("a recalculation that has ended, is unknown or belongs to another company fails to cancel", async () => {
  const { scope, payrollSeq, visitor } = await company();
  const other = await company();
  const foreign = await startCalculation(other.scope, other.payrollSeq);
  const calculation = await startCalculation(scope, payrollSeq);
  await calculatePayrollJob.run({ companySeq: scope.companySeq, ...calculation });
  for (const [millis, status] of [
    [calculation.payrollSeqValidMillis, 409],
    [foreign.payrollSeqValidMillis, 404],
    [12, 404],
  ] as const) {
    const answer = await visitor.request(`/payroll/recalculations/${millis}/cancel`, { form: {} });
    expect([answer.status, answer.text.includes("failed to cancel")]).toEqual([status, true]);
  }
  expect(await listRecalculations(other.scope)).toHaveLength(1);
});

// covers: SHELL-30 SHELL-31
test("closing an ended card removes it; closing an unknown one is silent", async () => {
  const { scope, payrollSeq, visitor } = await company();
  const calculation = await startCalculation(scope, payrollSeq);
  await calculatePayrollJob.run({ companySeq: scope.companySeq, ...calculation });
  for (let time = 0; time < 2; time += 1) {
    const answer = await visitor.request(`/payroll/recalculations/${calculation.payrollSeqValidMillis}/delete`, {
      form: { returnTo: "/payroll/payroll_processing?page=2" },
    });
    expect([answer.status, answer.location]).toEqual([303, "/payroll/payroll_processing?page=2"]);
  }
  expect(await listRecalculations(scope)).toEqual([]);
});

// covers: CF-38
test("with one of the two permissions a user sees the panel but may not cancel", async () => {
  const { scope, payrollSeq } = await company();
  const { payrollSeqValidMillis } = await startCalculation(scope, payrollSeq);
  const { email } = await createTestAccount(scope.companySeq, { email: "onlooker@company.test", permissions: ["TEAM_VIEW"] });
  const onlooker = await signIn(email);
  expect((await onlooker.request(`/payroll/recalculations/${payrollSeqValidMillis}/cancel`, { form: {} })).status).toBe(403);
  expect((await onlooker.request(`/payroll/recalculations/${payrollSeqValidMillis}/delete`, { form: {} })).status).toBe(403);
  expect(await listRecalculations(scope)).toHaveLength(1);
  const page = await onlooker.request("/logout");
  expect(page.text).toContain("Recalculating Payroll...");
  expect(page.text).not.toContain("Cancel the recalculation of");
  expect(page.text).toMatch(/<noscript><meta http-equiv="refresh" content="3"\/?><\/noscript>/);
});
