import { mkdir, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { findBackup, type StoredBackup } from "~/db/backup/backup-folder.server";
import { restoreBackup } from "~/db/backup/restore-backup.server";
import { hasServer, takeBackup } from "~/db/backup/take-backup.server";
import { closeDatabase, connectionConfig } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { BackupFailure } from "~/domain/operations/backup-failure";
import { formatInstant } from "~/domain/shared/day";
import { env } from "~/env.server";
import { version } from "~/web/http/health.server";
import { proveRestored, fingerprintCompanies } from "./backup-fingerprint";
import { formatCount } from "./audit-report";

/**
 * Online backups of the embedded server:
 *   npm run backup -- FOLDER [--prune]   backs up the database and the attached files; --prune then deletes backups past their retention
 *   npm run backup -- check FOLDER       restores the newest backup into a temporary folder and verifies it
 * FOLDER may hold backups of several servers; `check` also accepts the folder of a single backup.
 */
const USAGE = `Say what to do:
  npm run backup -- FOLDER [--prune]
  npm run backup -- check FOLDER`;

const args = process.argv.slice(2);
const prune = args.at(-1) === "--prune";
const [command = "", subject = "", ...rest] = prune ? args.slice(0, -1) : args;

try {
  if (command === "" || command.startsWith("-") || rest.length > 0 || (command === "check" ? prune : subject !== ""))
    throw new BackupFailure(USAGE);
  await (command === "check" ? runCheck(subject) : runBackup(command));
} catch (error) {
  console.error(error instanceof BackupFailure ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}

async function runBackup(folder: string): Promise<void> {
  if (env.DATABASE_URL)
    throw new BackupFailure(
      "DATABASE_URL names a PostgreSQL of your own: it is backed up by its own tools, such as pg_dump or pg_basebackup. docs/operations.md says how. Nothing was written.",
    );
  if (!hasServer(env.DATA_DIR))
    throw new BackupFailure(`There is no database in ${env.DATA_DIR}: DATA_DIR names the folder to back up. Nothing was written.`);
  await makeFolder(folder);
  await migrateDatabase();
  const { host, database } = await connectionConfig();
  const began = Date.now();
  const {
    folder: where,
    record,
    removed,
  } = await takeBackup({
    socket: String(host),
    database: String(database),
    dataDir: env.DATA_DIR,
    folder,
    keys: env.BACKUP_ENCRYPTION_KEYS,
    application: version,
    prune,
    witness: fingerprintCompanies,
  });
  const stored = Object.values(record.parts).reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(
    `Backed up in ${((Date.now() - began) / 1000).toFixed(1)} s: ${where}\n${formatSize(record.databaseBytes)} of database as ${formatSize(stored)}, ${formatSize(record.fileBytes)} of attached files${env.BACKUP_ENCRYPTION_KEYS.length > 0 ? ", encrypted" : ", not encrypted: anyone who has the folder can read it"}.`,
  );
  if (removed.length > 0) console.log(`No longer kept: ${removed.join(", ")}.`);
  if (env.S3_BUCKET) console.log("Attached files lie in the bucket and are not in this backup: keep versions of the bucket.");
  console.log("Keep SESSION_SECRET, ENCRYPTION_KEYS and BACKUP_ENCRYPTION_KEYS elsewhere: they are not inside.");
}

async function runCheck(folder: string): Promise<void> {
  if (folder === "") throw new BackupFailure(USAGE);
  const backup = await findBackup(folder);
  const scratch = await mkdtemp(path.join(os.tmpdir(), "kawani-check-"));
  try {
    await restoreBackup({
      backup,
      dataDir: path.join(scratch, "data"),
      keys: env.BACKUP_ENCRYPTION_KEYS,
      to: null,
      prove: (dataDir) => proveRestored(dataDir, backup.record),
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  console.log(`${backup.name} is whole: it was restored and proven. ${describeBackup(backup)}`);
}

function describeBackup({ record: { witnesses, beganAt } }: StoredBackup): string {
  const payrolls = witnesses.reduce((sum, fingerprint) => sum + fingerprint.payrolls.length, 0);
  return `It holds ${formatCount(witnesses.length, "company", "companies")} and ${formatCount(payrolls, "completed payroll", "completed payrolls")}, and everything saved until ${formatInstant(new Date(beganAt))} in Manila.`;
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new BackupFailure(`${folder} cannot be made (${(error as NodeJS.ErrnoException).code}).`);
  }
}

function formatSize(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
