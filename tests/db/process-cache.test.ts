import { expect, test } from "vitest";
import { closeDatabase, query } from "~/db/client.server";
import { ProcessCache } from "~/db/process-cache.server";

test("a cache keeps at most its limit: the entry that was set longest ago goes, and setting it again makes it young", () => {
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
  const [one, other] = [new ProcessCache<string>(9), new ProcessCache<string>(9)];
  await query("select 1");
  one.set("1:3", "of the closed database");
  other.set("1:3", "of the closed database");
  await closeDatabase();
  expect([one.get("1:3"), other.get("1:3")]).toEqual([undefined, undefined]);
});
