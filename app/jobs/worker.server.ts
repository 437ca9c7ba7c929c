import { isConnectionError } from "~/db/connection-error";
import { claimInterval } from "~/db/claim-interval.server";
import { closeQueue, openQueue, queueAnswers, type Jobs, type QueueName } from "~/db/queue.server";
import { describeError, log } from "~/log.server";
import { recordMetric } from "~/metrics.server";
import { clearBackoffs, requeuePending, RECONCILED_QUEUES, queuesReconciledEvery } from "./reconciler.server";

type Handler<Name extends QueueName> = (job: Jobs[Name], signal: AbortSignal) => Promise<void>;

/** Loaded with the first job of each kind, so that a process without jobs does not load their code. */
const HANDLERS: { [Name in QueueName]: () => Promise<Handler<Name>> } = {
  "calculate-payroll": async () => (await import("./payroll/calculate-payroll.server")).calculatePayrollJob,
  "work-out-what-if": async () => (await import("./payroll/calculate-what-if.server")).calculateWhatIfJob,
  "work-out-year": async () => (await import("./payroll/forecast-year.server")).forecastYearJob,
  "look-for-arrears": async () => (await import("./payroll/scan-arrears.server")).scanArrearsJob,
  "draw-certificates": async () => (await import("./payroll/draw-certificates.server")).drawCertificatesJob,
  "store-loans": async () => (await import("./store-loans.server")).storeLoansJob,
  "read-time-file": async () => (await import("./time/read-time-file.server")).readTimeFileJob,
  "bulk-update": async () => (await import("./bulk-update.server")).bulkUpdateJob,
  "bulk-invite": async () => (await import("./bulk-invite.server")).bulkInviteJob,
  "send-mail": async () => (await import("./send-mail.server")).sendMailJob,
  "transfer-points": async () => (await import("./transfer-points.server")).transferPointsJob,
  "tell-contracts": async () => (await import("./notify-contracts.server")).notifyContractsJob,
  "discard-uploads": async () => (await import("./discard-uploads.server")).discardUploadsJob,
  "erase-places": async () => (await import("./purge-locations.server")).purgeLocationsJob,
  "forget-security-events": async () => (await import("./forget-security-events.server")).forgetSecurityEventsJob,
  "note-heads": async () => (await import("./anchor-chains.server")).anchorChainsJob,
  "accrue-leave": async () => (await import("./accrue-leave.server")).accrueLeaveJob,
  "check-balances": async () => (await import("./check-balances.server")).checkBalancesJob,
  "remind-approvers": async () => (await import("./remind-approvers.server")).remindApproversJob,
  "remind-duties": async () => (await import("./remind-deadlines.server")).remindDeadlinesJob,
  "mail-digests": async () => (await import("./notifications/mail-digests.server")).mailDigestsJob,
  "tell-lapsing": async () => (await import("./notify-leave-expiry.server")).notifyLeaveExpiryJob,
  "tell-attendance": async () => (await import("./notify-attendance.server")).notifyAttendanceJob,
  "mail-payslips": async () => (await import("./mail-payslips.server")).mailPayslipsJob,
  "bring-up-assignments": async () => (await import("./apply-due-assignments.server")).applyDueAssignmentsJob,
  "sum-years": async () => (await import("./sum-years.server")).sumYearsJob,
  "evaluate-days": async () => (await import("./evaluate-days.server")).evaluateDaysJob,
  "keep-backups": async () => (await import("./run-backups.server")).runBackupsJob,
  "ship-log": async () => (await import("./run-backups.server")).shipWalJob,
  "remove-file": async () => (await import("./remove-file.server")).removeFileJob,
};

const PERIODS = [3, 15] as const;

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
    for (const name of Object.keys(HANDLERS) as QueueName[]) {
      await boss.work<Jobs[typeof name]>(
        name,
        { localConcurrency: 2, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 },
        async (jobs) => {
          for (const { data } of jobs) await handle(name, data);
        },
      );
    }
    working = true;
  } catch (error) {
    if (!isConnectionError(error)) throw error;
    log.warn({ error: describeError(error).name }, "the queue cannot be reached");
    return;
  }
  // Not awaited: resuming a large payroll must not delay the first page.
  void requeuePending(RECONCILED_QUEUES);
}

const going = new Set<number>();

/** One reconciliation per interval, by one process. */
async function round(seconds: (typeof PERIODS)[number], signal: AbortSignal): Promise<void> {
  if (going.has(seconds)) return;
  going.add(seconds);
  try {
    if (!working) await (seconds === PERIODS[0] ? consumeMessages() : undefined);
    else if (await claimInterval(seconds, `sweep ${seconds}`)) await requeuePending(queuesReconciledEvery(seconds));
  } catch (error) {
    if (!signal.aborted) log.warn({ error: describeError(error).name }, "what waits could not be looked for");
  } finally {
    going.delete(seconds);
  }
}

async function handle<Name extends QueueName>(name: Name, job: Jobs[Name]): Promise<void> {
  const { signal } = stopping;
  // Every aborted job throws, so that unfinished work is never marked done.
  signal.throwIfAborted();
  const run = (await HANDLERS[name]()) as Handler<Name>;
  const began = performance.now();
  const tell = (done: boolean) => recordMetric({ kind: "job", queue: name, done, seconds: (performance.now() - began) / 1000 });
  try {
    await run(job, signal);
    tell(true);
  } catch (error) {
    if (!signal.aborted) tell(false);
    const { companySeq } = job;
    if (signal.aborted) log.info({ queue: name, companySeq }, "a job is left to another process");
    else log.warn({ queue: name, companySeq, error: describeError(error) }, "a job failed and is tried again");
    throw error;
  }
}
