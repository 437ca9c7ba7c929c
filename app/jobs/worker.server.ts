import { isConnectionError } from "~/db/connection-error";
import { claimInterval } from "~/db/claim-interval.server";
import { closeQueue, openQueue, queueAnswers, queuesOf, type Jobs, type QueueName } from "~/db/queue.server";
import { describeError, log } from "~/log.server";
import { recordMetric } from "~/metrics.server";
import type { Job } from "./define-job.server";
import { JOBS } from "./jobs.server";
import { clearBackoffs, requeuePending, JOB_NAMES, jobsReconciledEvery } from "./reconciler.server";

const PERIODS = [3, 15] as const;
const WORK = { localConcurrency: 2, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 };

let timers: NodeJS.Timeout[] = [];
let stopping = new AbortController();
let working = false;

/** Starts processing jobs of the queue and reconciling pending work. Processes share both. */
export async function startWorker(): Promise<void> {
  stopping = new AbortController();
  clearBackoffs();
  await consumeMessages();
  timers = PERIODS.map((seconds) => setInterval(() => void round(seconds, stopping.signal), seconds * 1000).unref());
}

/** Graceful shutdown: running jobs abort at the next checkpoint and are picked up elsewhere. */
export async function stopWorker(): Promise<void> {
  for (const timer of timers) clearInterval(timer);
  timers = [];
  stopping.abort(new Error("the worker stops"));
  working = false;
  await closeQueue();
}

/** Whether this process takes jobs: false before the start and while the queue's database is unreachable. */
export const isWorkerRunning = async (): Promise<boolean> => working && (await queueAnswers());

/** An unreachable queue does not block serving pages; connecting is retried. */
async function consumeMessages(): Promise<void> {
  try {
    const boss = await openQueue();
    for (const name of JOB_NAMES)
      for (const queue of await queuesOf(boss, name))
        await boss.work<Jobs[typeof name]>(queue, WORK, async (jobs) => {
          for (const { data } of jobs) await handle(name, data);
        });
    working = true;
  } catch (error) {
    if (!isConnectionError(error)) throw error;
    log.warn({ error: describeError(error).name }, "the queue cannot be reached");
    return;
  }
  // Not awaited: resuming a large payroll must not delay the first page.
  void requeuePending(JOB_NAMES);
}

const going = new Set<number>();

/** One reconciliation per interval, by one process. */
async function round(seconds: (typeof PERIODS)[number], signal: AbortSignal): Promise<void> {
  if (going.has(seconds)) return;
  going.add(seconds);
  try {
    if (!working) await (seconds === PERIODS[0] ? consumeMessages() : undefined);
    else if (await claimInterval(seconds, `reconcile ${seconds}`)) await requeuePending(jobsReconciledEvery(seconds));
  } catch (error) {
    if (!signal.aborted) log.warn({ error: describeError(error).name }, "pending work could not be read");
  } finally {
    going.delete(seconds);
  }
}

async function handle<Name extends QueueName>(name: Name, job: Jobs[Name]): Promise<void> {
  const { signal } = stopping;
  // Every aborted job throws, so that unfinished work is never marked done.
  signal.throwIfAborted();
  const { run } = JOBS[name] as Job<Name>;
  const began = performance.now();
  const tell = (done: boolean) => recordMetric({ kind: "job", queue: name, done, seconds: (performance.now() - began) / 1000 });
  try {
    await run(job, signal);
    tell(true);
  } catch (error) {
    if (!signal.aborted) tell(false);
    const { companySeq } = job;
    if (signal.aborted) log.info({ queue: name, companySeq }, "job interrupted; another process continues");
    else log.warn({ queue: name, companySeq, error: describeError(error) }, "job failed and will be retried");
    throw error;
  }
}
