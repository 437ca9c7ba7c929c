import { mkdir, open, readdir, readFile, rm, statfs } from "node:fs/promises";
import path from "node:path";
import { BackupFailure } from "~/domain/operations/backup-failure";
import { formatInstant } from "~/domain/shared/day";
import { parseBackupStart, inOrder, readBackupRecord, type BackupRecord } from "~/domain/operations/backup-record";

/** A complete backup: its folder and the content of `backup.json`. */
export interface StoredBackup {
  name: string;
  folder: string;
  record: BackupRecord;
}

/** Suffix of the folder of an incomplete backup. */
export const UNFINISHED = ".part";
const RECORD = "backup.json";

/** The folder of a server's backups; several servers can share a parent folder. @param system the server's system identifier */
export function backupPlaces(folder: string, system: string) {
  const cluster = path.join(folder, `cluster-${system}`);
  return { cluster, bases: path.join(cluster, "base"), files: path.join(cluster, "files"), log: path.join(cluster, "wal") };
}

/** The complete backups of a server, oldest first. */
export async function listBackups(bases: string): Promise<StoredBackup[]> {
  const backups: StoredBackup[] = [];
  for (const name of await namesIn(bases)) {
    const record = name.endsWith(UNFINISHED) ? null : await readRecord(path.join(bases, name));
    if (record) backups.push({ name, folder: path.join(bases, name), record });
  }
  return inOrder(backups);
}

/** Start times of a server's readable backups, oldest first. A backup without a readable record does not count. */
export async function listUnfinishedBackups(bases: string): Promise<Date[]> {
  const began: Date[] = [];
  for (const name of (await namesIn(bases)).sort()) {
    const date = parseBackupStart(name);
    if (date && (await readRecord(path.join(bases, name)))) began.push(date);
  }
  return began;
}

/** Folders of finished backups whose `backup.json` is missing, damaged or of another format; the oldest first. */
export async function listUnreadable(bases: string): Promise<string[]> {
  const unreadable: string[] = [];
  for (const name of (await namesIn(bases)).sort())
    if (parseBackupStart(name) && !(await readRecord(path.join(bases, name)))) unreadable.push(path.join(bases, name));
  return unreadable;
}

/**
 * The backup that a command names: the folder itself, or the newest backup of a server.
 * @throws BackupFailure if there is none, if the folder has backups of several servers, or if a newer backup is unreadable
 */
export async function findBackup(folder: string): Promise<StoredBackup> {
  const ownRecord = await readRecord(folder);
  if (ownRecord) return { name: path.basename(folder), folder: path.resolve(folder), record: ownRecord };
  const clusters = (await namesIn(folder)).filter((name) => /^cluster-\d+$/.test(name));
  if (clusters.length > 1)
    throw new BackupFailure(
      `${folder} holds backups of several servers. Name one: ${clusters.map((name) => path.join(folder, name)).join(", ")}`,
    );
  const bases = path.join(folder, ...clusters, "base");
  const newest = (await listBackups(bases)).at(-1);
  const unreadable = (await listUnreadable(bases)).filter((name) => !newest || path.basename(name) > newest.name);
  if (unreadable.length > 0) throw new BackupFailure(unreadableText(unreadable, newest));
  if (!newest) throw new BackupFailure(`There is no backup in ${folder} that this version of Kawani can read.`);
  return { ...newest, folder: path.resolve(newest.folder) };
}

/** The newest backup of the same server that was complete at a point in time. @throws BackupFailure if there is none */
export async function backupBefore(newest: StoredBackup, moment: Date): Promise<StoredBackup> {
  const backups = await listBackups(path.dirname(newest.folder));
  const matchingBackup = backups.filter(({ record }) => new Date(record.endedAt) <= moment).at(-1);
  if (!matchingBackup)
    throw new BackupFailure(
      `No backup was whole at that moment: the first one was ${formatInstant(new Date(backups[0]!.record.endedAt))} in Manila.`,
    );
  return { ...matchingBackup, folder: path.resolve(matchingBackup.folder) };
}

/** Creates a folder for a backup and deletes incomplete ones. The caller renames it once it is complete. */
export async function beginBackup(bases: string, name: string): Promise<string> {
  for (const left of (await namesIn(bases)).filter((value) => value.endsWith(UNFINISHED)))
    await rm(path.join(bases, left), { recursive: true });
  const folder = path.join(bases, `${name}${UNFINISHED}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Syncs the record to disk before the caller renames the folder. */
export async function writeRecord(folder: string, record: BackupRecord): Promise<void> {
  const handle = await open(path.join(folder, RECORD), "wx", 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(record, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Renames the folder once it is complete. */
export const finishedName = (folder: string): string => folder.slice(0, -UNFINISHED.length);

/** @throws BackupFailure if the disk has less free space */
export async function requireRoom(folder: string, bytes: number, what: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes)
    throw new BackupFailure(
      `${what} needs about ${megabytes(bytes)} in ${folder}, where ${megabytes(bavail * bsize)} are free. Nothing was changed.`,
    );
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024).toLocaleString("en-US")} MB`;

function unreadableText(folders: readonly string[], newest: StoredBackup | undefined): string {
  const older = newest
    ? `The newest backup that can be read is ${newest.name}. To use that one, name its folder: ${path.resolve(newest.folder)}`
    : "There is no other backup in this folder.";
  return `${RECORD} is missing, damaged or of another format in ${folders.map((folder) => path.resolve(folder)).join(", ")}. ${older}`;
}

async function readRecord(folder: string): Promise<BackupRecord | null> {
  try {
    return readBackupRecord(await readFile(path.join(folder, RECORD), "utf8"));
  } catch (error) {
    if (absent(error)) return null;
    throw error;
  }
}

const absent = (error: unknown) => ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "");

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (absent(error)) return [];
    throw error;
  }
}
