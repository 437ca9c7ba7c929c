import type { Jobs, QueueName } from "~/db/queue.server";
import { formatInstant, manilaDay, type Day } from "~/domain/shared/day";

/** A pending job and its progress. While the progress changes, a worker has the job. */
interface PendingJob<Name extends QueueName> {
  job: Jobs[Name];
  progress: string | number;
}

export interface Job<Name extends QueueName> {
  name: Name;
  /** Names the pending work on the operator page. */
  label: string;
  /** Interval of the reconciler in seconds: 3 where a user is waiting. */
  every: 3 | 15;
  /** Longest backoff of stalled work, in seconds. */
  maxBackoff: number;
  /** Pending work, read from domain rows, never from the queue. */
  due: () => Promise<PendingJob<Name>[]>;
  /** Runs one job. Must be idempotent, and throw when interrupted so that another process continues. */
  run: (job: Jobs[Name], signal?: AbortSignal) => Promise<void>;
}

/** Seconds. */
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;

/** A background job. `app/jobs/jobs.server.ts` lists them all; its payload is in `app/db/queue.server.ts`. */
export const defineJob = <Name extends QueueName>(job: Job<Name>): Job<Name> => job;

/** Pending work whose progress is not tracked. */
export const pendingNow =
  <Payload>(list: () => Promise<Payload[]>) =>
  async () =>
    (await list()).map((job) => ({ job, progress: 0 }));

/** The companies that are due today. @param from time of day in Manila from which they are due, such as "08:05" */
export const pendingToday =
  (list: (today: Day) => Promise<{ companySeq: number }[]>, from = () => "00:00") =>
  async () => {
    const now = new Date();
    const today = manilaDay(now);
    return formatInstant(now).slice(-5) < from() ? [] : (await list(today)).map((job) => ({ job, progress: today }));
  };
