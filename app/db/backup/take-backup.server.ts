import crypto from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import pg from "pg";
import { BackupFailure } from "~/domain/operations/backup-failure";
import { BACKUP_FORMAT, backupName, type BackupRecord, type CompanyFingerprint } from "~/domain/operations/backup-record";
import { isConnectionError } from "~/db/connection-error";
import { administrator } from "~/db/embedded.server";
import { newestMigration } from "~/db/access-policies/release.server";
import { fileList, backUpFiles, type BackupFile } from "./attached-files.server";
import { backupPlaces, beginBackup, finishedName, listBackups, requireRoom, writeRecord, type StoredBackup } from "./backup-folder.server";
import { BaseBackup } from "./base-backup.server";
import { FILES_LOCK, BACKUP_LOCK } from "./backup-locks.server";
import { storeBackupPart, verifyParts, readList } from "./backup-parts.server";
import { pruneBackups } from "./prune-backups.server";
import type { EncryptionKeys } from "./encrypted-stream.server";

export interface BackupOrder {
  /** Socket folder of the embedded server. */
  socket: string;
  database: string;
  dataDir: string;
  folder: string;
  keys: EncryptionKeys;
  application: string;
  /** Deletes expired backups. */
  prune: boolean;
  /** Fingerprint of every company before the backup, which the restored data must match. */
  witness: (known: readonly CompanyFingerprint[]) => Promise<CompanyFingerprint[]>;
}

/** A compressed base takes about a third of the database; that much must be free before it starts. */
const ROOM_SHARE = 0.5;

/**
 * Backs up the embedded server while it runs: first the base backup by PostgreSQL, then the attached files, the record last. Until it is
 * complete, its folder ends in ".part".
 * @throws BackupFailure with a sentence for the operator
 */
export async function takeBackup(order: BackupOrder): Promise<StoredBackup & { removed: string[] }> {
  const [dataDir, folder] = [path.resolve(order.dataDir), path.resolve(order.folder)];
  if (`${folder}${path.sep}`.startsWith(`${dataDir}${path.sep}`))
    throw new BackupFailure(
      `${folder} lies inside the data folder: what takes the data takes the backup. Name a folder elsewhere, best on another disk.`,
    );
  return withClient({ ...administrator(order.socket), database: order.database }, async (client) => {
    const { rows } = await client.query<{ free: boolean }>("select pg_try_advisory_lock($1) as free", [BACKUP_LOCK]);
    if (!rows[0]!.free) throw new BackupFailure("Another backup of this server is being taken. Wait until it has ended.");
    const server = await describe(client);
    const places = backupPlaces(folder, server.system);
    const earlier = (await listBackups(places.bases)).at(-1);
    await mkdir(places.files, { recursive: true, mode: 0o700 });
    await requireRoom(folder, server.databaseBytes * ROOM_SHARE, "A backup");
    const witnesses = await order.witness(earlier?.record.witnesses ?? []);
    const beganAt = new Date();
    const unfinished = await beginBackup(places.bases, backupName(beganAt));
    try {
      // Block deletions of files until they are copied, so that every row in the base finds its file.
      await client.query("select pg_advisory_lock($1)", [FILES_LOCK]);
      const base = await storeBaseBackup(order.socket, unfinished, order.keys);
      const earlierFiles = earlier ? await readFileList(earlier, order.keys) : [];
      const files = await backUpFiles(dataDir, places.files, earlierFiles, order.keys);
      const list = await storeBackupPart(Readable.from([Buffer.from(JSON.stringify(files))]), unfinished, "files.json", order.keys);
      const parts = { base: base.archive, manifest: base.manifest, files: list };
      await verifyParts(unfinished, Object.values(parts));
      const record: BackupRecord = {
        format: BACKUP_FORMAT,
        application: order.application,
        migration: newestMigration(),
        platform: `${process.platform}-${process.arch}`,
        ...server,
        timeline: base.end.timeline,
        startLsn: base.start.lsn,
        endLsn: base.end.lsn,
        beganAt: beganAt.toISOString(),
        endedAt: new Date().toISOString(),
        fileBytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
        parts,
        witnesses,
      };
      await writeRecord(unfinished, record);
      const finished = finishedName(unfinished);
      await rename(unfinished, finished);
      const taken = { name: path.basename(finished), folder: finished, record };
      return { ...taken, removed: order.prune ? await pruneBackups(places, order.keys) : [] };
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      throw inText(error, folder);
    }
  });
}

export const readFileList = async ({ folder, record }: StoredBackup, keys: EncryptionKeys): Promise<BackupFile[]> =>
  fileList.parse(await readList(folder, record.parts.files.file, keys));

/** A temporary replication slot retains the required WAL until the backup ends; it is dropped with the connection. */
function storeBaseBackup(socket: string, folder: string, keys: EncryptionKeys) {
  return withClient({ ...administrator(socket), database: undefined, replication: "true" }, async (client) => {
    await client.query(`CREATE_REPLICATION_SLOT kawani_backup_${crypto.randomBytes(4).toString("hex")} TEMPORARY PHYSICAL RESERVE_WAL`);
    const base = client.query(new BaseBackup());
    const archive = await storeBackupPart(base, folder, "base.tar", keys);
    const manifest = await storeBackupPart(Readable.from([base.manifest]), folder, "backup_manifest", keys);
    return { start: base.start, end: base.end, archive, manifest };
  });
}

async function describe(client: pg.Client): Promise<Pick<BackupRecord, "postgres" | "system" | "segment" | "databaseBytes">> {
  const { rows } = await client.query<{ postgres: string; system: string; segment: number; bytes: string }>(
    `select current_setting('server_version') as postgres, (select system_identifier::text from pg_control_system()) as system,
            pg_size_bytes(current_setting('wal_segment_size'))::int as segment, (select sum(pg_database_size(oid))::text from pg_database) as bytes`,
  );
  const { bytes, ...server } = rows[0]!;
  return { ...server, databaseBytes: Number(bytes) };
}

async function withClient<Result>(
  config: pg.ClientConfig & { replication?: string },
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(config);
  // Without a listener, losing the connection would also crash the process; the running query reports the loss.
  client.on("error", () => {});
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

function inText(error: unknown, folder: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC")
    return new BackupFailure(`The disk of ${folder} is full. What was begun is removed; the backups that were there are whole.`);
  if (code === "EACCES" || code === "EROFS") return new BackupFailure(`${folder} cannot be written to (${code}).`);
  if (code !== "ENOENT" && isConnectionError(error))
    return new BackupFailure(
      "The database ended while it was backed up. What was begun is removed; the backups that were there are whole.",
    );
  return error;
}

/** Whether a data folder has a database server. */
export const hasServer = (dataDir: string): boolean => existsSync(path.join(dataDir, "pg", "PG_VERSION"));
