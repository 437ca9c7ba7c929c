import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { BackupFailure } from "~/domain/operations/backup-failure";
import { parseLogPosition, type BackupRecord } from "~/domain/operations/backup-record";
import { locateBinaries, runner } from "~/db/embedded-process.server";
import { administrator, ensureEmbedded, stopEmbedded } from "~/db/embedded.server";
import { newerVersion, newestMigration } from "~/db/access-policies/release.server";
import { restoreFiles } from "./attached-files.server";
import { verifyManifest, unpackBase } from "./base-archive.server";
import { requireRoom, type StoredBackup } from "./backup-folder.server";
import { verifyParts, readPart } from "./backup-parts.server";
import type { EncryptionKeys } from "./encrypted-stream.server";
import { fetchWal, shippedWalFiles } from "./wal-shipping.server";
import { readFileList } from "./take-backup.server";

export interface RestoreOrder {
  backup: StoredBackup;
  /** Must be empty: existing data is never overwritten. */
  dataDir: string;
  keys: EncryptionKeys;
  /** Target time of point-in-time recovery; null restores the backup itself. */
  to: Date | null;
  /** Verifies the restored data in a temporary data folder. @throws BackupFailure if it differs from the backup */
  prove: (dataDir: string) => Promise<void>;
}

const BEFORE_PG = ["files", "heads.txt"];
const PLACES = [...BEFORE_PG, "pg"];
/** Restored WAL and files that PostgreSQL creates at its start. */
const SPARE_BYTES = 128 * 1024 * 1024;
const ENDING_MILLIS = 60_000;
const LOG_LINES = 5;

/**
 * Restores a backup into an empty data folder. The folder gets its final name only after all checks: digests, PostgreSQL's manifest,
 * the end of the WAL, and the audit of ledgers. Until then it has a temporary name beside it.
 * @throws BackupFailure with a sentence; the folder is then unchanged
 */
export async function restoreBackup(order: RestoreOrder): Promise<void> {
  const { backup, keys, to } = order;
  const dataDir = path.resolve(order.dataDir);
  await requireEmpty(dataDir);
  await requireFitting(backup.record);
  await mkdir(dataDir, { recursive: true });
  await sweepLeftovers(dataDir);
  await requireRoom(dataDir, backup.record.databaseBytes + backup.record.fileBytes + SPARE_BYTES, "The restored data");
  const { parts } = backup.record;
  await verifyParts(backup.folder, [parts.base, parts.manifest, parts.files]);
  // In the parent of the data folder, which PostgreSQL's user can access.
  const scratch = path.join(dataDir, `restoring.${process.pid}`);
  await mkdir(scratch, { mode: 0o755 });
  try {
    await unpack(backup, scratch, keys);
    const places = { files: path.join(backup.folder, "../../files"), log: path.join(backup.folder, "../../wal") };
    const files = await readFileList(backup, keys);
    const brought = new Set(files.map(({ path: name }) => name));
    const later = to ? (await shippedWalFiles(places.log, keys)).filter(({ path: name }) => !brought.has(name)) : [];
    await restoreFiles([...files, ...later], places.files, scratch, keys);
    const log = to ? await fetchWal(places.log, backup.record, path.join(scratch, "pg", "pg_wal"), keys, await owner(scratch)) : null;
    await recover(backup.record, scratch, to, log);
    await order.prove(scratch);
    await ended(scratch);
    for (const place of PLACES) await moveIn(path.join(scratch, place), path.join(dataDir, place));
  } finally {
    await stopEmbedded(scratch);
    await ended(scratch);
    await rm(scratch, { recursive: true, force: true });
  }
}

async function requireEmpty(dataDir: string): Promise<void> {
  const used = [];
  for (const place of PLACES) {
    const names = await readdir(path.join(dataDir, place)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOTDIR") return [place];
      if (error.code === "ENOENT") return [];
      throw error;
    });
    if (names.length > 0) used.push(place);
  }
  if (used.length > 0)
    throw new BackupFailure(
      `${dataDir} is in use (${used.join(", ")}). A backup is restored into an empty folder: set DATA_DIR to a new one, or move the old one away. Nothing was changed.`,
    );
}

async function requireFitting({ platform, postgres, migration, application }: BackupRecord): Promise<void> {
  const here = `${process.platform}-${process.arch}`;
  if (platform !== here)
    throw new BackupFailure(`This backup was taken on ${platform} and can be restored there alone; this is ${here}. Nothing was changed.`);
  const { postgres: binary } = await locateBinaries();
  const version = /(\d+)\.\S+/.exec(spawnSync(binary, ["--version"], { encoding: "utf8" }).stdout)![0]!;
  if (major(version) !== major(postgres))
    throw new BackupFailure(
      `This backup is of PostgreSQL ${major(postgres)}, and this version of Kawani brings ${major(version)}. Restore it with version ${application} of Kawani. Nothing was changed.`,
    );
  if (migration > newestMigration()) throw new BackupFailure(newerVersion("a migration").message.replace("This database", "This backup"));
}

