import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { isConnectionError, isDiskFull } from "~/db/connection-error";
import { describeError, log } from "~/log.server";
import { unlessLeaseLost } from "~/models/shared/lease.server";

interface LeaseOperations<Job, Held> {
  acquire: (job: Job) => Promise<Held | null>;
  release: (lease: Held, options: { rested: boolean }) => Promise<void>;
  fail: (lease: Held, reference: string) => Promise<void>;
}

/** Attempts to release a lease while the disk is full. */
const RELEASE_ATTEMPTS = 4;

/**
 * Does the work of a job under its lease. The work ends finished, failed with a log reference, or released for the next worker; the lease
 * of a killed worker expires.
 * @param label names the work in the log
 * @param work returns the fields to log when it has finished
 * @returns false when the lease is held by another worker or the work has ended
 */
export async function runLeased<Job extends object, Held extends object>(
  lease: LeaseOperations<Job, Held>,
  job: Job,
  { label, signal, work }: { label: string; signal: AbortSignal | undefined; work: (held: Held) => Promise<object> },
): Promise<boolean> {
  const held = await lease.acquire(job);
  if (!held) return false;
  const context: object = job;
  const began = performance.now();
  try {
    const result = await unlessLeaseLost(work(held));
    if (result) log.info({ ...context, ...result, millis: Math.round(performance.now() - began) }, `${label} finished`);
    return true;
  } catch (error) {
    // After a shutdown, a lost connection or a full disk the next worker continues from the row.
    if (signal?.aborted || isConnectionError(error) || isDiskFull(error)) {
      log.warn({ ...context, error: describeError(error).name }, `${label} interrupted`);
      await release((options) => lease.release(held, options), isDiskFull(error), context);
      throw error;
    }
    const reference = randomUUID();
    log.error({ ...context, reference, error: describeError(error) }, `${label} failed`);
    await lease.fail(held, reference);
    return true;
  }
}

/**
 * Releases the lease; if that fails too, it expires. On a full disk the release is retried and the next worker starts only after expiry.
 */
async function release(attempt: (options: { rested: boolean }) => Promise<void>, diskFull: boolean, context: object): Promise<void> {
  for (let left = diskFull ? RELEASE_ATTEMPTS : 1; left > 0; left -= 1) {
    try {
      return await attempt({ rested: diskFull });
    } catch (error) {
      log.warn({ ...context, error: describeError(error).name }, "a lease could not be released");
      if (left > 1) await setTimeout(1000);
    }
  }
}
