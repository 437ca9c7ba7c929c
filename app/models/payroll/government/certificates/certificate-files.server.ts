import { randomUUID } from "node:crypto";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import { inCompany, readInCompany } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { fileStore } from "~/db/file-store.server";
import { enqueue } from "~/db/queue.server";
import { certificateFiles } from "~/db/schema/payroll/certificate-files";
import {
  FILE_DAYS,
  MAX_FILES,
  NO_CERTIFICATES_TO_PRINT,
  TOO_MANY_FILES,
  type CertificateFileKind,
} from "~/domain/payroll/government/certificates/certificate-file";
import type { CertificateFileInput } from "~/domain/payroll/government/certificates/certificate-file-input";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { NO_HEARTBEAT } from "~/models/shared/lease.server";
import { FileStoreFailed } from "~/models/shared/stored-files.server";
import { certificateFileLease, partKey } from "./certificate-file-lease.server";
import { listCertified } from "./certificate-list.server";

/** A requested file of certificates and its progress. */
export interface CertificateFile {
  certificateFileSeq: number;
  fileKind: CertificateFileKind;
  /** Contains all employees' certificates. */
  everyone: boolean;
  jobState: "WORKING" | "DONE" | "FAILED";
  done: number;
  total: number;
  bytes: number;
  reference: string | null;
  madeAt: Date;
}

type Maker = Pick<Scope, "companySeq" | "accountSeq">;

/** The user's own files that have not expired. */
const ofMaker = ({ companySeq, accountSeq }: Maker) =>
  and(
    eq(certificateFiles.companySeq, companySeq),
    eq(certificateFiles.accountSeq, accountSeq),
    ne(certificateFiles.jobState, "CANCELLED"),
    sql`${certificateFiles.madeAt} > now() - make_interval(days => ${FILE_DAYS})`,
  );

/**
 * Requests a file of certificates, which a worker renders.
 * @throws NotFound when a selected employee has no certificate of the year; Refusal: there are no certificates, or too many files are kept
 * @source document 5 F-29
 */
export async function requestCertificateFile(
  scope: Scope,
  year: number,
  { employeeSeq, fileKind, fileNames }: Omit<CertificateFileInput, "count">,
): Promise<void> {
  const { companySeq, accountSeq } = scope;
  const checked = employeeSeq.length > 0 ? [...new Set(employeeSeq)] : null;
  await inCompany(scope, async (tx) => {
    const people = await listCertified(tx, scope, year, checked);
    if (checked !== null && people.length < checked.length) throw new NotFound("certificate");
    if (people.length === 0) throw new Refusal(NO_CERTIFICATES_TO_PRINT);
    // Taking the number first locks the sequence, so a concurrent request is counted.
    const certificateFileSeq = await nextSeq(tx, companySeq, "certificateFile");
    if ((await tx.$count(certificateFiles, ofMaker(scope))) >= MAX_FILES) throw new Refusal(TOO_MANY_FILES, { status: 409 });
    await tx.insert(certificateFiles).values({
      companySeq,
      certificateFileSeq,
      accountSeq,
      taxableYear: year,
      fileKind,
      fileNames,
      employeeSeqs: checked,
      jobState: "WORKING",
      totalCount: people.length,
      heartbeatAt: NO_HEARTBEAT,
      storageKey: `${companySeq}/${randomUUID()}`,
    });
    enqueue(tx, "draw-certificates", { companySeq, certificateFileSeq });
  });
}

/** The user's own files of a year, latest first. */
export function listCertificateFiles(scope: Maker, year: number): Promise<CertificateFile[]> {
  return readInCompany(scope, async (tx) => {
    const rows = await tx
      .select()
      .from(certificateFiles)
      .where(and(ofMaker(scope), eq(certificateFiles.taxableYear, year)))
      .orderBy(desc(certificateFiles.certificateFileSeq));
    return rows.map(fileOf);
  });
}

/** One of the user's own files. @throws NotFound also for another user's, and after its seven days */
export async function getCertificateFile(scope: Maker, year: number, certificateFileSeq: number): Promise<CertificateFile> {
  return fileOf(await storedFile(scope, year, certificateFileSeq));
}

/**
 * Streams the content of a finished file, part by part with backpressure.
 * @throws NotFound; FileStoreFailed when the store is unavailable or has lost it
 */
