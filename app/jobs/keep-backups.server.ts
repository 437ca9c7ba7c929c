import { spawn } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { inCompany, readInCompany } from "~/db/client.server";
import { nightlyBackups } from "~/db/backup/nightly-backups.server";
import { projectRoot } from "~/db/project.server";
import type { Jobs } from "~/db/queue.server";
import { backupIsDue, backupNews, type BackupNews } from "~/domain/operations/kept-backups";
import { backupMail } from "~/domain/shared/messages/backup-mail";
import { env } from "~/env.server";
import { log } from "~/log.server";
import { listMails, writeMail } from "~/models/settings/mails.server";

/** Gives way to whoever asks for pages. */
const NICE = 10;
const WORDS_KEPT = 2000;

/** What is to be done about the backups of this server: one to take, or news of them to tell; null while there is neither. */
export async function waitingBackup(now = new Date()): Promise<{ due: boolean; news: BackupNews | null } | null> {
  const backups = await nightlyBackups();
  if (!backups) return null;
  const due = backupIsDue(backups.began.at(-1) ?? null, now, env.BACKUP_FROM_HOUR);
  const news = backupNews(backups.began, now, new Date(now.getTime() - process.uptime() * 1000));
  const untold = news && (await isUntold(news)) ? news : null;
  return due || untold ? { due, news: untold } : null;
}

/** Tells the operator once when the last good backup is too old, and once when there is a good one again; and takes the one that is due. */
export async function keepBackupsJob(_: Jobs["keep-backups"], signal?: AbortSignal): Promise<void> {
  const waiting = await waitingBackup();
  if (waiting?.news) await tell(waiting.news);
  signal?.throwIfAborted();
  if (waiting?.due) await takeOne(env.BACKUP_DIR!, signal);
}

/** Mail leaves from the outbox of the company that operates the server; where there is none the page and the figures tell it alone. */
async function isUntold({ key }: BackupNews): Promise<boolean> {
  const companySeq = env.OPERATOR_COMPANY;
  if (companySeq === undefined || env.OPERATOR_EMAIL === undefined) return false;
  return (await readInCompany({ companySeq }, (tx) => listMails(tx, { companySeq }, key))).length === 0;
}

async function tell(news: BackupNews): Promise<void> {
  const [companySeq, recipient] = [env.OPERATOR_COMPANY!, env.OPERATOR_EMAIL!];
  await inCompany({ companySeq }, (tx) => writeMail(tx, { companySeq }, { mailKey: news.key, recipient, words: backupMail(news) }));
}

/** In a process of its own, so that its memory and its time are not the server's. */
function takeOne(folder: string, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const args = [path.join(projectRoot, "scripts/run.mjs"), "backup", folder, "--prune"];
    const child = spawn(process.execPath, args, { cwd: projectRoot, stdio: ["ignore", "ignore", "pipe"], signal, killSignal: "SIGTERM" });
    if (child.pid !== undefined) os.setPriority(child.pid, NICE);
    let words = "";
    child.stderr.on("data", (chunk: Buffer) => (words = (words + chunk.toString("utf8")).slice(-WORDS_KEPT)));
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) log.info("a backup was taken");
      else log.error({ words: words.trim() }, "the backup failed");
      if (code === 0) resolve();
      else reject(new Error("the backup failed"));
    });
  });
}
