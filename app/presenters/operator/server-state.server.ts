import { archiving, nightlyBackups } from "~/db/backup/nightly-backups.server";
import { diskWasFull, poolFigures, query, withConnection } from "~/db/client.server";
import { connectionBudget, connectionWarning } from "~/db/connection-budget.server";
import { queueDepths } from "~/db/queue.server";
import { diskSpace } from "~/db/disk-space.server";
import { isUpToDate } from "~/db/access-policies/release.server";
import { backupIsLate } from "~/domain/operations/backup-retention";
import { serverParts, type BackupFigures, type Part, type ServerFigures } from "~/domain/operations/server-parts";
import { env } from "~/env.server";
import { listWaitingMail } from "~/models/settings/outbox.server";
import { version } from "~/web/http/health.server";

/** Server state by part, as seen by this process. @param work the backlog, and whether this process receives job notifications */
export async function readServerState(work: { waiting: ServerFigures["waiting"]; queueUp: boolean }): Promise<Part[]> {
  const databaseMillis = await measureLatencyMs();
  const sum = await connectionBudget();
  const depths = (await queueDepths()) ?? [];
  return serverParts({
    version,
    upSeconds: process.uptime(),
    memory: process.memoryUsage.rss(),
    databaseMillis,
    migrated: await withConnection(isUpToDate),
    pool: await poolFigures(),
    processes: sum,
    connectionWarning: connectionWarning(sum),
    ...work,
    oldestHintSeconds: Math.max(0, ...depths.map(({ oldestSeconds }) => oldestSeconds)),
    mails: (await listWaitingMail()).reduce((all, { waiting }) => all + waiting, 0),
    mailServer: env.SMTP_URL !== undefined,
    disk: await diskSpace(),
    diskMark: env.MIN_FREE_DISK_MB,
    diskWasFull: diskWasFull(),
    backups: await readBackupFigures(new Date()),
    errorReports: env.SENTRY_DSN !== undefined,
    metrics: env.METRICS_TOKEN !== undefined,
  });
}

async function readBackupFigures(now: Date): Promise<BackupFigures> {
  if (env.DATABASE_URL) return { kind: "own", ...(await archiving()) };
  const backups = await nightlyBackups();
  if (!backups) return { kind: "none" };
  const { folder, began } = backups;
  const last = began.at(-1) ?? null;
  return {
    kind: "nightly",
    folder,
    last,
    many: began.length,
    late: backupIsLate(last, now, new Date(now.getTime() - process.uptime() * 1000)),
  };
}

async function measureLatencyMs(): Promise<number> {
  const began = performance.now();
  await query("select 1");
  return Math.max(1, Math.round(performance.now() - began));
}
