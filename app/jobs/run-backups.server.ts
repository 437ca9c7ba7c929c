import { spawn } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { backupPlaces } from "~/db/backup/backup-folder.server";
import { FILES_LOCK } from "~/db/backup/backup-locks.server";
import { nightlyBackups } from "~/db/backup/nightly-backups.server";
import { shipWal, waitingSegments } from "~/db/backup/wal-shipping.server";
import { inCompany, readInCompany, withConnection } from "~/db/client.server";
import { projectRoot } from "~/db/project-root.server";
import type { Jobs } from "~/db/queue.server";
import { backupIsDue, backupAlert, type BackupAlert } from "~/domain/operations/backup-retention";
import { backupMail } from "~/domain/shared/messages/backup-mail";
import { env } from "~/env.server";
import { log } from "~/log.server";
import { listMails, writeMail } from "~/models/shared/notifications/mails.server";
import { HOUR, MINUTE, defineJob } from "./define-job.server";

/** Lowest CPU priority, so that page requests go first. */
export const NICE = 19;
const LOGGED_TEXT_LIMIT = 2000;

/** Whether a backup is due, and the alert about backups that was not mailed; null if neither. */
export async function dueBackup(now = new Date()): Promise<{ due: boolean; alert: BackupAlert | null } | null> {
  const backups = await nightlyBackups();
  if (!backups) return null;
  const due = backupIsDue(backups.began.at(-1) ?? null, now, env.BACKUP_FROM_HOUR);
  const alert = backupAlert(backups.began, now, new Date(now.getTime() - process.uptime() * 1000));
  const unsent = alert && (await isNotMailed(alert)) ? alert : null;
  return due || unsent ? { due, alert: unsent } : null;
}

/** Takes the due backup. Notifies the operator once when the last good backup is too old, and once when backups work again. */
async function runBackups(_: Jobs["run-backups"], signal?: AbortSignal): Promise<void> {
  const pending = await dueBackup();
  if (pending?.alert) await mailAlert(pending.alert);
  signal?.throwIfAborted();
  if (pending?.due) await runOneBackup(env.BACKUP_DIR!, signal);
}

/** WAL segments waiting to be shipped; none without nightly backups. */
export async function pendingWal(): Promise<string[]> {
  return env.BACKUP_DIR === undefined || env.DATABASE_URL ? [] : waitingSegments(env.DATA_DIR);
}

/** Ships WAL to the backups, one process at a time and not while a backup copies files; the spool grows meanwhile. */
async function shipPendingWal(_: Jobs["ship-wal"], signal?: AbortSignal): Promise<void> {
  const backups = await nightlyBackups();
  if (!backups) return;
  await withConnection(async (client) => {
    const { rows } = await client.query<{ free: boolean }>("select pg_try_advisory_lock($1) as free", [FILES_LOCK]);
    if (!rows[0]!.free) return;
    try {
      await shipWal(env.DATA_DIR, backupPlaces(backups.folder, backups.system), env.BACKUP_ENCRYPTION_KEYS, signal);
    } finally {
      await client.query("select pg_advisory_unlock($1)", [FILES_LOCK]);
    }
  });
}

/** Whether the operator company has not been notified yet. Without an operator company, only the page and the metrics show the alert. */
async function isNotMailed({ key }: BackupAlert): Promise<boolean> {
  const companySeq = env.OPERATOR_COMPANY;
  if (companySeq === undefined || env.OPERATOR_EMAIL === undefined) return false;
  return (await readInCompany({ companySeq }, (tx) => listMails(tx, { companySeq }, key))).length === 0;
}

async function mailAlert(alert: BackupAlert): Promise<void> {
  const [companySeq, recipient] = [env.OPERATOR_COMPANY!, env.OPERATOR_EMAIL!];
  await inCompany({ companySeq }, (tx) => writeMail(tx, { companySeq }, { mailKey: alert.key, recipient, texts: backupMail(alert) }));
}

/** In a separate process, so that it does not use the memory and CPU time of the server. */
function runOneBackup(folder: string, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const args = [path.join(projectRoot, "scripts/run.mjs"), "backup", folder, "--prune"];
    const child = spawn(process.execPath, args, { cwd: projectRoot, stdio: ["ignore", "ignore", "pipe"], signal, killSignal: "SIGTERM" });
    if (child.pid !== undefined) os.setPriority(child.pid, NICE);
    let text = "";
    child.stderr.on("data", (chunk: Buffer) => (text = (text + chunk.toString("utf8")).slice(-LOGGED_TEXT_LIMIT)));
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) log.info("a backup was taken");
      else log.error({ text: text.trim() }, "the backup failed");
      if (code === 0) resolve();
      else reject(new Error("the backup failed"));
    });
  });
}

export const runBackupsJob = defineJob({
  name: "run-backups",
  label: "backups to take or to report",
  every: 15,
  maxBackoff: HOUR,
  due: async () => {
    const pending = await dueBackup();
    return pending ? [{ job: { companySeq: 0 }, progress: `${pending.due} ${pending.alert?.key ?? ""}` }] : [];
  },
  run: runBackups,
});

export const shipWalJob = defineJob({
  name: "ship-wal",
  label: "WAL segments to ship to the backups",
  every: 15,
  maxBackoff: 10 * MINUTE,
  due: async () => (await pendingWal()).slice(0, 1).map((first) => ({ job: { companySeq: 0 }, progress: first })),
  run: shipPendingWal,
});
