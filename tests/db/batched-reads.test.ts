import { expect, test } from "vitest";
import { query } from "~/db/client.server";
import { batchQuery } from "~/db/batched-reads.server";
import { createTestCompany } from "../support/company";
import { runOwnerSql } from "../support/owner";

test("a batched read sees only its company, is read-only, and after an error the connection is reused", async () => {
  const [{ scope }, other] = [await createTestCompany(), await createTestCompany()];
  const seen = "select company_seq as seq from companies";
  expect(await batchQuery(scope, seen)).toEqual([{ seq: scope.companySeq }]);
  await expect(batchQuery(scope, "update companies set company_name = 'x'")).rejects.toThrow("read-only transaction");
  await expect(batchQuery(scope, "select nothing")).rejects.toThrow('column "nothing" does not exist');
  expect(await batchQuery(other.scope, `${seen} where company_seq = $1`, [scope.companySeq])).toEqual([]);
  expect(await batchQuery(other.scope, seen)).toEqual([{ seq: other.scope.companySeq }]);
});

test("concurrent reads of one user share a transaction; later reads and other users' do not", async () => {
  const [{ scope }, other] = [await createTestCompany(), await createTestCompany()];
  const began = async (asker: typeof scope, name: string) =>
    (await batchQuery<{ began: Date }>(asker, `select now() as began, '${name}'`))[0]!.began.getTime();
  const [first, second, elsewhere] = await Promise.all([
    began(scope, "first"),
    began(scope, "second"),
    batchQuery(other.scope, "select company_seq as seq from companies"),
  ]);
  expect(second).toBe(first);
  expect(elsewhere).toEqual([{ seq: other.scope.companySeq }]);
  await query("select pg_sleep(0.01)");
  expect(await began(scope, "third")).toBeGreaterThan(first);
});

test("two identical concurrent reads run once", async () => {
  const { scope } = await createTestCompany();
  const ask = (value: number) => batchQuery<{ at: string }>(scope, "select clock_timestamp()::text as at, $1::int as value", [value]);
  const [first, same, other] = await Promise.all([ask(1), ask(1), ask(2)]);
  expect(same).toBe(first);
  expect(other).not.toEqual(first);
  expect(await ask(1)).not.toEqual(first);
});

test("an error in one read does not affect the others", async () => {
  const { scope } = await createTestCompany();
  const [before, wrong, behind] = await Promise.allSettled([
    batchQuery(scope, "select 1 as one"),
    batchQuery(scope, "select nothing"),
    batchQuery(scope, "select 2 as two"),
  ]);
  expect(before).toEqual({ status: "fulfilled", value: [{ one: 1 }] });
  expect(String((wrong as PromiseRejectedResult).reason)).toContain('column "nothing" does not exist');
  expect(behind).toEqual({ status: "fulfilled", value: [{ two: 2 }] });
});

test("a lost connection fails all waiting reads, and the next read gets another connection", async () => {
  const { scope } = await createTestCompany();
  const results = Promise.allSettled([batchQuery(scope, "select pg_sleep(30)"), batchQuery(scope, "select 1 as one")]);
  const end = "select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(30)' and datname = current_database()";
  while ((await runOwnerSql(end)).rowCount === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  const lost = await results;
  expect(lost.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await batchQuery(scope, "select 1 as one")).toEqual([{ one: 1 }]);
});
