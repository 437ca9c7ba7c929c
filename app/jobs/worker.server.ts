import { closeQueue, openQueue, type Jobs, type QueueName } from "~/db/queue.server";
import { describeError, log } from "~/log.server";
import { listJobsOfCalculations } from "~/models/payroll/calculation/calculation-turns.server";

type Handler<Name extends QueueName> = (job: Jobs[Name], signal: AbortSignal) => Promise<void>;

/** Loaded when the first job of its kind comes, so that a process without jobs carries none of their code. */
const HANDLERS: { [Name in QueueName]: () => Promise<Handler<Name>> } = {
  "calculate-payroll": async () => (await import("./calculate-payroll.server")).calculatePayrollJob,
  "bulk-update": async () => (await import("./bulk-update.server")).bulkUpdateJob,
  "bulk-invite": async () => (await import("./bulk-invite.server")).bulkInviteJob,
  "send-mail": async () => (await import("./send-mail.server")).sendMailJob,
  "transfer-points": async () => (await import("./transfer-points.server")).transferPointsJob,
  "tell-contracts": async () => (await import("./tell-contracts.server")).tellContractsJob,
  "remove-file": async () => (await import("./remove-file.server")).removeFileJob,
};

/** How often calculations are looked for whose worker fell silent: with its six seconds one goes on within ten. */
const ROUND_MILLIS = 3000;

let round: NodeJS.Timeout | undefined;
let stopping = new AbortController();

/** Lets this process work: jobs of the queue, and calculations that lost their worker. Jobs of several processes share the work. */
export async function startWorker(): Promise<void> {
  stopping = new AbortController();
  const boss = await openQueue();
  for (const name of Object.keys(HANDLERS) as QueueName[]) {
    await boss.work<Jobs[typeof name]>(
      name,
      { localConcurrency: 2, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 },
      async (jobs) => {
        for (const { data } of jobs) await handle(name, data);
      },
    );
  }
  // At once, but not awaited: a large payroll that goes on must not keep the pages waiting.
  scheduleRound(0);
}

/** Ends the work: a calculation in hand stops at its next chunk and is left to another process. */
export async function stopWorker(): Promise<void> {
  clearTimeout(round);
  round = undefined;
  stopping.abort(new Error("the worker stops"));
  await closeQueue();
}

/** Takes up calculations that nobody works at; cheap when there is none. */
export async function resumeCalculations(): Promise<void> {
  for (const { id: _id, ...job } of await listJobsOfCalculations()) await handle("calculate-payroll", job);
}

async function handle<Name extends QueueName>(name: Name, job: Jobs[Name]): Promise<void> {
  const run = (await HANDLERS[name]()) as Handler<Name>;
  await run(job, stopping.signal);
}

function scheduleRound(millis = ROUND_MILLIS): void {
  if (stopping.signal.aborted) return;
  round = setTimeout(() => {
    resumeCalculations()
      .catch((error: unknown) => log.warn({ error: describeError(error).name }, "calculations could not be looked for"))
      .finally(() => scheduleRound());
  }, millis);
  round.unref();
}
