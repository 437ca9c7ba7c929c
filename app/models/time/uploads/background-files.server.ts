import { and, eq } from "drizzle-orm";
import { asScheduler, inCompany, readInCompany, type Tx } from "~/db/client.server";
import { enqueue, type Jobs } from "~/db/queue.server";
import { punchUploads } from "~/db/schema/time/punch-uploads";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import type { FilePreview } from "~/domain/time/punches/parsing/file-preview";
import { fileReadNotification, IMPOSSIBLE, READ_AT_ONCE } from "~/domain/time/punches/parsing/upload-text";
import { writeNotification } from "~/models/shared/notifications/write-notifications.server";
import { pathTo } from "~/paths";
import { reservePunchNumbers } from "./stored-punches.server";
import { oneUpload, UPLOAD_COLUMNS, type PunchUpload } from "./upload-rows.server";
import { readWhole, storeWhole, recordStored, type OnLines, type UploadConfirmation } from "./upload-storing.server";

type Company = Pick<Scope, "companySeq">;
type Job = Jobs["read-time-file"];
/** A file's job: preview or store. */
type Order = { step: "LOOK"; offsetMinutes: number } | ({ step: "STORE" } & UploadConfirmation);

/** The job was cancelled or replaced: roll back. */
class OrderGone extends Error {}

/** Whether a file is too long to be read synchronously. */
export const isLong = ({ lineCount }: Pick<PunchUpload, "lineCount">): boolean => lineCount > READ_AT_ONCE;

/** Queues a file for a worker, in the caller's transaction. */
export async function queueReading(tx: Tx, scope: Scope, punchUploadSeq: number, order: Order, refusal = ""): Promise<void> {
  const { companySeq, accountSeq, employeeName } = scope;
  await tx
    .update(punchUploads)
    .set({
      uploadState: "READING",
      orderedStep: order.step,
      orderedOffset: order.offsetMinutes,
      orderedDigest: order.step === "STORE" ? order.digest : null,
      orderedAccountSeq: accountSeq,
      orderedBy: employeeName,
      doneCount: 0,
      refusal,
    })
    .where(oneUpload(scope, punchUploadSeq));
  enqueue(tx, "read-time-file", { companySeq, punchUploadSeq });
}

/** A worker's preview of a file, and the time offset it used; null without one. */
export async function findStoredPreview(
  tx: Tx,
  scope: Company,
  punchUploadSeq: number,
): Promise<{ preview: FilePreview; offsetMinutes: number } | null> {
  const { preview, previewOffset } = punchUploads;
  const [row] = await tx.select({ preview, previewOffset }).from(punchUploads).where(oneUpload(scope, punchUploadSeq));
  return row?.preview ? { preview: previewFrom(row.preview as StoredPreview), offsetMinutes: row.previewOffset } : null;
}

/** Queued files of all tenants, with their progress. Reads only numbers. */
export function listPunchFilesToRead(): Promise<(Job & { doneCount: number })[]> {
  return asScheduler(async (tx) => {
    const { rows } = await tx.$client.query<Job & { doneCount: number }>(
      `select company_seq as "companySeq", punch_upload_seq as "punchUploadSeq", done_count as "doneCount"
         from punch_uploads where upload_state = 'READING' order by 1, 2`,
    );
    return rows;
  });
}

/**
 * Executes a file's job. Storing is one transaction: an interrupted run leaves nothing and the next starts over. Of two concurrent runs one
 * executes; a run cancelled by a user ends silently.
 * @returns what was done, with the number of lines; null when there is nothing to do, another worker holds it, or it was cancelled or
 * refused
 */
export async function readOrderedFile(job: Job, now: Date, signal?: AbortSignal): Promise<{ step: Order["step"]; lines: number } | null> {
  const upload = await readInCompany(job, (tx) => findOrdered(tx, job));
  if (!upload) return null;
  const { order, scope } = orderOf(job, upload);
  // Progress is reported outside the transaction and not awaited in it: waiting for another connection could deadlock. Late or lost reports
  // do no harm.
  let lastSave: Promise<unknown> = Promise.resolve();
  let gone = false;
  const onLines: OnLines = async (lines) => {
    signal?.throwIfAborted();
    if (gone) throw new OrderGone();
    lastSave = Promise.allSettled([
      lastSave.then(async () => {
        gone = !(await saveProgress(job, order, lines));
      }),
    ]);
  };
  try {
    const lines = await (order.step === "LOOK"
      ? previewInBackground(scope, upload, order, now, onLines)
      : storeOrdered(scope, upload, order, now, onLines));
    return lines === null ? null : { step: order.step, lines };
  } catch (error) {
    if (error instanceof OrderGone) return null;
    if (!(error instanceof Refusal)) throw error;
    await resetPreview(scope, upload, order, error.message);
    return null;
  } finally {
    await lastSave;
  }
}

/** Returns an unreadable file to pending with the error; nothing of it is stored. */
export async function failOrderedFile(job: Job): Promise<void> {
  const reading = and(oneUpload(job, job.punchUploadSeq), eq(punchUploads.uploadState, "READING"));
  await inCompany(job, (tx) => tx.update(punchUploads).set({ uploadState: "WAITING", refusal: IMPOSSIBLE }).where(reading));
}

async function previewInBackground(
  scope: Scope,
  upload: PunchUpload,
  order: Order & { step: "LOOK" },
  now: Date,
  onLines: OnLines,
): Promise<number | null> {
  const { companySeq } = scope;
  const preview = await readInCompany({ companySeq }, async (tx) =>
    (await lockFile(tx, scope, upload)) ? readWhole(tx, scope, upload, { offsetMinutes: order.offsetMinutes, now, onLines }) : null,
  );
  if (preview === null) return null;
  await inCompany({ companySeq }, (tx) =>
    endOrder(tx, scope, upload, order, { uploadState: "WAITING", preview: storedPreview(preview), previewOffset: order.offsetMinutes }),
  );
  return preview.read;
}

