import { expect, test } from "vitest";
import { disabledAfter, isDelivered, nextAttempt, retryDelay } from "~/domain/settings/webhooks/webhook-retries";

const START = new Date("2026-11-30T00:00:00Z");
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const DAY = 86_400;
const failed = { status: 500, response: "" };

test("delays double from 5 seconds to 2 hours, with a tenth of jitter on both sides", () => {
  expect([1, 2, 3, 10, 11, 12, 100].map((attempts) => retryDelay(attempts, 0.5) / 1000)).toEqual([5, 10, 20, 2_560, 5_120, 7_200, 7_200]);
  expect([retryDelay(1, 0), retryDelay(1, 1)]).toEqual([4_500, 5_500]);
});

test("the last attempt is exactly a day after the first", () => {
  const next = (now: number, attempts: number) => nextAttempt({ attempts, firstAt: START, now: after(now) }, failed, 0.5);
  expect(next(0, 1)).toEqual(after(5));
  expect(next(DAY - 10, 20)).toEqual(after(DAY));
  expect(next(DAY - 1, 20)).toEqual(after(DAY));
  expect(next(DAY, 21)).toBe(null);
});

test("410 is final", () => {
  expect(nextAttempt({ attempts: 1, firstAt: START, now: START }, { status: 410, response: "" }, 0.5)).toBe(null);
  expect(disabledAfter([failed, { status: 410, response: "" }], null, START)).toBe("GONE");
});

test("an endpoint is disabled when its failures last exactly a day", () => {
  expect(disabledAfter([failed], START, after(DAY - 1))).toBe(null);
  expect(disabledAfter([failed], START, after(DAY))).toBe("FAILING");
  expect(disabledAfter([{ status: 200, response: "" }], null, after(DAY))).toBe(null);
});

test("only 2xx is a delivery", () => {
  expect([199, 200, 204, 299, 300, 302, 404, 500].filter((status) => isDelivered({ status, response: "" }))).toEqual([200, 204, 299]);
  expect(isDelivered({ error: "No response" })).toBe(false);
});
