import { PgBoss, type Queue, type SendOptions } from "pg-boss";
import { connectionConfig, type Tx } from "./client.server";

/** What waits for a worker, by queue; only numbers travel, the worker reads the rest. */
export interface Jobs {
  "calculate-payroll": { companySeq: number; payrollSeqValidMillis: number };
  "send-mail": { companySeq: number };
  "remove-file": { companySeq: number; fileSeq: number };
  "transfer-points": Record<string, never>;
  "tell-contracts": Record<string, never>;
  "bulk-invite": { companySeq: number; bulkInviteSeq: number };
  "bulk-update": { companySeq: number; bulkInviteSeq: number };
}
export type QueueName = keyof Jobs;

/** Jobs by the clock of Manila. Each time comes once, however many processes run; what it finds done it leaves alone. */
const CLOCK: Partial<Record<QueueName, string>> = { "transfer-points": "*/10 * * * *", "tell-contracts": "0 6 * * *" };

const QUEUES: Record<QueueName, Omit<Queue, "name">> = {
  // A calculation keeps its own lease in `recalculations`; the queue only wakes the first worker.
  "calculate-payroll": { notify: true, retryLimit: 3, retryDelay: 5, expireInSeconds: 3600, deleteAfterSeconds: 86_400 },
  // A mail server may be away for a weekend.
  "send-mail": {
    notify: true,
    retryLimit: 80,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
    deleteAfterSeconds: 86_400,
  },
  // Killed in the middle, both are taken up again once their heart is not heard any more.
  "bulk-invite": { notify: true, retryLimit: 5, retryDelay: 5, expireInSeconds: 1800, heartbeatSeconds: 10, deleteAfterSeconds: 86_400 },
  "bulk-update": { notify: true, retryLimit: 5, retryDelay: 5, expireInSeconds: 1800, heartbeatSeconds: 10, deleteAfterSeconds: 86_400 },
  "transfer-points": { retryLimit: 3, retryDelay: 30, expireInSeconds: 1800, deleteAfterSeconds: 86_400 },
  "tell-contracts": { retryLimit: 3, retryDelay: 300, expireInSeconds: 1800, deleteAfterSeconds: 86_400 },
  // A store that is away for a day must not leave files behind that nobody needs.
  "remove-file": {
    retryLimit: 20,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 21_600,
    expireInSeconds: 120,
    deleteAfterSeconds: 86_400,
  },
};

/** On globalThis because a development server holds two module graphs; they share one queue. */
const held = ((globalThis as { kawaniQueue?: { boss?: Promise<PgBoss> } }).kawaniQueue ??= {});

/** The queue of this process, in the schema `pgboss` of our own database; its tables are made at first use. */
export function openQueue(): Promise<PgBoss> {
  held.boss ??= start().catch((error: unknown) => {
    held.boss = undefined;
    throw error;
  });
  return held.boss;
}

/** Leaves a job in the caller's transaction: it exists when, and only when, what it belongs to exists. */
export async function enqueue<Name extends QueueName>(
  tx: Tx,
  name: Name,
  data: Jobs[Name],
  options: Pick<SendOptions, "singletonKey" | "startAfter"> = {},
): Promise<void> {
  const boss = await openQueue();
  await boss.send(name, data, { ...options, db: { executeSql: (text, values) => tx.$client.query(text, values) } });
}

/** Ends the queue of this process; work in hand gets `millis` to come to an end. */
export async function closeQueue(millis = 5000): Promise<void> {
  const { boss } = held;
  held.boss = undefined;
  await (await boss?.catch(() => undefined))?.stop({ graceful: true, timeout: millis, close: true });
}

async function start(): Promise<PgBoss> {
  const { user, host, port, database, password, connectionString, ssl, options } = await connectionConfig();
  const boss = new PgBoss({
    ...(connectionString ? { connectionString } : { user, host, port, database, password: password as string | undefined }),
    ssl,
    // The tables are the owner's: see queue-tables.server.ts.
    migrate: false,
    ...(options ? { options } : {}),
    application_name: "kawani queue",
    max: 3,
    useListenNotify: true,
    schedule: true,
    // How soon a job is missed whose worker was killed: its heart is listened for this often.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  // A queue that loses the database says so and comes back by itself; without a listener the process would end.
  boss.on("error", () => undefined);
  await boss.start();
  for (const [name, queue] of Object.entries(QUEUES)) await boss.createQueue(name, queue);
  for (const [name, times] of Object.entries(CLOCK)) await boss.schedule(name, times, {}, { tz: "Asia/Manila" });
  return boss;
}
