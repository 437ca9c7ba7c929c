import { setTimeout } from "node:timers/promises";
import { PgBoss, type Queue } from "pg-boss";
import type pg from "pg";
import { env } from "~/env.server";
import { afterCommit, connectionConfig, type Tx } from "./client.server";

/**
 * What a worker is told, by queue: where something waits. Only numbers travel, and what is to be done stands in rows of the business: a hint that
 * comes twice, late or never does no harm, because a sweep gives it again (app/jobs/sweeps.server.ts).
 */
export interface Jobs {
  "calculate-payroll": { companySeq: number; payrollSeqValidMillis: number };
  "work-out-year": { companySeq: number; taxYear: number };
  "work-out-what-if": { companySeq: number; whatIfSeq: number };
  "look-for-arrears": { companySeq: number; payrollSeq: number };
  "draw-certificates": { companySeq: number; certificateFileSeq: number };
  "store-loans": { companySeq: number; loanUploadSeq: number };
  "read-time-file": { companySeq: number; punchUploadSeq: number };
  "send-mail": { companySeq: number };
  "remove-file": { companySeq: number; fileSeq: number };
  "transfer-points": { companySeq: number };
  "tell-contracts": { companySeq: number };
  "forget-security-events": { companySeq: number };
  "erase-places": { companySeq: number };
  "discard-uploads": { companySeq: number };
  "note-heads": { companySeq: number };
  "bring-up-assignments": { companySeq: number };
  "sum-years": { companySeq: number };
  "evaluate-days": { companySeq: number };
  "accrue-leave": { companySeq: number };
  "check-balances": { companySeq: number };
  "remind-approvers": { companySeq: number };
  "remind-duties": { companySeq: number };
  "mail-digests": { companySeq: number };
  "tell-lapsing": { companySeq: number };
  "tell-attendance": { companySeq: number };
  "mail-payslips": { companySeq: number };
  /** Of the whole server: its company is 0. */
  "keep-backups": { companySeq: 0 };
  "ship-log": { companySeq: 0 };
  "bulk-invite": { companySeq: number; bulkInviteSeq: number };
  "bulk-update": { companySeq: number; bulkInviteSeq: number };
}
export type QueueName = keyof Jobs;

/** `short`: of one subject one hint waits at a time, while any number may be in work. */
const HINTS: Omit<Queue, "name"> = {
  policy: "short",
  notify: true,
  retryLimit: 0,
  expireInSeconds: 3600,
  retentionSeconds: 86_400,
  deleteAfterSeconds: 3600,
};

/** What is stopped in the middle goes to another process at once; what fails is tried again some times. Mail and files wait for the sweep, which comes later each time. */
const AGAIN = { retryLimit: 3, retryDelay: 2 };
const QUEUES: Record<QueueName, Omit<Queue, "name">> = {
  "calculate-payroll": { ...HINTS, ...AGAIN },
  "work-out-year": { ...HINTS, ...AGAIN },
  "work-out-what-if": { ...HINTS, ...AGAIN },
  "look-for-arrears": { ...HINTS, ...AGAIN },
  "draw-certificates": { ...HINTS, ...AGAIN },
  "store-loans": { ...HINTS, ...AGAIN },
  "read-time-file": { ...HINTS, ...AGAIN },
  "bulk-invite": { ...HINTS, ...AGAIN },
  "bulk-update": { ...HINTS, ...AGAIN },
  "transfer-points": { ...HINTS, ...AGAIN },
  "tell-contracts": { ...HINTS, ...AGAIN },
  "forget-security-events": { ...HINTS, ...AGAIN },
  "erase-places": { ...HINTS, ...AGAIN },
  "discard-uploads": { ...HINTS, ...AGAIN },
  "note-heads": { ...HINTS, ...AGAIN },
  "bring-up-assignments": { ...HINTS, ...AGAIN },
  "sum-years": { ...HINTS, ...AGAIN },
  "evaluate-days": { ...HINTS, ...AGAIN },
  "accrue-leave": { ...HINTS, ...AGAIN },
  "check-balances": { ...HINTS, ...AGAIN },
  "remind-approvers": { ...HINTS, ...AGAIN },
  "remind-duties": { ...HINTS, ...AGAIN },
  "mail-digests": { ...HINTS, ...AGAIN },
  "tell-lapsing": { ...HINTS, ...AGAIN },
  "tell-attendance": { ...HINTS, ...AGAIN },
  "mail-payslips": { ...HINTS, ...AGAIN },
  "keep-backups": HINTS,
  "ship-log": HINTS,
  "send-mail": HINTS,
  "remove-file": HINTS,
};

/** A hint that nobody takes keeps the next one of its subject away for so long: one from a day to come, when a clock was set back, would do so for ever. */
const SLOT_MILLIS = 600_000;
const LAST_HINTS_MILLIS = 1000;
/** Hints on their way to a queue that does not answer; what is above waits for the sweep. */
const MOST_ON_THE_WAY = 500;

