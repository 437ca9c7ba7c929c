import { hash } from "node:crypto";
import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { punchProfiles, punchUploads } from "~/db/schema/time/punch-uploads";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { mostlyToCome, type FilePreview } from "~/domain/time/punches/parsing/file-preview";
import { NO_SUCH_PROFILE } from "~/domain/time/punches/parsing/punch-profile";
import { countLines, textProblem } from "~/domain/time/punches/parsing/text-lines";
import type { UploadSort } from "~/domain/time/punches/parsing/upload-sorts";
import { uploadRevertedChange } from "~/domain/time/punches/parsing/upload-changes";
import type { ReadBy } from "~/domain/time/punches/parsing/upload-input";
import {
  ALREADY_STORED,
  UPLOAD_ALREADY_REVERTED,
  MAX_WAITING_UPLOADS,
  MOSTLY_TO_COME,
  NOT_STORED,
  NOTHING_TO_STORE,
  OVERTAKEN,
  TOO_MANY_WAITING,
  WAITS_NO_MORE,
} from "~/domain/time/punches/parsing/upload-text";
import { markDaysDirty } from "~/models/shared/dirty-days.server";
import { recordChange } from "~/models/shared/change-log.server";
import { storeFile, detachFile, attachFile } from "~/models/shared/stored-files.server";
import { findStoredPreview, isLong, queueReading } from "./background-files.server";
import { reservePunchNumbers, voidPunchesOf } from "./stored-punches.server";
import { readUploadedLines, type ParsedLine } from "./upload-reading.server";
import { findUpload, oneUpload, UPLOAD_COLUMNS, type PunchUpload } from "./upload-rows.server";
import { previewDigest, readWhole, storeWhole, recordStored, type UploadConfirmation } from "./upload-storing.server";

type Company = Pick<Scope, "companySeq">;

export type { PunchUpload };

/** The effect of a file, and its digest, which the user confirms. */
export interface UploadPreview {
  upload: PunchUpload;
  preview: FilePreview;
  offsetMinutes: number;
  digest: string;
}

/**
 * Stores an uploaded punch file unchanged, without its punches; a long one is previewed in the background.
 * @returns its number @throws Refusal when it cannot be read, or too many are pending; FileStoreFailed
 */
export async function createPunchUpload(
  scope: Scope,
  file: { name: string; bytes: Uint8Array },
  { profile, punchProfileSeq = null }: Pick<ReadBy, "profile"> & { punchProfileSeq?: number | null },
): Promise<number> {
  const problem = textProblem(file.bytes);
  if (problem !== null) throw new Refusal(problem, { field: "file" });
  const lineCount = countLines(file.bytes);
  await readInCompany(scope, (tx) => requireRoom(tx, scope));
  const { fileSeq, fileName } = await storeFile(scope, file.name, file.bytes);
  return inCompany(scope, async (tx) => {
    const { companySeq } = scope;
    // The sequence lock is held until commit: of two concurrent files the second counts the first.
    const punchUploadSeq = await nextSeq(tx, companySeq, "punchUpload");
    await requireRoom(tx, scope);
    if (punchProfileSeq !== null) await requireProfile(tx, scope, punchProfileSeq);
    await attachFile(tx, scope, fileSeq, { usedBy: "punches", employeeSeq: null, field: "file" });
    await tx.insert(punchUploads).values({
      companySeq,
      punchUploadSeq,
      fileSeq,
      fileName,
      digest: hash("sha256", file.bytes, "hex"),
      profile,
      punchProfileSeq,
      lineCount,
      uploadedBy: scope.employeeName,
    });
    if (isLong({ lineCount })) await queueReading(tx, scope, punchUploadSeq, { step: "LOOK", offsetMinutes: 0 });
    return punchUploadSeq;
  });
}

const ORDER = {
  uploaded: punchUploads.punchUploadSeq,
  file: sql`lower(${punchUploads.fileName})`,
  state: punchUploads.uploadState,
  lines: punchUploads.lineCount,
  added: punchUploads.newCount,
  there: punchUploads.duplicateCount,
  bad: punchUploads.invalidCount,
} satisfies Record<UploadSort, unknown>;

