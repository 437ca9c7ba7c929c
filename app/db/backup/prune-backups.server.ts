import { readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { BackupFailure } from "~/domain/operations/backup-failure";
import { selectRetainedBackups, recoveryStart } from "~/domain/operations/backup-retention";
import { fileList } from "./attached-files.server";
import { listBackups, listUnreadable, UNFINISHED, type StoredBackup } from "./backup-folder.server";
import { readList } from "./backup-parts.server";
import type { EncryptionKeys } from "./encrypted-stream.server";
import { pruneWal, shippedWalFiles } from "./wal-shipping.server";

/**
 * Deletes expired backups of a server and the file contents that no other backup uses, once a newer one was
 * written and verified. The caller must hold the backup lock.
 * @returns the names of the deleted backups
 */
export async function pruneBackups(places: { bases: string; files: string; log: string }, keys: EncryptionKeys): Promise<string[]> {
  const [backups, now] = [await listBackups(places.bases), new Date()];
  const stay = new Set(
    selectRetainedBackups(
      backups.map(({ record }) => new Date(record.beganAt)),
      now,
    ).map((retainedBackup) => retainedBackup.toISOString()),
  );
  const retained = backups.filter(({ record }) => stay.has(new Date(record.beganAt).toISOString()));
  const gone = backups.filter((backup) => !retained.includes(backup));
  for (const { folder } of gone) {
    // Rename first: a half-deleted folder must not count as a backup.
    await rename(folder, `${folder}${UNFINISHED}`);
    await rm(`${folder}${UNFINISHED}`, { recursive: true });
  }
  // A backup whose record cannot be read may still be repaired by hand, so the files it refers to stay.
  if ((await listUnreadable(places.bases)).length > 0) return gone.map(({ name }) => name);
  const oldest = momentsFrom(retained, now);
  const referenced = await contentsOf(retained, places.log, keys);
  if (!referenced) return gone.map(({ name }) => name);
  if (oldest) await pruneWal(places.log, oldest.record, keys);
  await removeOthers(places.files, referenced);
  return gone.map(({ name }) => name);
}

/** The oldest backup within the period of point-in-time recovery. */
function momentsFrom(retained: readonly StoredBackup[], now: Date): StoredBackup | undefined {
  const since = recoveryStart(
    retained.map(({ record }) => new Date(record.beganAt)),
    now,
  );
  return retained.find(({ record }) => since !== null && Date.parse(record.beganAt) >= since.getTime());
}

/**
 * Contents used by backups and the WAL archive. Null if one of them is encrypted with an unknown key: then no content is known to be
 * unused.
 */
async function contentsOf(backups: readonly StoredBackup[], log: string, keys: EncryptionKeys): Promise<Set<string> | null> {
  const referenced = new Set<string>();
  try {
    for (const { folder, record } of backups)
      for (const { stored } of fileList.parse(await readList(folder, record.parts.files.file, keys))) referenced.add(stored);
    for (const { stored } of await shippedWalFiles(log, keys)) referenced.add(stored);
    return referenced;
  } catch (error) {
    if (error instanceof BackupFailure) return null;
    throw error;
  }
}

async function removeOthers(store: string, referenced: ReadonlySet<string>): Promise<void> {
  for (const entry of await readdir(store, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !referenced.has(path.relative(store, file).replaceAll(path.sep, "/"))) await rm(file);
  }
}
