import { fork } from "node:child_process";
import { expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { verifyLedger } from "~/models/flex_ben/ledger-proof.server";
import { createPolicy } from "~/models/flex_ben/policies.server";
import { deductPoints, transferPoints } from "~/models/flex_ben/points.server";
import { runNextTransfer } from "~/models/flex_ben/scheduled-transfers.server";
import { creditWallet } from "~/models/flex_ben/wallet.server";
import { runSql } from "../../support/payroll-run";
import { readBalances, createPointCompany } from "../../support/points";
import { NODE_ARGUMENTS } from "../../support/node-arguments";

const TODAY = "2026-11-21";
const KILLS = Number(process.env.KILLS ?? 5);
const row = (employeeSeq: number, mileageVolume: number) => ({ employeeSeq, mileageVolume, transactionNote: "" });
const sum = (balances: Record<number, number>) => Object.values(balances).reduce((all, balance) => all + balance, 0);

test("64 concurrent transfers from a wallet with enough for 40: 40 succeed, 24 are refused, no balance is negative", async () => {
  const { scope } = await createPointCompany({ people: 8, wallet: 400 });
  const answers = await Promise.allSettled(
    Array.from({ length: 64 }, (_, index) =>
      transferPoints(scope, { idempotencyKey: `t${index}`, rows: [row(1 + (index % 8), 4), row(1 + ((index * 5 + 3) % 8), 6)] }, TODAY),
    ),
  );
  expect(answers.filter(({ status }) => status === "fulfilled").length).toBe(40);
  for (const answer of answers)
    if (answer.status === "rejected") expect((answer.reason as Error).message).toBe("The amount of transfer is more than total.");
  const balances = await readBalances(scope);
  expect(balances[0]).toBe(0);
  expect(sum(balances)).toBe(0);
  expect(await verifyLedger(scope)).toMatchObject({ postings: 41, broken: null });
});

test("a form sent 64 times at once moves points once, also when it is the company's first", async () => {
  const { scope } = await createPointCompany();
  const credits = await Promise.all(
    Array.from({ length: 16 }, () =>
      inCompany(scope, (tx) => creditWallet(tx, scope, { idempotencyKey: "credit", mileageVolume: 500, reference: "BT-9" })),
    ),
  );
  expect(credits.filter(({ replayed }) => !replayed).length).toBe(1);
  const answers = await Promise.all(
    Array.from({ length: 64 }, () => transferPoints(scope, { idempotencyKey: "the form", rows: [row(1, 300)] }, TODAY)),
  );
  expect(answers.filter(({ replayed }) => !replayed).length).toBe(1);
  expect(new Set(answers.map(({ postingSeq }) => postingSeq))).toEqual(new Set([2]));
  expect(await readBalances(scope)).toMatchObject({ 0: 200, 1: 300 });
});

test("transfers and deductions between the same people in every order end without a deadlock", async () => {
  const { scope } = await createPointCompany({ people: 6, wallet: 10_000 });
  await transferPoints(scope, { idempotencyKey: "start", rows: [1, 2, 3, 4, 5, 6].map((seq) => row(seq, 1_000)) }, TODAY);
  await Promise.all(
    Array.from({ length: 60 }, (_, index) => {
      const people = [1, 2, 3, 4, 5, 6].sort((a, b) => ((a * 7 + index) % 6) - ((b * 7 + index) % 6));
      const command = { idempotencyKey: `m${index}`, rows: people.map((seq) => row(seq, 1)) };
      return index % 2 === 0 ? deductPoints(scope, command) : transferPoints(scope, command, TODAY);
    }),
  );
  expect(await readBalances(scope)).toEqual({ "-3": -10_000, 0: 4_000, 1: 1_000, 2: 1_000, 3: 1_000, 4: 1_000, 5: 1_000, 6: 1_000 });
  expect((await verifyLedger(scope)).broken).toBeNull();
});

test("concurrent scheduled and manual transfers each succeed fully or are refused, without negative wallets or deadlocks", async () => {
  const { scope } = await createPointCompany({ people: 4, wallet: 1_000 });
  const policy = {
    employeeTypes: ["FULL_TIME"],
    periodTransferType: "MONTHLY" as const,
    startDay: TODAY,
    endDay: null,
    distributionTransferType: "SAME" as const,
    mileageVolume: 50,
    volumes: {},
  };
  for (let index = 0; index < 4; index += 1) await createPolicy(scope, { ...policy, flexbenPolicyTransferName: `Points ${index}` }, TODAY);
  // The wallet holds 1,000: the forms request 800 and the schedule 4 × 200.
  const forms = Array.from({ length: 40 }, (_, index) =>
    transferPoints(scope, { idempotencyKey: `form ${index}`, rows: [row(1 + (index % 4), 20)] }, TODAY).then(
      () => 20,
      (error: Error) => (expect(error.message).toBe("The amount of transfer is more than total."), 0),
    ),
  );
  const runs = Array.from({ length: 8 }, () => runNextTransfer(scope, TODAY));
  const [given, done] = await Promise.all([Promise.all(forms), Promise.all(runs)]);
  // Two requests for the same policy: the other one ran it.
  for (let left = await runNextTransfer(scope, TODAY); left; left = await runNextTransfer(scope, TODAY)) done.push(left);
  const carriedOut = done.flatMap((run) => run ?? []);
  expect(new Set(carriedOut.map(({ policySeq }) => policySeq)).size).toBe(4);
  expect(carriedOut.length).toBe(4);
  const moved = given.reduce((all, value) => all + value, 0) + 200 * carriedOut.filter(({ status }) => status === "DONE").length;
  const balances = await readBalances(scope);
  expect(balances[0]).toBe(1_000 - moved);
  expect(moved).toBeGreaterThan(800);
  expect(balances[0]).toBeGreaterThanOrEqual(0);
  expect((await verifyLedger(scope)).broken).toBeNull();
});

test(
  `a process that is killed ${KILLS} times in the middle of its work loses nothing that it acknowledged and does nothing twice`,
  async () => {
    const { scope } = await createPointCompany({ people: 5, wallet: 1_000_000 });
    await transferPoints(scope, { idempotencyKey: "start", rows: [1, 2, 3, 4, 5].map((seq) => row(seq, 10_000)) }, TODAY);
    const [requestedKeys, done] = [new Set<string>(), new Set<string>()];
    for (let round = 0; round < KILLS; round++) {
      const child = fork("tests/support/transfer-process.ts", [String(scope.companySeq), "5", `run${round}`], {
        execArgv: NODE_ARGUMENTS,
        env: { ...process.env, NODE_ENV: "test" },
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      });
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.on("message", (message: { asked?: string; done?: string }) => {
        if (message.asked) requestedKeys.add(message.asked);
        if (message.done) done.add(message.done);
        // At a different moment each time.
        if (message.done && done.size % 7 === round % 7 && done.size > round * 8 + 5) child.kill("SIGKILL");
      });
      await ended;
    }
    expect(done.size).toBeGreaterThan(KILLS * 5);
    const { rows } = (await runSql(scope.companySeq, "select idempotency_key as key from point_postings where posting_seq > 2")) as {
      rows: { key: string }[];
    };
    const posted = new Set(rows.map(({ key }) => key));
    expect(posted.size).toBe(rows.length);
    expect([...done].filter((key) => !posted.has(key))).toEqual([]);
    expect([...posted].filter((key) => !requestedKeys.has(key))).toEqual([]);
    expect(sum(await readBalances(scope))).toBe(0);
    expect(await verifyLedger(scope)).toMatchObject({ postings: rows.length + 2, broken: null });
  },
  60_000 + KILLS * 20_000,
);
