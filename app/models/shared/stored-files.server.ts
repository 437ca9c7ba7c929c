import { createHash, randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { asScheduler, inCompany, readInCompany, type Tx } from "~/db/client.server";
import { FILES_LOCK } from "~/db/backup/backup-locks.server";
import { nextSeq } from "~/db/counters.server";
import { fileStore } from "~/db/file-store.server";
import { enqueue } from "~/db/queue.server";
import { findVirus } from "~/db/external/virus-scan.server";
import { storedFiles } from "~/db/schema/files";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "./change-log.server";
import { detectContentType, storedFileName, UNUSED_FILE_HOURS, waitingFilesDeleted, type FileUse } from "~/domain/shared/forms/stored-file";
import { messageOf } from "~/domain/shared/i18n/refusal-message";

export interface StoredFile {
  fileSeq: number;
  fileName: string;
  contentType: string;
  byteSize: number;
  /** The record that it is attached to; null while unattached. */
  usedBy: FileUse | "released" | null;
  employeeSeq: number | null;
  uploadedBy: number;
  storageKey: string;
}

/** Maximum unattached files of an account; one more replaces the oldest. */
export const MAX_PENDING_PER_ACCOUNT = 20;
/** Maximum unattached files of a company, far more than its accounts need. An administrator can delete them. */
export const MAX_PENDING_FILES = 5_000;
const MAX_PENDING_BYTES = 5_000_000_000;
const FILES_A_SWEEP = 1000;

/** The file store is unavailable or full. */
export class FileStoreFailed extends Error {}

/**
 * Stores a validated file (`fileProblem`) for a record that is not saved yet: its uploader can attach it within a day, then it is deleted.
 * The row commits first, so that the store never has an object without a row; the reconciler deletes expired ones.
 * @param takenAtOnce its record is saved right away, so the limit on unattached files does not apply
 * @throws FileStoreFailed; Refusal for malware, or when the company has too many unattached files
 */
export async function storeFile(
  scope: Scope,
  name: string,
  bytes: Uint8Array,
  { takenAtOnce = false }: { takenAtOnce?: boolean } = {},
): Promise<{ fileSeq: number; fileName: string }> {
  const { companySeq, accountSeq } = scope;
  await refuseInfected(bytes);
  const storageKey = `${companySeq}/${randomUUID()}`;
  const [fileName, contentType] = [storedFileName(name, bytes), detectContentType(bytes) ?? "application/octet-stream"];
  const fileSeq = await inCompany(scope, async (tx) => {
    if (!takenAtOnce) await requireRoom(tx, scope, bytes.length);
    // The sequence lock is held until commit, so that concurrent uploads are counted.
    const fileSeq = await nextSeq(tx, companySeq, "storedFile");
    if (!takenAtOnce) await releaseOldest(tx, scope);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    await tx
      .insert(storedFiles)
      .values({ companySeq, fileSeq, storageKey, fileName, contentType, byteSize: bytes.length, sha256, uploadedBy: accountSeq });
    return fileSeq;
  });
  try {
    await fileStore().set(storageKey, new File([bytes as Uint8Array<ArrayBuffer>], fileName, { type: contentType }));
  } catch (error) {
    await discardFile(scope, fileSeq);
    throw new FileStoreFailed("The file could not be stored", { cause: error });
  }
  return { fileSeq, fileName };
}

/** @throws Refusal for malware; FileStoreFailed when the scanner at CLAMD_ADDRESS is unavailable: unscanned files are not stored */
async function refuseInfected(bytes: Uint8Array): Promise<void> {
  let found: string | null;
  try {
    found = await findVirus(bytes);
  } catch (error) {
    throw new FileStoreFailed("The file could not be scanned", { cause: error });
  }
  if (found !== null) throw new Refusal(messageOf("FILE_INFECTED"));
}

/** Releases the account's oldest unattached file at the limit. */
async function releaseOldest(tx: Tx, { companySeq, accountSeq }: Scope): Promise<void> {
  const { rows } = await tx.$client.query<{ fileSeq: number }>(
    `select file_seq as "fileSeq" from stored_files where company_seq = $1 and used_by is null and uploaded_by = $2
      order by file_seq desc offset $3 for update`,
    [companySeq, accountSeq, MAX_PENDING_PER_ACCOUNT - 1],
  );
  await detachFiles(
    tx,
    { companySeq },
    rows.map(({ fileSeq }) => fileSeq),
  );
}

/** Count and size of a company's unattached files. */
export function countPendingFiles({ companySeq }: Pick<Scope, "companySeq">): Promise<{ count: number; bytes: number }> {
  return readInCompany({ companySeq }, (tx) => waitingOf(tx, companySeq));
}

/** Deletes all unattached files of the company. @returns how many */
export function deletePendingFiles(scope: Scope): Promise<number> {
  const { companySeq } = scope;
  return inCompany(scope, async (tx) => {
    const waiting = and(eq(storedFiles.companySeq, companySeq), isNull(storedFiles.usedBy));
    const rows = await tx.select({ fileSeq: storedFiles.fileSeq }).from(storedFiles).where(waiting).for("update");
    if (rows.length === 0) return 0;
    await detachFiles(
      tx,
      scope,
      rows.map(({ fileSeq }) => fileSeq),
    );
    await recordChange(tx, scope, waitingFilesDeleted(rows.length));
    return rows.length;
  });
}

async function waitingOf(tx: Tx, companySeq: number): Promise<{ count: number; bytes: number }> {
  const [held] = await tx
    .select({ count: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(${storedFiles.byteSize}), 0)::float8` })
    .from(storedFiles)
    .where(and(eq(storedFiles.companySeq, companySeq), isNull(storedFiles.usedBy)));
  return held!;
}

/** Unattached files occupy the store until the next day. */
async function requireRoom(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, bytes: number): Promise<void> {
  const held = await waitingOf(tx, companySeq);
  if (held.count >= MAX_PENDING_FILES || held.bytes + bytes > MAX_PENDING_BYTES)
    throw new Refusal(messageOf("TOO_MANY_PENDING_FILES"), { status: 429 });
}

/**
 * Attaches an uploaded file to a record, in the record's transaction.
 * @throws Refusal at `field` when the file no longer exists, or belongs to another user
 */
export async function attachFile(
  tx: Tx,
  { companySeq, accountSeq }: Scope,
  fileSeq: number,
  { usedBy, employeeSeq, field }: { usedBy: FileUse; employeeSeq: number | null; field: string },
): Promise<{ fileName: string }> {
  const free = and(ofFile(companySeq, fileSeq), isNull(storedFiles.usedBy), eq(storedFiles.uploadedBy, accountSeq));
  const [taken] = await tx.update(storedFiles).set({ usedBy, employeeSeq }).where(free).returning({ fileName: storedFiles.fileName });
  if (!taken) throw new Refusal(messageOf("FILE_EXPIRED"), { field });
  return taken;
}

/** Detaches a record's file, in the record's transaction and before `recordChange`; the file is deleted after commit. */
export async function detachFile(tx: Tx, scope: Pick<Scope, "companySeq">, fileSeq: number): Promise<void> {
  await detachFiles(tx, scope, [fileSeq]);
}

export async function detachFiles(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, fileSeqs: readonly number[]): Promise<void> {
  if (fileSeqs.length === 0) return;
  await tx.$client.query("update stored_files set used_by = 'released' where company_seq = $1 and file_seq = any($2::int[])", [
    companySeq,
    fileSeqs,
  ]);
  for (const fileSeq of fileSeqs) enqueue(tx, "remove-file", { companySeq, fileSeq });
}

/** Deletes an unattached upload; only by its uploader (CAREER-26). @throws NotFound */
export async function discardFile(scope: Scope, fileSeq: number): Promise<void> {
  await inCompany(scope, async (tx) => {
    const filter = and(ofFile(scope.companySeq, fileSeq), isNull(storedFiles.usedBy), eq(storedFiles.uploadedBy, scope.accountSeq));
    const rows = await tx.select({ fileSeq: storedFiles.fileSeq }).from(storedFiles).where(filter).for("update");
    if (rows.length === 0) throw new NotFound("file");
    await detachFile(tx, scope, fileSeq);
  });
}

/** @throws NotFound */
export async function getFile({ companySeq }: Pick<Scope, "companySeq">, fileSeq: number): Promise<StoredFile> {
  const [file] = await readInCompany({ companySeq }, (tx) => tx.select().from(storedFiles).where(ofFile(companySeq, fileSeq)));
  if (!file || file.usedBy === "released") throw new NotFound("file");
  return file as StoredFile;
}

/** An unattached file, for its uploader. @throws NotFound */
export async function getPendingFile(scope: Pick<Scope, "companySeq" | "accountSeq">, fileSeq: number): Promise<StoredFile> {
  const file = await getFile(scope, fileSeq);
  if (file.usedBy !== null || file.uploadedBy !== scope.accountSeq) throw new NotFound("file");
  return file;
}

/** Streams a file's content. @throws FileStoreFailed when the store is unavailable or has lost it */
export async function openFile({ storageKey }: Pick<StoredFile, "storageKey">): Promise<ReadableStream<Uint8Array>> {
  try {
    const file = await fileStore().get(storageKey);
    if (file) return file.stream() as ReadableStream<Uint8Array>;
  } catch (error) {
    throw new FileStoreFailed("The file could not be read", { cause: error });
  }
  throw new FileStoreFailed("The store has lost a file");
}

/** Detached and expired files of all tenants. Reads only numbers. */
export function listUnusedFiles(): Promise<{ companySeq: number; fileSeq: number }[]> {
  return asScheduler((tx) =>
    tx.select({ companySeq: storedFiles.companySeq, fileSeq: storedFiles.fileSeq }).from(storedFiles).where(UNUSED).limit(FILES_A_SWEEP),
  );
}

/**
 * Deletes detached files and uploads not attached within a day. The row is deleted last, so that a failure is retried; files locked by
 * another process are skipped. Nothing is deleted while a backup copies files.
 */
export async function removeUnusedFile(companySeq: number, fileSeq: number): Promise<boolean> {
  return inCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<{ free: boolean }>("select pg_try_advisory_xact_lock_shared($1) as free", [FILES_LOCK]);
    if (!rows[0]!.free) return false;
    const [file] = await tx
      .select({ storageKey: storedFiles.storageKey })
      .from(storedFiles)
      .where(and(ofFile(companySeq, fileSeq), UNUSED))
      .for("update", { skipLocked: true });
    if (!file) return false;
    await fileStore().remove(file.storageKey);
    await tx.delete(storedFiles).where(ofFile(companySeq, fileSeq));
    return true;
  });
}

/** Matches only rows without a record, which have their own partial index. */
const UNUSED = sql`coalesce(${storedFiles.usedBy}, 'released') = 'released' and (${storedFiles.usedBy} is not null or ${storedFiles.createdAt} < now() - make_interval(hours => ${UNUSED_FILE_HOURS}))`;

const ofFile = (companySeq: number, fileSeq: number) => and(eq(storedFiles.companySeq, companySeq), eq(storedFiles.fileSeq, fileSeq));
