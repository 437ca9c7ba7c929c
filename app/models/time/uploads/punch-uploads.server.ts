import { hash } from "node:crypto";
import { and, count, desc, eq } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { punchProfiles, punchUploads } from "~/db/schema/time/punch-uploads";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { isPunch } from "~/domain/time/punches/parsing/judge-lines";
import { mostlyToCome, previewOf, type FilePreview } from "~/domain/time/punches/parsing/file-preview";
import { NO_SUCH_PROFILE } from "~/domain/time/punches/parsing/punch-profile";
import { countLines, textProblem } from "~/domain/time/punches/parsing/text-lines";
import { uploadStored, uploadTakenBack } from "~/domain/time/punches/parsing/upload-changes";
import type { ReadBy } from "~/domain/time/punches/parsing/upload-input";
import {
  ALREADY_STORED,
  ALREADY_TAKEN_BACK,
  MOST_WAITING,
  MOSTLY_TO_COME,
  NOT_STORED,
  NOTHING_TO_STORE,
  OVERTAKEN,
  TOO_MANY_WAITING,
  WAITS_NO_MORE,
} from "~/domain/time/punches/parsing/upload-words";
import { noteChangedDays } from "~/models/shared/changed-days.server";
import { noteHeardDevices } from "~/models/time/device-lines.server";
import { recordChange } from "~/models/shared/change-log.server";
import { keepFile, releaseFile, takeFile } from "~/models/shared/stored-files.server";
import { reservePunchNumbers, storeLines, voidPunchesOf } from "./stored-punches.server";
import { readUploadedLines, type ReadLine } from "./upload-reading.server";

type Company = Pick<Scope, "companySeq">;

export type PunchUpload = Omit<typeof punchUploads.$inferSelect, "companySeq">;

/** What a file would do, and the mark of it: what somebody says yes to. */
export interface UploadPreview {
  upload: PunchUpload;
  preview: FilePreview;
  digest: string;
}

/** Keeps a file of punches as it came; nothing of it is stored. @returns its number @throws Refusal when it cannot be read, or too many wait; FileStoreFailed */
export async function createPunchUpload(
  scope: Scope,
  file: { name: string; bytes: Uint8Array },
  { profile, punchProfileSeq = null }: Pick<ReadBy, "profile"> & { punchProfileSeq?: number | null },
): Promise<number> {
  const problem = textProblem(file.bytes);
  if (problem !== null) throw new Refusal(problem, { field: "file" });
  await readInCompany(scope, (tx) => requireRoom(tx, scope));
  const { fileSeq, fileName } = await keepFile(scope, file.name, file.bytes);
  return inCompany(scope, async (tx) => {
    const { companySeq } = scope;
    // The counter is held until the end: of two files at once the second counts the first.
    const punchUploadSeq = await nextSeq(tx, companySeq, "punchUpload");
    await requireRoom(tx, scope);
    if (punchProfileSeq !== null) await requireProfile(tx, scope, punchProfileSeq);
    await takeFile(tx, scope, fileSeq, { usedBy: "punches", employeeSeq: null, field: "file" });
    await tx.insert(punchUploads).values({
      companySeq,
      punchUploadSeq,
      fileSeq,
      fileName,
      digest: hash("sha256", file.bytes, "hex"),
      profile,
      punchProfileSeq,
      lineCount: countLines(file.bytes),
      uploadedBy: scope.employeeName,
    });
    return punchUploadSeq;
  });
}

/** The files of punches, the newest first. */
export function listPunchUploads(scope: Company, { offset, limit }: { offset: number; limit: number }) {
  return readInCompany(scope, async (tx) => {
    const of = eq(punchUploads.companySeq, scope.companySeq);
    const [total] = await tx.select({ count: count() }).from(punchUploads).where(of);
    const rows: PunchUpload[] = await tx
      .select()
      .from(punchUploads)
      .where(of)
      .orderBy(desc(punchUploads.punchUploadSeq))
      .limit(limit)
      .offset(offset);
    return { rows, count: total!.count };
  });
}

/** @throws NotFound */
export function getPunchUpload(scope: Company, punchUploadSeq: number): Promise<PunchUpload> {
  return readInCompany(scope, (tx) => find(tx, scope, punchUploadSeq));
}

