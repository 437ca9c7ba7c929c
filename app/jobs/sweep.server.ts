import { ProcessCache } from "~/db/process-cache.server";
import { sendHints, type QueueName } from "~/db/queue.server";
import { describeError, log } from "~/log.server";
import { Patience } from "./patience";
import { SWEEPS, type Sweep } from "./sweeps.server";

export const SWEPT = Object.keys(SWEEPS) as QueueName[];

const patience = new ProcessCache<Patience>(SWEPT.length);

/** Queues reconciled at this interval. */
export const sweptEvery = (seconds: Sweep<QueueName>["seconds"]) => SWEPT.filter((name) => SWEEPS[name].seconds === seconds);

/** Re-enqueues pending work without a worker. A failing queue does not block the others. */
export async function sweep(names: readonly QueueName[]): Promise<void> {
  for (const name of names) {
    try {
      await sweepOne(name);
    } catch (error) {
      log.warn({ queue: name, error: describeError(error).name }, "what waits could not be looked for");
    }
  }
}

/** Pending work without a worker per queue, from the rows; null if the query failed. */
export async function countWaiting(): Promise<{ queue: QueueName; words: string; waiting: number | null }[]> {
  const counted: Awaited<ReturnType<typeof countWaiting>> = [];
  for (const queue of SWEPT) {
    const { words, look } = SWEEPS[queue];
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
export function forgetSweeps(): void {
  patience.clear();
}

async function sweepOne<Name extends QueueName>(name: Name): Promise<void> {
  const { seconds, longest, look } = SWEEPS[name] as Sweep<Name>;
  let known = patience.get(name);
  if (!known) patience.set(name, (known = new Patience(seconds, longest)));
  const jobs = new Map((await look()).map(({ job, stands }) => [JSON.stringify(job), { job, stands: String(stands) }]));
  const due = known.due(new Map([...jobs].map(([key, { stands }]) => [key, stands])), performance.now() / 1000);
  await sendHints(
    name,
    due.map((key) => jobs.get(key)!.job),
  );
}
