import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { keepBriefly } from "~/web/kept-answers.server";

test("a cheap answer is found every time, a dear one stands for a while, and who asks meanwhile waits for the same", async () => {
  let asked = 0;
  const after = (millis: number) => async () => {
    await wait(millis);
    return ++asked;
  };
  expect([await keepBriefly("cheap", after(1)), await keepBriefly("cheap", after(1))]).toEqual([1, 2]);
  expect(await Promise.all([keepBriefly("dear", after(80)), keepBriefly("dear", after(80))])).toEqual([3, 3]);
  expect(await keepBriefly("dear", after(80))).toBe(3);
  expect(await keepBriefly("another", after(1))).toBe(4);
});

test("a failure is not kept", async () => {
  await expect(keepBriefly("fails", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await keepBriefly("fails", () => Promise.resolve("back"))).toBe("back");
});
