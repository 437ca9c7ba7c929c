import type { DisabledReason } from "./webhook-endpoint";

/** When a failed message is tried again. */

export const ATTEMPT_HOURS = 24;
export const ATTEMPT_MILLIS = ATTEMPT_HOURS * 3_600_000;
const FIRST_DELAY_MILLIS = 5_000;
const MAX_DELAY_MILLIS = 2 * 3_600_000;
/** Share of the delay that is random, so that messages that failed together do not return together. */
const JITTER = 0.2;

/** Delay before the next attempt. @param attempts attempts so far @param random from 0 to 1 */
export function retryDelay(attempts: number, random: number): number {
  const delay = Math.min(FIRST_DELAY_MILLIS * 2 ** Math.min(attempts - 1, 30), MAX_DELAY_MILLIS);
  return Math.round(delay * (1 - JITTER / 2 + JITTER * random));
}

/** Outcome of an attempt: HTTP status and beginning of the response, or why there was none. */
export type AttemptResult = { status: number; response: string } | { error: string };

export const isDelivered = (result: AttemptResult): boolean => "status" in result && result.status >= 200 && result.status < 300;

const GONE = 410;

/** A delivery after a failed attempt: when it is tried again, or null = it has failed. @param firstAt when its first attempt began */
export function nextAttempt(
  { attempts, firstAt, now }: { attempts: number; firstAt: Date; now: Date },
  result: AttemptResult,
  random: number,
): Date | null {
  const end = firstAt.getTime() + ATTEMPT_MILLIS;
  if (("status" in result && result.status === GONE) || now.getTime() >= end) return null;
  // The last attempt is at the end of the period.
  return new Date(Math.min(now.getTime() + retryDelay(attempts, random), end));
}

/** Why an endpoint is disabled after failed attempts; null = it stays enabled. @param failingSince the first failure without a delivery since */
export function disabledAfter(results: readonly AttemptResult[], failingSince: Date | null, now: Date): DisabledReason | null {
  if (results.some((result) => "status" in result && result.status === GONE)) return "GONE";
  return failingSince !== null && now.getTime() - failingSince.getTime() >= ATTEMPT_MILLIS ? "FAILING" : null;
}