/** Punch files in the given order, then newest first. @param q a part of the file's name */
export function listPunchUploads(
  scope: Company,
  { q, sort, descending, offset, limit }: { q: string; sort: UploadSort; descending: boolean; offset: number; limit: number },
) {
  return readInCompany(scope, async (tx) => {
    const named = q === "" ? undefined : sql`strpos(lower(${punchUploads.fileName}), ${q.toLowerCase()}) > 0`;
    const of = and(eq(punchUploads.companySeq, scope.companySeq), named);
    const [total] = await tx.select({ count: count() }).from(punchUploads).where(of);
    const rows: PunchUpload[] = await tx
      .select(UPLOAD_COLUMNS)
      .from(punchUploads)
      .where(of)
      .orderBy(descending ? desc(ORDER[sort]) : asc(ORDER[sort]), desc(punchUploads.punchUploadSeq))
      .limit(limit)
      .offset(offset);
    return { rows, count: total!.count };
  });
}

/** @throws NotFound */
export function getPunchUpload(scope: Company, punchUploadSeq: number): Promise<PunchUpload> {
  return readInCompany(scope, (tx) => findUpload(tx, scope, punchUploadSeq));
}

/** An earlier stored file with the same bytes; null = none. */
export function findSameFile(scope: Company, { digest, punchUploadSeq }: PunchUpload): Promise<PunchUpload | null> {
  return readInCompany(scope, async (tx) => {
    const stored = and(
      eq(punchUploads.companySeq, scope.companySeq),
      eq(punchUploads.digest, digest),
      eq(punchUploads.uploadState, "USED"),
    );
    const rows = await tx.select(UPLOAD_COLUMNS).from(punchUploads).where(stored).orderBy(desc(punchUploads.punchUploadSeq)).limit(2);
    return rows.find((row) => row.punchUploadSeq !== punchUploadSeq) ?? null;
  });
}

/**
 * The effect of storing a file now with a time offset; for a long one a worker's preview, with its offset.
 * @returns null for a long file without a preview @throws NotFound
 */
export function findUploadPreview(scope: Company, punchUploadSeq: number, offset: number, now: Date): Promise<UploadPreview | null> {
  return readInCompany(scope, async (tx) => {
    const upload = await findUpload(tx, scope, punchUploadSeq);
    const seen = isLong(upload)
      ? await findStoredPreview(tx, scope, punchUploadSeq)
      : { preview: await readWhole(tx, scope, upload, { offsetMinutes: offset, now }), offsetMinutes: offset };
    return seen && { upload, ...seen, digest: previewDigest(seen.preview, seen.offsetMinutes) };
  });
}

/** `findUploadPreview` that must exist. @throws NotFound */
export async function previewPunchUpload(scope: Company, punchUploadSeq: number, offset: number, now: Date): Promise<UploadPreview> {
  const uploadPreview = await findUploadPreview(scope, punchUploadSeq, offset, now);
  if (uploadPreview === null) throw new NotFound("preview");
  return uploadPreview;
}

/** Streams its lines with their current evaluation, some thousand per batch. @throws NotFound */
export function streamPunchUpload(
  scope: Company,
  punchUploadSeq: number,
  offsetMinutes: number,
  now: Date,
  take: (lines: readonly ParsedLine[]) => void,
): Promise<void> {
  return readInCompany(scope, async (tx) => {
    const upload = await findUpload(tx, scope, punchUploadSeq);
    for await (const lines of readUploadedLines(tx, scope, upload, offsetMinutes, now)) take(lines);
  });
}

/**
 * Stores a file as previewed: all valid lines, or none when data changed since. Idempotent.
 * @returns what was stored; "LATER" for a long file, which a worker stores
 * @throws NotFound; Refusal when it was stored (409), data changed (409), no line is valid, or most lines are in the future
 */
export async function storePunchUpload(
  scope: Scope,
  punchUploadSeq: number,
  { digest, offsetMinutes }: UploadConfirmation,
  now: Date,
): Promise<{ added: number; lifted: number } | "LATER"> {
  const { lineCount } = await getPunchUpload(scope, punchUploadSeq);
  const firstSeq = isLong({ lineCount }) ? 0 : await reservePunchNumbers(scope, lineCount);
  return inCompany(scope, async (tx) => {
    const upload = await findUpload(tx, scope, punchUploadSeq, true);
    if (isLong(upload)) return orderStoring(tx, scope, upload, { digest, offsetMinutes });
    if (upload.uploadState !== "WAITING") throw new Refusal(ALREADY_STORED, { status: 409 });
    const stored = await storeWhole(tx, scope, upload, { digest, offsetMinutes }, { now, firstSeq });
    await tx
      .update(punchUploads)
      .set({ uploadState: "USED", offsetMinutes, ...stored.row, usedBy: scope.employeeName, usedAt: now })
      .where(oneUpload(scope, punchUploadSeq));
    await recordStored(tx, scope, upload, stored, offsetMinutes);
    return { added: stored.added, lifted: stored.lifted };
  });
}

