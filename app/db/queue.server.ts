import { setTimeout } from "node:timers/promises";
import { PgBoss, type Queue } from "pg-boss";
import type pg from "pg";
import { env } from "~/env.server";
import { afterCommit, connectionConfig, type Tx } from "./client.server";

interface QueueOf<Payload> {
  retry: boolean;
  /** Its name in the previous release, whose jobs there are done too. Remove it, and the queue, in the next release. */
  former?: string;
  /** Carries the type of the payload; never set. */
  payload?: Payload;
}
/** @param retry false for mail, webhooks, files and backups, which are left to the reconciler and its backoff */
const queue = <Payload>({ retry = true, former }: { retry?: boolean; former?: string } = {}): QueueOf<Payload> => ({ retry, former });

/**
 * The queues and the payloads of their jobs. Payloads hold numbers only; the work itself is in the rows of the domain. A lost, late or
 * repeated job is harmless, because the reconciler re-enqueues pending rows (app/jobs/jobs.server.ts).
 */
const QUEUES = {
  "calculate-payroll": queue<{ companySeq: number; payrollSeqValidMillis: number }>(),
  "forecast-year": queue<{ companySeq: number; taxYear: number }>({ former: "work-out-year" }),
  "calculate-what-if": queue<{ companySeq: number; whatIfSeq: number }>({ former: "work-out-what-if" }),
  "scan-arrears": queue<{ companySeq: number; payrollSeq: number }>({ former: "look-for-arrears" }),
  "draw-certificates": queue<{ companySeq: number; certificateFileSeq: number }>(),
  "run-portfolio-job": queue<{ companySeq: number; portfolioJobSeq: number }>(),
  "store-loans": queue<{ companySeq: number; loanUploadSeq: number }>(),
  "read-time-file": queue<{ companySeq: number; punchUploadSeq: number }>(),
  "send-mail": queue<{ companySeq: number }>({ retry: false }),
  "send-push": queue<{ companySeq: number }>({ retry: false }),
  "remind-clock-in": queue<{ companySeq: number }>({ retry: false }),
  "remove-file": queue<{ companySeq: number; fileSeq: number }>({ retry: false }),
  "transfer-points": queue<{ companySeq: number }>(),
  "notify-contracts": queue<{ companySeq: number }>({ former: "tell-contracts" }),
  "purge-security-events": queue<{ companySeq: number }>({ former: "forget-security-events" }),
  "purge-locations": queue<{ companySeq: number }>({ former: "erase-places" }),
  "discard-uploads": queue<{ companySeq: number }>(),
  "anchor-chains": queue<{ companySeq: number }>({ former: "note-heads" }),
  "apply-due-assignments": queue<{ companySeq: number }>({ former: "bring-up-assignments" }),
  "sum-years": queue<{ companySeq: number }>(),
  "evaluate-days": queue<{ companySeq: number }>(),
  "accrue-leave": queue<{ companySeq: number }>(),
  "check-balances": queue<{ companySeq: number }>(),
  "remind-approvers": queue<{ companySeq: number }>(),
  "remind-deadlines": queue<{ companySeq: number }>({ former: "remind-duties" }),
  "mail-digests": queue<{ companySeq: number }>(),
  "notify-leave-expiry": queue<{ companySeq: number }>({ former: "tell-lapsing" }),
  "notify-attendance": queue<{ companySeq: number }>({ former: "tell-attendance" }),
  "mail-payslips": queue<{ companySeq: number }>(),
  "notify-silent-terminals": queue<{ companySeq: number }>(),
  "send-webhooks": queue<{ companySeq: number }>({ retry: false }),
  "purge-webhooks": queue<{ companySeq: number }>(),
  // A job of the whole server has company 0.
  "run-backups": queue<{ companySeq: 0 }>({ retry: false, former: "keep-backups" }),
  "ship-wal": queue<{ companySeq: 0 }>({ retry: false, former: "ship-log" }),
  "bulk-invite": queue<{ companySeq: number; bulkInviteSeq: number }>(),
  "bulk-update": queue<{ companySeq: number; bulkInviteSeq: number }>(),
};
export type QueueName = keyof typeof QUEUES;
export type Jobs = { [Name in QueueName]: NonNullable<(typeof QUEUES)[Name]["payload"]> };

/** Policy `short`: one queued job per key, any number active. */
const OPTIONS: Omit<Queue, "name"> = {
  policy: "short",
  notify: true,
  retryLimit: 0,
  expireInSeconds: 3600,
  retentionSeconds: 86_400,
  deleteAfterSeconds: 3600,
};
/** Interrupted jobs are handed over at once; failed jobs retry up to 3 times. */
const RETRY = { retryLimit: 3, retryDelay: 2 };

/** How long a job that no worker takes blocks its key. Otherwise a job from before a clock change would block it forever. */
const SLOT_MILLIS = 600_000;
const FINAL_ENQUEUE_MILLIS = 1000;
/** Maximum jobs in flight to a queue that does not answer; the rest is left to the reconciler. */
const MAX_PENDING_MESSAGES = 500;