async function storeOrdered(
  scope: Scope,
  upload: PunchUpload,
  order: Order & { step: "STORE" },
  now: Date,
  onLines: OnLines,
): Promise<number | null> {
  const { companySeq } = scope;
  const firstSeq = await reservePunchNumbers({ companySeq }, upload.lineCount);
  return inCompany({ companySeq }, async (tx) => {
    if (!(await lockFile(tx, scope, upload)) || !(await findOrdered(tx, { companySeq, punchUploadSeq: upload.punchUploadSeq })))
      return null;
    const stored = await storeWhole(tx, scope, upload, order, { now, firstSeq, onLines });
    const { newCount, duplicateCount, invalidCount } = stored.row;
    const used = { usedBy: scope.employeeName, usedAt: now, preview: null };
    await endOrder(tx, scope, upload, order, { uploadState: "USED", offsetMinutes: order.offsetMinutes, ...stored.row, ...used });
    await writeNotification(tx, scope, {
      kind: "TIME_FILE_ENDED",
      noticeKey: `punches:${upload.punchUploadSeq}`,
      links: [{ label: "Biometric import", href: pathTo("get-punch-upload", { punchUploadSeq: upload.punchUploadSeq }) }],
      ...fileReadNotification(upload.fileName, { stored: newCount, there: duplicateCount, bad: invalidCount }),
    });
    await recordStored(tx, scope, upload, stored, order.offsetMinutes);
    return stored.row.lineCount;
  });
}

/** A file that was refused at storing is previewed again, so that the page shows its current state with the reason. */
function resetPreview(scope: Scope, upload: PunchUpload, order: Order, refusal: string): Promise<void> {
  const { offsetMinutes } = order;
  return inCompany({ companySeq: scope.companySeq }, async (tx) => {
    const [standing] = await tx
      .select({ seq: punchUploads.punchUploadSeq })
      .from(punchUploads)
      .where(ordered(scope, upload, order))
      .for("update");
    if (standing) await queueReading(tx, scope, upload.punchUploadSeq, { step: "LOOK", offsetMinutes }, refusal);
  });
}

const FILE_LOCK = 727_105;
/** Locks a file for its worker until commit. */
async function lockFile(tx: Tx, { companySeq }: Company, { punchUploadSeq }: PunchUpload): Promise<boolean> {
  const { rows } = await tx.$client.query<{ free: boolean }>("select pg_try_advisory_xact_lock($1, hashtext($2)) as free", [
    FILE_LOCK,
    `${companySeq} ${punchUploadSeq}`,
  ]);
  return rows[0]!.free;
}

async function findOrdered(tx: Tx, job: Job): Promise<PunchUpload | null> {
  const [upload] = await tx
    .select(UPLOAD_COLUMNS)
    .from(punchUploads)
    .where(and(oneUpload(job, job.punchUploadSeq), eq(punchUploads.uploadState, "READING")));
  return upload ?? null;
}

function orderOf({ companySeq }: Job, upload: PunchUpload): { order: Order; scope: Scope } {
  const offsetMinutes = upload.orderedOffset;
  const order: Order =
    upload.orderedStep === "STORE" ? { step: "STORE", offsetMinutes, digest: upload.orderedDigest ?? "" } : { step: "LOOK", offsetMinutes };
  const who = { accountSeq: upload.orderedAccountSeq ?? 0, employeeName: upload.orderedBy ?? "" };
  return { order, scope: { companySeq, ...who, permissions: [], subscriptions: [] } };
}

/** @returns whether the job is still active */
function saveProgress(job: Job, order: Order, doneCount: number): Promise<boolean> {
  return inCompany({ companySeq: job.companySeq }, async (tx) => {
    const { rowCount } = await tx
      .update(punchUploads)
      .set({ doneCount })
      .where(ordered(job, job, order));
    return rowCount === 1;
  });
}

/** @throws OrderGone when it was cancelled meanwhile: the transaction rolls back */
async function endOrder(
  tx: Tx,
  scope: Company,
  upload: PunchUpload,
  order: Order,
  end: Partial<typeof punchUploads.$inferInsert>,
): Promise<void> {
  const { rowCount } = await tx
    .update(punchUploads)
    .set(end)
    .where(ordered(scope, upload, order));
  if (rowCount !== 1) throw new OrderGone();
}

const ordered = (scope: Company, { punchUploadSeq }: Pick<PunchUpload, "punchUploadSeq">, { step, offsetMinutes }: Order) =>
  and(
    oneUpload(scope, punchUploadSeq),
    eq(punchUploads.uploadState, "READING"),
    eq(punchUploads.orderedStep, step),
    eq(punchUploads.orderedOffset, offsetMinutes),
  );

type StoredPreview = Omit<FilePreview, "firstTaps"> & {
  firstTaps: [string, FilePreview["firstTaps"] extends ReadonlyMap<string, infer Taps> ? Taps : never][];
};

/** Only the devices that the page lists; others are counted. */
function storedPreview(preview: FilePreview): StoredPreview {
  const listed = new Set(preview.devices.map(({ deviceId }) => deviceId));
  return { ...preview, firstTaps: [...preview.firstTaps].filter(([deviceId]) => listed.has(deviceId)) };
}

const previewFrom = (stored: StoredPreview): FilePreview => ({ ...stored, firstTaps: new Map(stored.firstTaps) });