export async function openCertificateFile(
  scope: Maker,
  year: number,
  certificateFileSeq: number,
): Promise<{ file: CertificateFile; body: AsyncGenerator<Uint8Array> }> {
  const row = await storedFile(scope, year, certificateFileSeq);
  if (row.jobState !== "DONE") throw new NotFound("certificate file");
  // Checks the first part before the response starts; a later loss aborts the stream.
  await partOf(row, 1);
  return { file: fileOf(row), body: partsOf(row) };
}

async function* partsOf(row: Stored): AsyncGenerator<Uint8Array> {
  for (let part = 1; part <= row.partCount; part += 1)
    for await (const piece of (await partOf(row, part)).stream()) yield piece as Uint8Array;
}

async function partOf(row: Stored, part: number) {
  try {
    const certificateFile = await fileStore().get(partKey(row, row.fencingToken, part));
    if (certificateFile) return certificateFile;
  } catch (error) {
    throw new FileStoreFailed("A part of a file of certificates could not be read", { cause: error });
  }
  throw new FileStoreFailed("The store has lost a part of a file of certificates");
}

/** Cancels a file in progress, or deletes a finished one: its worker stops, and the reconciler deletes its parts. @throws NotFound */
export async function removeCertificateFile(scope: Maker, year: number, certificateFileSeq: number): Promise<void> {
  await inCompany(scope, async (tx) => {
    const removed = await tx
      .update(certificateFiles)
      .set({ jobState: "CANCELLED" })
      .where(and(ofMaker(scope), eq(certificateFiles.taxableYear, year), eq(certificateFiles.certificateFileSeq, certificateFileSeq)))
      .returning({ certificateFileSeq: certificateFiles.certificateFileSeq });
    if (removed.length === 0) throw new NotFound("certificate file");
  });
}

/** Deletes cancelled, removed and expired files (seven days) from the store. Failures are retried later. @returns how many files */
export async function eraseOldCertificateFiles({ companySeq }: Pick<Scope, "companySeq">): Promise<number> {
  const rows = await readInCompany({ companySeq }, (tx) =>
    tx
      .select({ certificateFileSeq: certificateFiles.certificateFileSeq })
      .from(certificateFiles)
      .where(and(eq(certificateFiles.companySeq, companySeq), GONE)),
  );
  let erased = 0;
  for (const { certificateFileSeq } of rows) if (await eraseCertificateFile({ companySeq, certificateFileSeq })) erased += 1;
  return erased;
}

/** Deletes one such file; false when it is still active. Its row is deleted last, so that a failure is retried. */
export async function eraseCertificateFile({
  companySeq,
  certificateFileSeq,
}: {
  companySeq: number;
  certificateFileSeq: number;
}): Promise<boolean> {
  const filter = and(eq(certificateFiles.companySeq, companySeq), eq(certificateFiles.certificateFileSeq, certificateFileSeq));
  return inCompany({ companySeq }, async (tx) => {
    const [row] = await tx.select().from(certificateFiles).where(and(filter, GONE)).for("update", { skipLocked: true });
    if (!row) return false;
    for (let token = 1; token <= row.fencingToken; token += 1)
      for (let part = 1; part <= row.announcedParts; part += 1) await fileStore().remove(partKey(row, token, part));
    await tx.delete(certificateFiles).where(filter);
    return true;
  });
}

/** Deletable once no worker writes to it. */
const GONE = sql`(${certificateFiles.jobState} = 'CANCELLED' or ${certificateFiles.madeAt} <= now() - make_interval(days => ${FILE_DAYS})) and ${certificateFileLease.expired}`;

type Stored = typeof certificateFiles.$inferSelect;

async function storedFile(scope: Maker, year: number, certificateFileSeq: number): Promise<Stored> {
  const [row] = await readInCompany(scope, (tx) =>
    tx
      .select()
      .from(certificateFiles)
      .where(and(ofMaker(scope), eq(certificateFiles.taxableYear, year), eq(certificateFiles.certificateFileSeq, certificateFileSeq))),
  );
  if (!row) throw new NotFound("certificate file");
  return row;
}

function fileOf(row: Stored): CertificateFile {
  return {
    certificateFileSeq: row.certificateFileSeq,
    fileKind: row.fileKind as CertificateFileKind,
    everyone: row.employeeSeqs === null,
    jobState: row.jobState as CertificateFile["jobState"],
    done: row.doneCount,
    total: row.totalCount,
    bytes: row.byteSize,
    reference: row.errorReference,
    madeAt: row.madeAt,
  };
}