const major = (version: string) => version.split(".")[0];

/** Leftovers of interrupted restores. */
async function sweepLeftovers(dataDir: string): Promise<void> {
  for (const name of (await readdir(dataDir)).filter((value) => /^restoring\.\d+$/.test(value))) {
    if (alive(Number(name.split(".")[1]))) throw new BackupFailure(`Another restore is at work in ${dataDir}. Wait until it has ended.`);
    await stopEmbedded(path.join(dataDir, name));
    await ended(path.join(dataDir, name));
    await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
}

function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function unpack({ folder, record }: StoredBackup, scratch: string, keys: EncryptionKeys): Promise<void> {
  const target = path.join(scratch, "pg");
  const setOwner = await owner(scratch);
  await mkdir(target, { mode: 0o700 });
  setOwner(target);
  const unpacked = await unpackBase(readPart(folder, record.parts.base.file, keys), target, setOwner);
  const manifest = await buffer(readPart(folder, record.parts.manifest.file, keys));
  verifyManifest(manifest, unpacked);
  await writeFile(path.join(target, "recovery.signal"), "");
  setOwner(path.join(target, "recovery.signal"));
}

/** Changes the owner of the restored files to PostgreSQL's user. */
const owner = async (scratch: string) => runner(path.join(scratch, "pg"), (await locateBinaries()).postgres).own;

/**
 * Lets PostgreSQL replay the WAL to its end or to the target time, and compares the position it reached with the expected one.
 * PostgreSQL itself refuses a WAL that ends before the target time.
 */
async function recover(
  { endLsn, timeline }: BackupRecord,
  scratch: string,
  to: Date | null,
  log: { pieces: number; gap: boolean } | null,
): Promise<void> {
  const settings = {
    // The WAL is already in pg_wal; PostgreSQL requires a restore command and takes its failure as the end.
    restore_command: "exit 1",
    ...(to ? { recovery_target_time: to.toISOString().replace("T", " ").replace("Z", "+00") } : { recovery_target: "immediate" }),
    recovery_target_action: "promote",
    recovery_target_timeline: String(timeline),
    hot_standby: "off",
  };
  const { config } = await started(scratch, settings, log);
  const client = new pg.Client(administrator(String(config.host)));
  await client.connect();
  try {
    const { rows } = await client.query<{ reached: string; recovering: boolean }>(
      "select pg_last_wal_replay_lsn()::text as reached, pg_is_in_recovery() as recovering",
    );
    const { reached, recovering } = rows[0]!;
    if (recovering || parseLogPosition(reached) < parseLogPosition(endLsn))
      throw new BackupFailure(
        `The restored database ends at ${reached} and should reach ${endLsn}: its log is cut short. Nothing was changed.`,
      );
  } finally {
    await client.end();
  }
  await stopEmbedded(scratch);
  await ended(scratch);
}

async function started(scratch: string, settings: Record<string, string>, shipped: { pieces: number; gap: boolean } | null) {
  try {
    return await ensureEmbedded(scratch, { settings, recovers: true });
  } catch (error) {
    const log = await readFile(path.join(scratch, "pg.log"), "utf8");
    if (/recovery ended before configured recovery target was reached/.test(log)) {
      const last = log.match(/last completed transaction was at log time (.+)/)?.[1];
      throw new BackupFailure(
        `The log that was kept does not reach that moment: ${shipped?.gap ? "a piece of it is missing" : "it ends earlier"}${last ? `, after ${last}` : ""}. Nothing was changed.`,
      );
    }
    throw new BackupFailure(
      `PostgreSQL could not open what was restored. Its last words:\n${log.trimEnd().split("\n").slice(-LOG_LINES).join("\n")}`,
      {
        cause: error,
      },
    );
  }
}

/** Waits until the server of a folder has stopped. */
async function ended(dataDir: string): Promise<void> {
  for (const until = Date.now() + ENDING_MILLIS; existsSync(path.join(dataDir, "pg", "postmaster.pid")); await pause(50))
    if (Date.now() > until) throw new Error(`The server in ${dataDir} does not end.`);
}

async function moveIn(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  if (existsSync(to)) await rmdir(to);
  await rename(from, to);
}
