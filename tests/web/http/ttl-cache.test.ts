import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { invalidateCompany, cached } from "~/web/http/ttl-cache.server";

test("a cheap answer is found every time, a dear one stands for a while, and who asks in the meantime waits for the same", async () => {
  let asked = 0;
  // Nothing to wait for: on a crowded machine even a millisecond lasts long enough to be dear.
  const cheap = () => Promise.resolve(++asked);
  const dear = async () => {
    await wait(80);
    return ++asked;
  };
  expect([await cached(1, "cheap", cheap), await cached(1, "cheap", cheap)]).toEqual([1, 2]);
  expect(await Promise.all([cached(1, "dear", dear), cached(1, "dear", dear)])).toEqual([3, 3]);
  expect(await cached(1, "dear", dear)).toBe(3);
  expect(await cached(1, "another", cheap)).toBe(4);
});

test("a failure is not kept", async () => {
  await expect(cached(1, "fails", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await cached(1, "fails", () => Promise.resolve("back"))).toBe("back");
});

test("a post of the company ends what is kept for it, also what is still being found, and nothing of others", async () => {
  let asked = 0;
  const slow = async () => {
    await wait(80);
    return ++asked;
  };
  expect([await cached(7, "same", slow), await cached(71, "same", slow)]).toEqual([1, 2]);
  invalidateCompany(7);
  expect(await cached(71, "same", slow)).toBe(2);
  const before = cached(7, "same", slow);
  invalidateCompany(7);
  expect([await cached(7, "same", slow), await before].sort()).toEqual([3, 4]);
});