/** The file of these bytes that was stored before this one; null = none. */
export function findSameFile(scope: Company, { digest, punchUploadSeq }: PunchUpload): Promise<PunchUpload | null> {
  return readInCompany(scope, async (tx) => {
    const stored = and(
      eq(punchUploads.companySeq, scope.companySeq),
      eq(punchUploads.digest, digest),
      eq(punchUploads.uploadState, "USED"),
    );
    const rows = await tx.select().from(punchUploads).where(stored).orderBy(desc(punchUploads.punchUploadSeq)).limit(2);
    return rows.find((one) => one.punchUploadSeq !== punchUploadSeq) ?? null;
  });
}

/** What a file would do if it were stored now, moved by some minutes. @throws NotFound */
export function previewPunchUpload(scope: Company, punchUploadSeq: number, offsetMinutes: number, now: Date): Promise<UploadPreview> {
  return readInCompany(scope, async (tx) => {
    const upload = await find(tx, scope, punchUploadSeq);
    const preview = await readAll(tx, scope, upload, offsetMinutes, now);
    return { upload, preview, digest: digestOf(preview, offsetMinutes) };
  });
}

/** Its lines as they would be judged now, some thousand at a time. @throws NotFound */
export function readPunchUpload(
  scope: Company,
  punchUploadSeq: number,
  offsetMinutes: number,
  now: Date,
  take: (lines: readonly ReadLine[]) => void,
): Promise<void> {
  return readInCompany(scope, async (tx) => {
    const upload = await find(tx, scope, punchUploadSeq);
    for await (const lines of readUploadedLines(tx, scope, upload, offsetMinutes, now)) take(lines);
  });
}

/**
 * Stores a file as its preview showed it: all that can be used, or nothing when something changed since. Twice is as good as once.
 * @throws NotFound; Refusal when it was stored (409), something changed (409), nothing can be stored, or most of it is still to come
 */
export async function storePunchUpload(
  scope: Scope,
  punchUploadSeq: number,
  { digest, offsetMinutes }: { digest: string; offsetMinutes: number },
  now: Date,
): Promise<{ added: number; lifted: number }> {
  const { lineCount } = await getPunchUpload(scope, punchUploadSeq);
  const firstSeq = await reservePunchNumbers(scope, lineCount);
  return inCompany(scope, async (tx) => {
    const upload = await find(tx, scope, punchUploadSeq, true);
    if (upload.uploadState !== "WAITING") throw new Refusal(ALREADY_STORED, { status: 409 });
    const bringing = { companySeq: scope.companySeq, punchUploadSeq, by: scope.employeeName };
    const stored = { added: 0, lifted: 0 };
    const [people, devices] = [new Set<number>(), new Set<string>()];
    const preview = await readAll(tx, scope, upload, offsetMinutes, now, async (lines) => {
      const { added, lifted } = await storeLines(tx, bringing, lines, firstSeq + stored.added);
      stored.added += added;
      stored.lifted += lifted;
      for (const { row } of lines) {
        if (!isPunch(row)) continue;
        people.add(row.employeeSeq);
        devices.add(row.deviceId);
      }
    });
    if (mostlyToCome(preview)) throw new Refusal(MOSTLY_TO_COME);
    if (preview.added + preview.lifted === 0) throw new Refusal(NOTHING_TO_STORE);
    if (digestOf({ ...preview, ...stored }, offsetMinutes) !== digest) throw new Refusal(OVERTAKEN, { status: 409 });
    const there = preview.wrong.ALREADY_THERE;
    const counts = {
      newCount: stored.added + stored.lifted,
      thereCount: there,
      badCount: preview.read - stored.added - stored.lifted - there,
    };
    await tx
      .update(punchUploads)
      .set({ uploadState: "USED", offsetMinutes, ...counts, lineCount: preview.read, usedBy: scope.employeeName, usedAt: now })
      .where(oneOf(scope, punchUploadSeq));
    await noteChangedDays(tx, scope, { employeeSeqs: [...people], from: preview.days[0]!, to: preview.days.at(-1)! });
    await noteHeardDevices(tx, scope, [...devices]);
    await recordChange(tx, scope, uploadStored(upload, { ...stored, offsetMinutes }));
    return stored;
  });
}

