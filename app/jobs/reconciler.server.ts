import { ProcessCache } from "~/db/process-cache.server";
import { enqueueJobs, type QueueName } from "~/db/queue.server";
import { describeError, log } from "~/log.server";
import { Backoff } from "./backoff";
import type { Job } from "./define-job.server";
import { JOBS } from "./jobs.server";

export const JOB_NAMES = Object.keys(JOBS) as QueueName[];

const backoffs = new ProcessCache<Backoff>(JOB_NAMES.length);

/** Jobs reconciled at this interval, in seconds. */
export const jobsReconciledEvery = (seconds: Job<QueueName>["every"]) => JOB_NAMES.filter((name) => JOBS[name].every === seconds);

/** Re-enqueues pending work without a worker. A failing queue does not block the others. */
export async function requeuePending(names: readonly QueueName[]): Promise<void> {
  for (const name of names) {
    try {
      await requeueQueue(name);
    } catch (error) {
      log.warn({ queue: name, error: describeError(error).name }, "pending work could not be read");
    }
  }
}

/** Pending work without a worker per queue, from the rows; null if the query failed. */
export async function countWaiting(): Promise<{ queue: QueueName; text: string; waiting: number | null }[]> {
  const counted: Awaited<ReturnType<typeof countWaiting>> = [];
  for (const queue of JOB_NAMES) {
    const { label: text, due } = JOBS[queue];
    try {
      counted.push({ queue, text, waiting: (await due()).length });
    } catch (error) {
      log.warn({ queue, error: describeError(error).name }, "pending work could not be counted");
      counted.push({ queue, text, waiting: null });
    }
  }
  return counted;
}

/** Resets the backoff, as a restart does. */
export function clearBackoffs(): void {
  backoffs.clear();
}

async function requeueQueue<Name extends QueueName>(name: Name): Promise<void> {
  const { every, maxBackoff, due } = JOBS[name] as Job<Name>;
  let backoff = backoffs.get(name);
  if (!backoff) backoffs.set(name, (backoff = new Backoff(every, maxBackoff)));
  const jobs = new Map((await due()).map(({ job, progress }) => [JSON.stringify(job), { job, progress: String(progress) }]));
  const keys = backoff.due(new Map([...jobs].map(([key, { progress }]) => [key, progress])), performance.now() / 1000);
  await enqueueJobs(
    name,
    keys.map((key) => jobs.get(key)!.job),
  );
}