type Held = { boss?: Promise<PgBoss>; sending: Set<Promise<void>> };
/** On globalThis because a development server holds two module graphs; they share one queue. */
const held: Held = ((globalThis as { kawaniQueue?: Held }).kawaniQueue ??= { sending: new Set() });

/** The queue of this process, in the schema `pgboss` of its database. */
export function openQueue(): Promise<PgBoss> {
  held.boss ??= start().catch((error: unknown) => {
    held.boss = undefined;
    throw error;
  });
  return held.boss;
}

/**
 * Remembers a hint, which goes to the queue when the transaction has committed. Nobody waits for it, and when it is lost the sweep gives it again;
 * a process without a queue (a command) leaves it to the sweep of the server.
 */
export function enqueue<Name extends QueueName>(tx: Tx, name: Name, data: Jobs[Name]): void {
  afterCommit(tx, () => {
    if (!held.boss || held.sending.size >= MOST_ON_THE_WAY) return;
    const sent = sendHints(name, [data])
      .catch(() => undefined)
      .finally(() => held.sending.delete(sent));
    held.sending.add(sent);
  });
}

/** Tells the queue of this process what waits; of a subject whose hint still waits there it keeps one. */
export async function sendHints<Name extends QueueName>(name: Name, list: readonly Jobs[Name][]): Promise<void> {
  const boss = await held.boss;
  if (!boss || list.length === 0) return;
  const slot = Math.floor(Date.now() / SLOT_MILLIS);
  await boss.insert(
    name,
    list.map((data) => ({ data, singletonKey: [...Object.values(data), slot].join(":") })),
  );
}

/** How long a readiness check waits for the queue's database. */
const ANSWER_MILLIS = 2000;

/** Whether the queue's database answers now; false while this process has no queue. */
export async function queueAnswers(): Promise<boolean> {
  const boss = await held.boss?.catch(() => undefined);
  if (!boss) return false;
  const answer = boss
    .getDb()
    .executeSql("select 1")
    .then(
      () => true,
      () => false,
    );
  const timer = new AbortController();
  const late = setTimeout(ANSWER_MILLIS, false, { signal: timer.signal }).catch(() => false);
  return Promise.race([answer, late]).finally(() => timer.abort());
}

/** Ends the queue of this process; work in hand gets `millis` to come to an end. */
export async function closeQueue(millis = 5000): Promise<void> {
  const { boss } = held;
  held.boss = undefined;
  await Promise.race([Promise.all(held.sending), setTimeout(LAST_HINTS_MILLIS)]);
  await (await boss?.catch(() => undefined))?.stop({ graceful: true, timeout: millis, close: true });
}

/** Hints of each queue that wait or are in work, and for how many seconds the oldest has waited; null while this process has no queue. */
export async function queueDepths(): Promise<{ queue: string; waiting: number; working: number; oldestSeconds: number }[] | null> {
  const boss = await held.boss;
  if (!boss) return null;
  const { rows } = await boss.getDb().executeSql(
    `select name as queue, (count(*) filter (where state < 'active'))::int as waiting, (count(*) filter (where state = 'active'))::int as working,
            coalesce(extract(epoch from now() - min(created_on) filter (where state < 'active')), 0)::float8 as "oldestSeconds"
       from pgboss.job where state <= 'active' group by name order by name`,
  );
  return rows as { queue: string; waiting: number; working: number; oldestSeconds: number }[];
}

/** Connection settings of the queue: those of the database unless it has one of its own. */
async function queueConfig(): Promise<pg.ClientConfig> {
  return env.QUEUE_DATABASE_URL ? { connectionString: env.QUEUE_DATABASE_URL } : connectionConfig();
}

async function start(): Promise<PgBoss> {
  const { user, host, port, database, password, connectionString, ssl, options } = await queueConfig();
  const boss = new PgBoss({
    ...(connectionString ? { connectionString } : { user, host, port, database, password: password as string | undefined }),
    ssl,
    // In our own database the tables are the owner's: see queue-tables.server.ts.
    migrate: env.QUEUE_DATABASE_URL !== undefined,
    ...(options ? { options } : {}),
    application_name: "kawani queue",
    max: 2,
    useListenNotify: true,
    schedule: false,
  });
  // A queue that loses the database says so and comes back by itself; without a listener the process would end.
  boss.on("error", () => undefined);
  try {
    await boss.start();
    for (const [name, queue] of Object.entries(QUEUES)) await createQueue(boss, name, queue);
  } catch (error) {
    await boss.stop({ graceful: false, close: true }).catch(() => undefined);
    throw error;
  }
  return boss;
}

/** A policy cannot change: a queue of an earlier version is made anew. What waited in it is found by the sweep. */
async function createQueue(boss: PgBoss, name: string, queue: Omit<Queue, "name">): Promise<void> {
  const present = await boss.getQueue(name);
  if (present && present.policy !== queue.policy) await boss.deleteQueue(name);
  await boss.createQueue(name, queue);
}
