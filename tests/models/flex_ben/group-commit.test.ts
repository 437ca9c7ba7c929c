import { setImmediate, setTimeout } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { ownerConfig } from "~/db/client.server";
import { verifyLedger } from "~/models/flex_ben/ledger-proof.server";
import { deductPoints, transferPoints } from "~/models/flex_ben/points.server";
import { recordUsage } from "~/models/flex_ben/usages.server";
import { listChanges } from "~/models/shared/change-log.server";
import { runSql } from "../../support/payroll-run";
import { readBalances, createPointCompany, type PointCompany } from "../../support/points";

const TODAY = "2026-11-21";
const row = (employeeSeq: number, mileageVolume: number) => ({ employeeSeq, mileageVolume, transactionNote: "" });
const postTransfer = ({ scope }: PointCompany, idempotencyKey: string, ...rows: ReturnType<typeof row>[]) =>
  transferPoints(scope, { idempotencyKey, rows }, TODAY);

test("commands arriving during a posting share transactions of up to 32, in order, each with its own change log entry", async () => {
  const company = await createPointCompany({ people: 8, wallet: 1_000 });
  const officers = ["Ana Reyes", "Ben Cruz", "Carla Diaz"].map((employeeName, index) => ({
    ...company.scope,
    accountSeq: index + 1,
    employeeName,
  }));
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, index) =>
      transferPoints(
        officers[index % 3]!,
        { idempotencyKey: `t${index}`, rows: [row(1 + (index % 8), 1), row(1 + ((index + 1) % 8), 1)] },
        TODAY,
      ),
    ),
  );
  expect(answers.map(({ postingSeq, replayed }) => [postingSeq, replayed])).toEqual(answers.map((_, index) => [index + 2, false]));
  expect(await transactionsOf(company)).toEqual([1, 32, 31]);
  const written = await rowsOf<{ key: string; by: string; entries: number; points: number }>(
    company,
    "select idempotency_key as key, posted_by as by, entry_count as entries, total_points as points from point_postings where posting_seq > 1 order by posting_seq",
  );
  expect(written).toEqual(answers.map((_, index) => ({ key: `t${index}`, by: officers[index % 3]!.employeeName, entries: 2, points: 2 })));
  const { changes } = await listChanges(company.scope, "FLEX_BEN");
  expect(changes.toReversed().map(({ subjectSeq, adminName, actionDescription }) => [subjectSeq, adminName, actionDescription])).toEqual(
    written.map(({ by }, index) => [index + 2, by, "Transferred 2 points to 2 people."]),
  );
  expect(await readBalances(company.scope)).toMatchObject({ 0: 872, 1: 16, 8: 16 });
  expect(await verifyLedger(company.scope)).toMatchObject({ postings: 65, broken: null });
});

test("of 64 concurrent commands some fail, each for its own reason, and the others succeed", async () => {
  const company = await createPointCompany({ people: 8, wallet: 1_000 });
  await runSql(company.scope.companySeq, "update employees set resignation_date = '2026-11-20' where employee_seq = 8");
  await postTransfer(company, "used", row(1, 1));
  const commands = Array.from({ length: 64 }, (_, index) => {
    if (index % 16 === 3) return postTransfer(company, `t${index}`, row(1, 5_000));
    if (index % 16 === 7) return postTransfer(company, `t${index}`, row(2, 1), row(8, 1));
    if (index % 16 === 11) return postTransfer(company, `t${index}`, row(99, 1));
    return index % 16 === 15 ? postTransfer(company, "used", row(1, 2)) : postTransfer(company, `t${index}`, row(1 + (index % 7), 1));
  });
  const reasons = (await Promise.allSettled(commands)).map((answer) =>
    answer.status === "fulfilled" ? "done" : (answer.reason as Error).message,
  );
  for (const [index, text] of reasons.entries()) {
    const right =
      {
        3: /^The amount of transfer is more than total\.$/,
        7: /^Person 8 has resigned/,
        11: /^No such employee/,
        15: /^This form was already submitted with other values/,
      }[index % 16] ?? /^done$/;
    expect(text, `command ${index}`).toMatch(right);
  }
  expect(await readBalances(company.scope)).toMatchObject({ 0: 1_000 - 48 - 1 });
  expect(await verifyLedger(company.scope)).toMatchObject({ postings: 2 + 48, broken: null });
});

test("two commands with one key in a group post once, and both get that posting", async () => {
  const company = await createPointCompany({ wallet: 100 });
  const answers = await Promise.all([
    postTransfer(company, "opening", row(1, 1)),
    postTransfer(company, "a", row(1, 1)),
    postTransfer(company, "twice", row(2, 5)),
    postTransfer(company, "b", row(1, 1)),
    postTransfer(company, "twice", row(2, 5)),
  ]);
  expect(answers.map(({ replayed }) => replayed).filter(Boolean)).toHaveLength(1);
  expect(answers[2]!.postingSeq).toBe(answers[4]!.postingSeq);
  expect(await readBalances(company.scope)).toMatchObject({ 0: 92, 1: 3, 2: 5 });
  expect(await postTransfer(company, "twice", row(2, 5))).toEqual({ postingSeq: answers[2]!.postingSeq, replayed: true });
});