type Held = { boss?: Promise<PgBoss>; sending: Set<Promise<void>> };
/** On globalThis because a development server has two module graphs that share one queue. */
const queueState: Held = ((globalThis as { kawaniQueue?: Held }).kawaniQueue ??= { sending: new Set() });

/** The queue of this process, in the schema `pgboss` of its database. */
export function openQueue(): Promise<PgBoss> {
  queueState.boss ??= start().catch((error: unknown) => {
    queueState.boss = undefined;
    throw error;
  });
  return queueState.boss;
}

/**
 * Enqueues after commit, fire and forget; the reconciler re-enqueues lost jobs. A process without a queue (a command) leaves it to the
 * reconciler of the server.
 */
export function enqueue<Name extends QueueName>(tx: Tx, name: Name, data: Jobs[Name]): void {
  afterCommit(tx, () => {
    if (!queueState.boss || queueState.sending.size >= MAX_PENDING_MESSAGES) return;
    const sent = enqueueJobs(name, [data])
      .catch(() => undefined)
      .finally(() => queueState.sending.delete(sent));
    queueState.sending.add(sent);
  });
}

/** The queues whose jobs a worker takes. */
export async function queuesOf(boss: PgBoss, name: QueueName): Promise<string[]> {
  const { former } = QUEUES[name];
  return former !== undefined && (await boss.getQueue(former)) ? [name, former] : [name];
}

/** Sends jobs to the queue, one per key that is not queued yet. */
export async function enqueueJobs<Name extends QueueName>(name: Name, list: readonly Jobs[Name][]): Promise<void> {
  const boss = await queueState.boss;
  if (!boss || list.length === 0) return;
  const slot = Math.floor(Date.now() / SLOT_MILLIS);
  const jobs = list.map((data) => ({ data, singletonKey: [...Object.values(data), slot].join(":") }));
  await boss.insert(name, jobs);
}

/** Timeout of the readiness check of the queue's database. */
const ANSWER_MILLIS = 2000;

/** Whether the queue's database answers now; false while this process has no queue. */
export async function queueAnswers(): Promise<boolean> {
  const boss = await queueState.boss?.catch(() => undefined);
  if (!boss) return false;
  const answer = boss
    .getDb()
    .executeSql("select 1")
    .then(Boolean, () => false);
  const timer = new AbortController();
  const late = setTimeout(ANSWER_MILLIS, false, { signal: timer.signal }).catch(() => false);
  return Promise.race([answer, late]).finally(() => timer.abort());
}

/** Stops the queue of this process; running jobs get `millis` to finish. */
export async function closeQueue(millis = 5000): Promise<void> {
  const { boss } = queueState;
  queueState.boss = undefined;
  await Promise.race([Promise.all(queueState.sending), setTimeout(FINAL_ENQUEUE_MILLIS)]);
  await (await boss?.catch(() => undefined))?.stop({ graceful: true, timeout: millis, close: true });
}

/** Queued and active jobs of each queue, and the age of the oldest in seconds; null while this process has no queue. */
export async function queueDepths(): Promise<{ queue: string; waiting: number; working: number; oldestSeconds: number }[] | null> {
  const boss = await queueState.boss;
  if (!boss) return null;
  const { rows } = await boss.getDb().executeSql(
    `select name as queue, (count(*) filter (where state < 'active'))::int as waiting, (count(*) filter (where state = 'active'))::int as working,
            coalesce(extract(epoch from now() - min(created_on) filter (where state < 'active')), 0)::float8 as "oldestSeconds"
       from pgboss.job where state <= 'active' group by name order by name`,
  );
  return rows as { queue: string; waiting: number; working: number; oldestSeconds: number }[];
}

/** Connection settings of the queue: its own database if set, otherwise the main one. */
async function queueConfig(): Promise<pg.ClientConfig> {
  return env.QUEUE_DATABASE_URL ? { connectionString: env.QUEUE_DATABASE_URL } : connectionConfig();
}

async function start(): Promise<PgBoss> {
  const { user, host, port, database, password, connectionString, ssl, options } = await queueConfig();
  const boss = new PgBoss({
    ...(connectionString ? { connectionString } : { user, host, port, database, password: password as string | undefined }),
    ssl,
    // In the main database the owner creates the tables: see queue-tables.server.ts.
    migrate: env.QUEUE_DATABASE_URL !== undefined,
    ...(options ? { options } : {}),
    application_name: "kawani queue",
    max: 2,
    useListenNotify: true,
    schedule: false,
  });
  // The queue logs a lost database and reconnects; without a listener the process would crash.
  boss.on("error", () => undefined);
  try {
    await boss.start();
    for (const [name, { retry }] of Object.entries(QUEUES)) await createQueue(boss, name, { ...OPTIONS, ...(retry && RETRY) });
  } catch (error) {
    await boss.stop({ graceful: false, close: true }).catch(() => undefined);
    throw error;
  }
  return boss;
}

/** A queue policy cannot change, so a queue of an older version is recreated; the reconciler finds its pending work. */
async function createQueue(boss: PgBoss, name: string, queue: Omit<Queue, "name">): Promise<void> {
  const present = await boss.getQueue(name);
  if (present && present.policy !== queue.policy) await boss.deleteQueue(name);
  await boss.createQueue(name, queue);
}
