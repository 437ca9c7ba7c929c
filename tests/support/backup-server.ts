import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { takeBackup } from "~/db/backup/take-backup.server";
import type { StoredBackup } from "~/db/backup/backup-folder.server";
import { restoreBackup } from "~/db/backup/restore-backup.server";
import { archiveSettings } from "~/db/backup/wal-archive.server";
import { closeDatabase, connectionConfig } from "~/db/client.server";
import { ensureEmbedded } from "~/db/embedded.server";
import { migrateDatabase } from "~/db/migrate.server";
import { env } from "~/env.server";
import { proveRestored, fingerprintCompanies } from "../../scripts/backup-fingerprint";

/** An embedded server in a temporary folder, as `npm start` creates it, and a folder for its backups. */
export async function startTestServer() {
  const root = mkdtempSync(path.join(os.tmpdir(), "kawani-backup-"));
  const [dataDir, backups] = [path.join(root, "data"), path.join(root, "backups")];
  env.DATA_DIR = dataDir;
  env.BACKUP_DIR = backups;
  env.DATABASE_URL = env.MIGRATE_DATABASE_URL = undefined;
  // Commits need not reach the disk: the tests do not simulate power failures.
  await ensureEmbedded(dataDir, { settings: { fsync: "off", synchronous_commit: "off", ...archiveSettings(dataDir) } });
  await migrateDatabase();
  const end = async () => {
    await closeDatabase();
    rmSync(root, { recursive: true, force: true });
  };
  return { root, dataDir, backups, end };
}

/** Takes a backup as the command does. */
export async function createBackup(folder: string, { keys = [] as readonly string[], prune = false } = {}) {
  const { host, database } = await connectionConfig();
  return takeBackup({
    socket: String(host),
    database: String(database),
    dataDir: env.DATA_DIR,
    folder,
    keys,
    application: "test",
    prune,
    witness: fingerprintCompanies,
  });
}

/** Restores a backup into another folder and verifies it as the command does. */
export async function restoreInto(
  backup: StoredBackup,
  dataDir: string,
  keys: readonly string[] = [],
  to: Date | null = null,
): Promise<void> {
  await closeDatabase({ keepServer: true });
  return restoreBackup({ backup, dataDir, keys, to, prove: (restored) => proveRestored(restored, backup.record) });
}

/** Runs `look` against another data folder, then switches back. */
export async function withDataFolder<Result>(dataDir: string, read: () => Promise<Result>): Promise<Result> {
  const before = env.DATA_DIR;
  await closeDatabase({ keepServer: true });
  env.DATA_DIR = dataDir;
  try {
    return await read();
  } finally {
    await closeDatabase();
    env.DATA_DIR = before;
  }
}
