import { ProcessCache } from "~/db/process-cache.server";
import { enqueueJobs, type QueueName } from "~/db/queue.server";
import { describeError, log } from "~/log.server";
import { Backoff } from "./backoff";
import { PENDING_WORK, type PendingWork } from "./pending-work.server";

export const RECONCILED_QUEUES = Object.keys(PENDING_WORK) as QueueName[];

const backoffs = new ProcessCache<Backoff>(RECONCILED_QUEUES.length);

/** Queues reconciled at this interval. */
export const queuesReconciledEvery = (seconds: PendingWork<QueueName>["seconds"]) =>
  RECONCILED_QUEUES.filter((name) => PENDING_WORK[name].seconds === seconds);

/** Re-enqueues pending work without a worker. A failing queue does not block the others. */
export async function requeuePending(names: readonly QueueName[]): Promise<void> {
  for (const name of names) {
    try {
      await requeueQueue(name);
    } catch (error) {
      log.warn({ queue: name, error: describeError(error).name }, "what waits could not be looked for");
    }
  }
}

/** Pending work without a worker per queue, from the rows; null if the query failed. */
export async function countWaiting(): Promise<{ queue: QueueName; words: string; waiting: number | null }[]> {
  const counted: Awaited<ReturnType<typeof countWaiting>> = [];
  for (const queue of RECONCILED_QUEUES) {
    const { words, look } = PENDING_WORK[queue];
    try {
      counted.push({ queue, words, waiting: (await look()).length });
    } catch (error) {
      log.warn({ queue, error: describeError(error).name }, "what waits could not be counted");
      counted.push({ queue, words, waiting: null });
    }
  }
  return counted;
}

/** Resets the backoff, as a restart does. */
export function clearBackoffs(): void {
  backoffs.clear();
}

async function requeueQueue<Name extends QueueName>(name: Name): Promise<void> {
  const { seconds, longest, look } = PENDING_WORK[name] as PendingWork<Name>;
  let known = backoffs.get(name);
  if (!known) backoffs.set(name, (known = new Backoff(seconds, longest)));
  const jobs = new Map((await look()).map(({ job, stands }) => [JSON.stringify(job), { job, stands: String(stands) }]));
  const due = known.due(new Map([...jobs].map(([key, { stands }]) => [key, stands])), performance.now() / 1000);
  await enqueueJobs(
    name,
    due.map((key) => jobs.get(key)!.job),
  );
}
