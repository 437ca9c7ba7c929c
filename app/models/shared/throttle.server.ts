import crypto from "node:crypto";
import { RateLimiterPostgres, type RateLimiterRes } from "rate-limiter-flexible";
import { openPool, query } from "~/db/client.server";
import type { RefusalText } from "~/domain/shared/i18n/refusal-message";
import { Refusal } from "~/domain/shared/refusal";

/** At most `points` attempts per key in `seconds`; keys are stored as digests, so no name or address is stored. */
export type Throttle = { name: string; points: number; seconds: number };

export const QUARTER_HOUR = 15 * 60;

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot bypass the limit.
 * @returns the count including this one. @throws Refusal 429
 */
export async function countTry(throttle: Throttle, key: string, tooMany: RefusalText): Promise<number> {
  const used = await consume(throttle, key);
  if (used === null) throw new Refusal(tooMany, { status: 429 });
  return used;
}

/** A counted call: how many are left, and the seconds until the count restarts. */
export type CountedCall = { admitted: boolean; left: number; resetSeconds: number };

/** Counts a call without refusing it. @param points what it counts as */
export async function countCall(throttle: Throttle, key: string, points = 1): Promise<CountedCall> {
  const limited = await consumeResult(throttle, key, points);
  const { remainingPoints, msBeforeNext } = limited.result;
  return { admitted: limited.admitted, left: Math.max(0, remainingPoints), resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)) };
}

/** The current attempt count of a key. */
export async function countedTries(throttle: Throttle, key: string): Promise<number> {
  return (await (await limiter(throttle)).get(digest(key)))?.consumedPoints ?? 0;
}

/** Refunds one attempt: it succeeded, or was never evaluated. */
export async function refund(throttle: Throttle, key: string): Promise<void> {
  await (await limiter(throttle)).reward(digest(key));
}

/** Resets the attempts of a key. */
export async function forgetTries(throttle: Throttle, key: string): Promise<void> {
  await (await limiter(throttle)).delete(digest(key));
}

/** True for the first caller with this key within `seconds`, false for all others; exact under concurrency. */
export async function claimOnce(name: string, key: string, seconds: number): Promise<boolean> {
  // Probabilistic cleanup of expired rows keeps the table small.
  if (crypto.randomInt(200) === 0) await query("delete from rate_limits where expire < extract(epoch from now()) * 1000");
  return (await consume({ name, points: 1, seconds }, key)) !== null;
}

async function consume(throttle: Throttle, key: string): Promise<number | null> {
  const { admitted, result } = await consumeResult(throttle, key);
  return admitted ? result.consumedPoints : null;
}

async function consumeResult(throttle: Throttle, key: string, points = 1): Promise<{ admitted: boolean; result: RateLimiterRes }> {
  try {
    return { admitted: true, result: await (await limiter(throttle)).consume(digest(key), points) };
  } catch (reason) {
    // The library rejects with its count when the limit is exceeded, and with an Error on failure.
    if (reason instanceof Error) throw reason;
    return { admitted: false, result: reason as RateLimiterRes };
  }
}

async function limiter({ name, points, seconds }: Throttle): Promise<RateLimiterPostgres> {
  const storeClient = await openPool();
  return new RateLimiterPostgres({
    storeClient,
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    clearExpiredByTimeout: false,
  });
}

const digest = (text: string) => crypto.createHash("sha256").update(text).digest("base64url");
