import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { takeBackup } from "~/db/backup/take-backup.server";
import type { KeptBackup } from "~/db/backup/backup-folder.server";
import { restoreBackup } from "~/db/backup/restore-backup.server";
import { archiveSettings } from "~/db/backup/wal-archive.server";
import { closeDatabase, connectionConfig } from "~/db/client.server";
import { ensureEmbedded } from "~/db/embedded.server";
import { migrateDatabase } from "~/db/migrate.server";
import { env } from "~/env.server";
import { proveRestored, witness } from "../../scripts/backup-witness";

/** An embedded server of its own in a temporary folder, as `npm start` makes it, and a folder for its backups. */
export async function ownServer() {
  const root = mkdtempSync(path.join(os.tmpdir(), "kawani-backup-"));
  const [dataDir, backups] = [path.join(root, "data"), path.join(root, "backups")];
  env.DATA_DIR = dataDir;
  env.BACKUP_DIR = backups;
  env.DATABASE_URL = env.MIGRATE_DATABASE_URL = undefined;
  // Its commits need not reach the disk: what is tried is not the power.
  await ensureEmbedded(dataDir, { settings: { fsync: "off", synchronous_commit: "off", ...archiveSettings(dataDir) } });
  await migrateDatabase();
  const end = async () => {
    await closeDatabase();
    rmSync(root, { recursive: true, force: true });
  };
  return { root, dataDir, backups, end };
}

/** A backup of it, as the command takes one. */
export async function backUp(folder: string, { keys = [] as readonly string[], prune = false } = {}) {
  const { host, database } = await connectionConfig();
  return takeBackup({
    socket: String(host),
    database: String(database),
    dataDir: env.DATA_DIR,
    folder,
    keys,
    application: "test",
    prune,
    witness,
  });
}

/** It comes back into another folder, proven as the command proves it. */
export async function bringBack(backup: KeptBackup, dataDir: string, keys: readonly string[] = [], to: Date | null = null): Promise<void> {
  await closeDatabase({ keepServer: true });
  return restoreBackup({ backup, dataDir, keys, to, prove: (restored) => proveRestored(restored, backup.record) });
}

/** Looks into another data folder, and comes back to the one before. */
export async function inFolder<Result>(dataDir: string, look: () => Promise<Result>): Promise<Result> {
  const before = env.DATA_DIR;
  await closeDatabase({ keepServer: true });
  env.DATA_DIR = dataDir;
  try {
    return await look();
  } finally {
    await closeDatabase();
    env.DATA_DIR = before;
  }
}
