import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { invalidateCompany, cached } from "~/web/http/ttl-cache.server";

test("a cheap query runs every time, an expensive one is cached, and concurrent calls share it", async () => {
  let calls = 0;
  // A query without a delay: on a busy machine even a millisecond may count as expensive.
  const cheap = () => Promise.resolve(++calls);
  const dear = async () => {
    await wait(80);
    return ++calls;
  };
  expect([await cached(1, "cheap", cheap), await cached(1, "cheap", cheap)]).toEqual([1, 2]);
  expect(await Promise.all([cached(1, "dear", dear), cached(1, "dear", dear)])).toEqual([3, 3]);
  expect(await cached(1, "dear", dear)).toBe(3);
  expect(await cached(1, "another", cheap)).toBe(4);
});

test("a failure is not cached", async () => {
  await expect(cached(1, "fails", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await cached(1, "fails", () => Promise.resolve("back"))).toBe("back");
});

test("a company's post invalidates its cache, including pending loads, and nothing of other companies", async () => {
  let calls = 0;
  const slow = async () => {
    await wait(80);
    return ++calls;
  };
  expect([await cached(7, "same", slow), await cached(71, "same", slow)]).toEqual([1, 2]);
  invalidateCompany(7);
  expect(await cached(71, "same", slow)).toBe(2);
  const before = cached(7, "same", slow);
  invalidateCompany(7);
  expect([await cached(7, "same", slow), await before].sort()).toEqual([3, 4]);
});