async function orderStoring(tx: Tx, scope: Scope, { punchUploadSeq, uploadState }: PunchUpload, yes: UploadConfirmation): Promise<"LATER"> {
  if (uploadState === "READING") return "LATER";
  if (uploadState !== "WAITING") throw new Refusal(ALREADY_STORED, { status: 409 });
  const seen = await findStoredPreview(tx, scope, punchUploadSeq);
  if (seen === null || previewDigest(seen.preview, seen.offsetMinutes) !== yes.digest) throw new Refusal(OVERTAKEN, { status: 409 });
  if (mostlyToCome(seen.preview)) throw new Refusal(MOSTLY_TO_COME);
  if (seen.preview.added + seen.preview.lifted === 0) throw new Refusal(NOTHING_TO_STORE);
  await queueReading(tx, scope, punchUploadSeq, { step: "STORE", ...yes, offsetMinutes: seen.offsetMinutes });
  return "LATER";
}

/** Queues a new preview of a long file with a time offset. @throws NotFound; Refusal when it was stored meanwhile (409) */
export function resetPunchUploadPreview(scope: Scope, punchUploadSeq: number, offsetMinutes: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    const upload = await findUpload(tx, scope, punchUploadSeq, true);
    if (upload.uploadState === "READING") return;
    if (upload.uploadState !== "WAITING") throw new Refusal(WAITS_NO_MORE, { status: 409 });
    await queueReading(tx, scope, punchUploadSeq, { step: "LOOK", offsetMinutes });
  });
}

/**
 * Discards a file; one being stored returns to pending, with nothing stored.
 * @throws NotFound; Refusal when it was stored meanwhile (409)
 */
export function removePunchUpload(scope: Scope, punchUploadSeq: number): Promise<"PUT_AWAY" | "STOPPED"> {
  return inCompany(scope, async (tx) => {
    const { uploadState, orderedStep, fileSeq } = await findUpload(tx, scope, punchUploadSeq, true);
    if (uploadState === "READING" && orderedStep === "STORE") {
      await tx.update(punchUploads).set({ uploadState: "WAITING", refusal: "" }).where(oneUpload(scope, punchUploadSeq));
      return "STOPPED";
    }
    if (uploadState !== "WAITING" && uploadState !== "READING") throw new Refusal(WAITS_NO_MORE, { status: 409 });
    await tx.delete(punchUploads).where(oneUpload(scope, punchUploadSeq));
    await detachFile(tx, scope, fileSeq);
    return "PUT_AWAY";
  });
}

/**
 * Voids the punches a file added; the file is kept, and storing it again restores them.
 * @returns how many punches @throws NotFound; Refusal (409)
 */
export function revertPunchUpload(scope: Scope, punchUploadSeq: number, now: Date): Promise<number> {
  return inCompany(scope, async (tx) => {
    const upload = await findUpload(tx, scope, punchUploadSeq, true);
    if (upload.uploadState === "TAKEN_BACK") throw new Refusal(UPLOAD_ALREADY_REVERTED, { status: 409 });
    if (upload.uploadState !== "USED") throw new Refusal(NOT_STORED, { status: 409 });
    const { voided, ...changed } = await voidPunchesOf(tx, { companySeq: scope.companySeq, punchUploadSeq, by: scope.employeeName });
    await tx
      .update(punchUploads)
      .set({ uploadState: "TAKEN_BACK", revertedBy: scope.employeeName, revertedAt: now })
      .where(oneUpload(scope, punchUploadSeq));
    if (voided > 0) await markDaysDirty(tx, scope, changed);
    await recordChange(tx, scope, uploadRevertedChange(upload, voided));
    return voided;
  });
}

async function requireRoom(tx: Tx, { companySeq }: Company): Promise<void> {
  const waiting = and(eq(punchUploads.companySeq, companySeq), inArray(punchUploads.uploadState, ["WAITING", "READING"]));
  const [held] = await tx.select({ count: count() }).from(punchUploads).where(waiting);
  if (held!.count >= MAX_WAITING_UPLOADS) throw new Refusal(TOO_MANY_WAITING, { field: "file" });
}

/** Locks the profile until commit so that it is not deleted concurrently. */
async function requireProfile(tx: Tx, { companySeq }: Company, punchProfileSeq: number): Promise<void> {
  const { companySeq: company, punchProfileSeq: seq } = punchProfiles;
  const kept = await tx
    .select({ seq })
    .from(punchProfiles)
    .where(and(eq(company, companySeq), eq(seq, punchProfileSeq)))
    .for("key share");
  if (kept.length === 0) throw new Refusal(NO_SUCH_PROFILE, { field: "profile" });
}
