import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { nightlyBackups } from "~/db/backup/nightly-backups.server";
import { isDatabaseReachable, poolFigures } from "~/db/client.server";
import { queueDepths } from "~/db/queue.server";
import { diskSpace } from "~/db/disk-space.server";
import { setMetricRecorder, type Metric } from "~/metrics.server";
import { listWaitingMail } from "~/models/settings/outbox.server";
import { version } from "./health.server";

/** Pending work by queue; null if it could not be counted. */
export type Waiting = readonly { queue: string; waiting: number | null }[];

/** Seconds, including the product's limits of 150 and 250 ms. */
const REQUEST_BUCKETS = [0.025, 0.05, 0.15, 0.25, 1, 5];
const JOB_BUCKETS = [0.1, 1, 10, 60, 600];

const registry = new Registry();
const gauge = (name: string, help: string, labelNames: string[] = []) => new Gauge({ name, help, labelNames, registers: [registry] });

const requests = new Counter({
  name: "kawani_requests_total",
  help: "Answers by page pattern",
  labelNames: ["method", "page", "status"],
  registers: [registry],
});
const requestSeconds = new Histogram({
  name: "kawani_request_seconds",
  help: "Seconds until an answer was given, by page pattern",
  labelNames: ["page"],
  buckets: REQUEST_BUCKETS,
  registers: [registry],
});
const jobSeconds = new Histogram({
  name: "kawani_job_seconds",
  help: "Seconds of work in hand, by kind and whether it came to its end",
  labelNames: ["queue", "outcome"],
  buckets: JOB_BUCKETS,
  registers: [registry],
});
const failedSignIns = new Counter({ name: "kawani_failed_sign_ins_total", help: "Sign-ins that were refused", registers: [registry] });

const build = gauge("kawani_build_info", "The version that runs", ["version"]);
const databaseUp = gauge("kawani_database_up", "1 while the database answers");
const connections = gauge("kawani_database_connections", "Connections of this process by state; waiting: requests without one", ["state"]);
const jobsWaiting = gauge("kawani_jobs_waiting", "Work in rows that waits without a worker, by kind", ["queue"]);
const jobMessages = gauge("kawani_queue_hints", "Hints in the queue by kind and state", ["queue", "state"]);
const oldestMessageAge = gauge("kawani_queue_oldest_seconds", "Seconds that the oldest waiting hint has waited, by kind", ["queue"]);
const mailsWaiting = gauge("kawani_mails_waiting", "Emails that wait to be sent");
const diskBytes = gauge("kawani_disk_bytes", "The disk under DATA_DIR", ["state"]);
const backupsStored = gauge("kawani_backups", "Good backups in BACKUP_DIR; absent where it is not set");
const backupTime = gauge(
  "kawani_backup_last_timestamp_seconds",
  "When the last good backup began, in seconds since 1970; 0 before the first",
);

/** Starts recording in this process; once, before the first request. */
export function startCounting(): void {
  collectDefaultMetrics({ register: registry });
  build.set({ version }, 1);
  setMetricRecorder(count);
}

function count(measured: Metric): void {
  if (measured.kind === "failed sign-in") return failedSignIns.inc();
  if (measured.kind === "job")
    return jobSeconds.observe({ queue: measured.queue, outcome: measured.done ? "done" : "failed" }, measured.seconds);
  const { method, page, status, seconds } = measured;
  requests.inc({ method, page, status: String(status) });
  requestSeconds.observe({ page }, seconds);
}

/** Metrics of this process and of shared resources in Prometheus format. A metric that fails is omitted. */
export async function metricsText(waiting: () => Promise<Waiting>): Promise<{ text: string; contentType: string }> {
  for (const gauge of [connections, jobsWaiting, jobMessages, oldestMessageAge, mailsWaiting, diskBytes, backupsStored, backupTime])
    gauge.reset();
  const up = await isDatabaseReachable();
  databaseUp.set(up ? 1 : 0);
  if (up) await setSharedGauges(await waiting());
  const room = await diskSpace();
  if (room) for (const state of ["free", "size"] as const) diskBytes.set({ state }, room[state]);
  return { text: await registry.metrics(), contentType: registry.contentType };
}

async function setSharedGauges(waiting: Waiting): Promise<void> {
  const { total, idle, waiting: withoutOne } = await poolFigures();
  connections.set({ state: "used" }, total - idle);
  connections.set({ state: "idle" }, idle);
  connections.set({ state: "waiting" }, withoutOne);
  for (const { queue, waiting: many } of waiting) if (many !== null) jobsWaiting.set({ queue }, many);
  for (const { queue, waiting: many, working, oldestSeconds } of (await queueDepths()) ?? []) {
    jobMessages.set({ queue, state: "waiting" }, many);
    jobMessages.set({ queue, state: "working" }, working);
    oldestMessageAge.set({ queue }, oldestSeconds);
  }
  const backups = await nightlyBackups();
  if (backups) {
    backupsStored.set(backups.began.length);
    backupTime.set((backups.began.at(-1)?.getTime() ?? 0) / 1000);
  }
  mailsWaiting.set((await listWaitingMail()).reduce((sum, { waiting: many }) => sum + many, 0));
}