/** Puts a file away that is not to be stored. @throws NotFound; Refusal when it was stored meanwhile (409) */
export function removePunchUpload(scope: Scope, punchUploadSeq: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    const { uploadState, fileSeq } = await find(tx, scope, punchUploadSeq, true);
    if (uploadState !== "WAITING") throw new Refusal(WAITS_NO_MORE, { status: 409 });
    await tx.delete(punchUploads).where(oneOf(scope, punchUploadSeq));
    await releaseFile(tx, scope, fileSeq);
  });
}

/** Voids what a file has added; the file is kept, and stored again it lifts that. @returns how many punches @throws NotFound; Refusal (409) */
export function takeBackPunchUpload(scope: Scope, punchUploadSeq: number, now: Date): Promise<number> {
  return inCompany(scope, async (tx) => {
    const upload = await find(tx, scope, punchUploadSeq, true);
    if (upload.uploadState === "TAKEN_BACK") throw new Refusal(ALREADY_TAKEN_BACK, { status: 409 });
    if (upload.uploadState !== "USED") throw new Refusal(NOT_STORED, { status: 409 });
    const { voided, ...changed } = await voidPunchesOf(tx, { companySeq: scope.companySeq, punchUploadSeq, by: scope.employeeName });
    await tx
      .update(punchUploads)
      .set({ uploadState: "TAKEN_BACK", takenBackBy: scope.employeeName, takenBackAt: now })
      .where(oneOf(scope, punchUploadSeq));
    if (voided > 0) await noteChangedDays(tx, scope, changed);
    await recordChange(tx, scope, uploadTakenBack(upload, voided));
    return voided;
  });
}

async function readAll(
  tx: Tx,
  scope: Company,
  upload: PunchUpload,
  offsetMinutes: number,
  now: Date,
  use: (lines: readonly ReadLine[]) => Promise<void> = () => Promise.resolve(),
): Promise<FilePreview> {
  const preview = previewOf();
  for await (const lines of readUploadedLines(tx, scope, upload, offsetMinutes, now)) {
    for (const { row, lifts, late } of lines) preview.note(row, { again: lifts !== null, late });
    await use(lines);
  }
  return preview.end();
}

function digestOf({ read, added, lifted, late, wrong }: FilePreview, offsetMinutes: number): string {
  return hash("sha256", JSON.stringify([offsetMinutes, read, added, lifted, late, wrong]), "base64url").slice(0, 20);
}

async function requireRoom(tx: Tx, { companySeq }: Company): Promise<void> {
  const waiting = and(eq(punchUploads.companySeq, companySeq), eq(punchUploads.uploadState, "WAITING"));
  const [held] = await tx.select({ count: count() }).from(punchUploads).where(waiting);
  if (held!.count >= MOST_WAITING) throw new Refusal(TOO_MANY_WAITING, { field: "file" });
}

/** Held until the end, so that a profile is not deleted meanwhile. */
async function requireProfile(tx: Tx, { companySeq }: Company, punchProfileSeq: number): Promise<void> {
  const { companySeq: company, punchProfileSeq: seq } = punchProfiles;
  const kept = await tx
    .select({ seq })
    .from(punchProfiles)
    .where(and(eq(company, companySeq), eq(seq, punchProfileSeq)))
    .for("key share");
  if (kept.length === 0) throw new Refusal(NO_SUCH_PROFILE, { field: "profile" });
}

async function find(tx: Tx, scope: Company, punchUploadSeq: number, lock = false): Promise<PunchUpload> {
  const asked = tx.select().from(punchUploads).where(oneOf(scope, punchUploadSeq));
  const [row] = await (lock ? asked.for("update") : asked);
  if (!row) throw new NotFound("upload");
  const { companySeq: _company, ...upload } = row;
  return upload;
}

const oneOf = ({ companySeq }: Company, punchUploadSeq: number) =>
  and(eq(punchUploads.companySeq, companySeq), eq(punchUploads.punchUploadSeq, punchUploadSeq));
