import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { closeDatabase, query } from "~/db/client.server";
import { ProcessCache } from "~/db/process-cache.server";
import { memoizeLru } from "~/models/payroll/runs/calculation/memoize-lru.server";

test("a cache is bounded: the least recently set entry is evicted, and setting an entry again renews it", () => {
  const cache = new ProcessCache<number>(2);
  cache.set("1:a", 1);
  cache.set("1:b", 2);
  cache.set("1:a", 3);
  cache.set("2:c", 4);
  expect(["1:a", "1:b", "2:c"].map((key) => cache.get(key))).toEqual([3, undefined, 4]);
  cache.deleteByPrefix("1:");
  expect(["1:a", "2:c"].map((key) => cache.get(key))).toEqual([undefined, 4]);
});

// Another database may use the same company and payroll numbers.
test("closing the database empties every cache of the process", async () => {
  const [first, other] = [new ProcessCache<string>(9), new ProcessCache<string>(9)];
  await query("select 1");
  first.set("1:3", "of the closed database");
  other.set("1:3", "of the closed database");
  await closeDatabase();
  expect([first.get("1:3"), other.get("1:3")]).toEqual([undefined, undefined]);
});

test("a memoized result is loaded once for concurrent calls, again after a failure, and again in another database", async () => {
  const memo = memoizeLru<number>(9);
  let loads = 0;
  const load = () => Promise.resolve(++loads);
  expect(await Promise.all([memo("1:3", load), memo("1:3", load)])).toEqual([1, 1]);
  await query("select 1");
  await closeDatabase();
  expect(await memo("1:3", load)).toBe(2);
  await expect(memo("1:4", () => Promise.reject(new Error("no connection")))).rejects.toThrow("no connection");
  expect(await memo("1:4", load)).toBe(3);
});

/** Maps of work in progress, not of database rows. */
const IN_PROGRESS = ["app/presenters/payroll/runs/recalculations.server.ts", "app/models/flex_ben/group-commit.server.ts"];

test("modules cache database data only in a ProcessCache, never in their own Map", () => {
  const keeping = globSync("app/{db,jobs,models,presenters,web}/**/*.ts").filter((file) =>
    /^(export )?const \w+(: [^=]+)? = new Map(<[^;]*>)?\(\);/m.test(readFileSync(file, "utf8")),
  );
  expect(keeping.toSorted()).toEqual(IN_PROGRESS.toSorted());
});