test("commands of different kinds use separate transactions; a group has at most a thousand rows", async () => {
  const company = await createPointCompany({ people: 3, wallet: 10_000 });
  await postTransfer(company, "start", row(1, 1_000));
  // A command that arrives in the same tick as a result joins the next group.
  await setImmediate();
  const many = Array.from({ length: 600 }, () => row(2, 1));
  const use = (idempotencyKey: string) =>
    recordUsage(company.scope, { idempotencyKey, employee: 1, mileageVolume: 3, merchantName: "Shop", itemName: "", usedAt: null });
  await Promise.all([
    postTransfer(company, "opening", row(1, 1)),
    postTransfer(company, "a", ...many),
    use("b"),
    deductPoints(company.scope, { idempotencyKey: "c", rows: [row(1, 2)] }),
    postTransfer(company, "d", ...many),
    use("e"),
    postTransfer(company, "f", row(3, 1)),
  ]);
  const together = await rowsOf<{ keys: string[] }>(
    company,
    "select array_agg(idempotency_key order by posting_seq) as keys from point_postings where posting_seq > 2 group by xmin::text order by min(posting_seq)",
  );
  expect(together.map(({ keys }) => keys)).toEqual([["opening"], ["a", "f"], ["b", "e"], ["c"], ["d"]]);
  expect(await readBalances(company.scope)).toMatchObject({ "-1": 6, 0: 10_000 - 1_000 - 1 - 1_201 + 2, 1: 993, 2: 1_200, 3: 1 });
  expect((await verifyLedger(company.scope)).broken).toBeNull();
});

test("a locked ledger of one company does not block another", async () => {
  const [held, free] = [await createPointCompany({ wallet: 100 }), await createPointCompany({ wallet: 100 })];
  const holder = await blockCommit(held);
  let ended = 0;
  const waiting = ["a", "b", "c"].map((key) => postTransfer(held, key, row(1, 1)).finally(() => (ended += 1)));
  await Promise.all(["a", "b", "c"].map((key) => postTransfer(free, key, row(1, 1))));
  expect(ended).toBe(0);
  await holder.end();
  await Promise.all(waiting);
  for (const company of [held, free]) expect(await verifyLedger(company.scope)).toMatchObject({ postings: 4, broken: null });
});

test("a lost group transaction is acknowledged only after it is posted again, once", async () => {
  const company = await createPointCompany({ wallet: 100 });
  const holder = await blockCommit(company);
  let acknowledged = 0;
  const first = postTransfer(company, "opening", row(1, 1)).catch((error: Error) => error);
  const others = Array.from({ length: 6 }, (_, index) => postTransfer(company, `t${index}`, row(2, 1)).finally(() => (acknowledged += 1)));
  const lost: number[] = [];
  const loseOne = async () => {
    lost.push(await waitingFor(holder, lost));
    await holder.query("select pg_terminate_backend($1)", [lost.at(-1)]);
  };
  // The first command is tried twice and fails; then the others are posted as a group, and each individually.
  await loseOne();
  await loseOne();
  expect(await first).toBeInstanceOf(Error);
  await loseOne();
  await waitingFor(holder, lost);
  expect(acknowledged).toBe(0);
  await holder.end();
  expect((await Promise.all(others)).map(({ replayed }) => replayed)).toEqual(others.map(() => false));
  expect(await readBalances(company.scope)).toMatchObject({ 0: 94, 2: 6 });
  expect(await verifyLedger(company.scope)).toMatchObject({ postings: 7, broken: null });
});

/** How many postings each transaction wrote, in order, without the first credit. */
async function transactionsOf(company: PointCompany): Promise<number[]> {
  return (
    await rowsOf<{ count: number }>(
      company,
      "select count(*) as count from point_postings where posting_seq > 1 group by xmin::text order by min(posting_seq)",
    )
  ).map(({ count }) => count);
}

async function rowsOf<Row>({ scope }: PointCompany, text: string): Promise<Row[]> {
  return ((await runSql(scope.companySeq, text)) as { rows: Row[] }).rows;
}

/** A connection that locks the end of the company's chain until it closes. */
async function blockCommit({ scope }: PointCompany): Promise<pg.Client> {
  const client = new pg.Client((await ownerConfig()).config);
  await client.connect();
  await client.query(`begin; set local app.company_seq = '${scope.companySeq}'`);
  await client.query("select 1 from point_chain_ends for update");
  return client;
}

/** The connection that waits for the lock holder, excluding known ones. */
async function waitingFor(holder: pg.Client, knownBackends: readonly number[]): Promise<number> {
  for (;;) {
    const { rows } = await holder.query<{ pid: number }>(
      "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and pid <> all($1)",
      [knownBackends],
    );
    if (rows[0]) return rows[0].pid;
    await setTimeout(5);
  }
}
