import { and, eq, sql } from "drizzle-orm";
import { asScheduler, inCompany, readInCompany, type Tx } from "~/db/client.server";
import { fileStore } from "~/db/file-store.server";
import type { Jobs } from "~/db/queue.server";
import { certificateFiles } from "~/db/schema/payroll/certificate-files";
import type { CertificateFileKind, CertificateFileNames } from "~/domain/payroll/certificates/certificate-file";
import { manilaDay, type Day } from "~/domain/shared/day";
import { FileStoreFailed } from "~/models/shared/stored-files.server";
import { listCertified } from "./certificate-list.server";

/** A lease on rendering a file of certificates. */
export interface CertificateFileLease {
  companySeq: number;
  certificateFileSeq: number;
  year: number;
  kind: CertificateFileKind;
  names: CertificateFileNames;
  employeeSeqs: number[] | null;
  storageKey: string;
  turn: number;
  /** The day in Manila of the request. */
  day: Day;
}

/** The lease was taken over or the file cancelled: stop and write nothing. */
export class CertificateFileLeaseLost extends Error {}

/** Attempts before the job counts as failed. */
const TRIES = 5;
/**
 * No holder, or a heartbeat older than the file store's timeout. A heartbeat in the future means the clock was set back: treat as expired.
 */
export const SILENT = sql`(${certificateFiles.tries} = 0
  or ${certificateFiles.beatAt} not between statement_timestamp() - interval '60 seconds' and statement_timestamp() + interval '60 seconds')`;
const FREE = sql`${certificateFiles.jobState} = 'WORKING' and ${SILENT}`;

/**
 * Acquires the lease of a new file, or of one without a heartbeat for a minute. Null when it is held or has ended. A file without remaining
 * attempts fails here.
 */
export function acquireCertificateFileLease({
  companySeq,
  certificateFileSeq,
}: Jobs["draw-certificates"]): Promise<CertificateFileLease | null> {
  return inCompany({ companySeq }, async (tx) => {
    const [row] = await tx
      .update(certificateFiles)
      .set({
        turn: sql`${certificateFiles.turn} + 1`,
        tries: sql`${certificateFiles.tries} + 1`,
        beatAt: sql`statement_timestamp()`,
        doneCount: 0,
      })
      .where(and(eq(certificateFiles.companySeq, companySeq), eq(certificateFiles.certificateFileSeq, certificateFileSeq), FREE))
      .returning();
    if (!row) return null;
    const turn = {
      companySeq,
      certificateFileSeq,
      year: row.taxableYear,
      kind: row.fileKind as CertificateFileKind,
      names: row.fileNames as CertificateFileNames,
      employeeSeqs: row.employeeSeqs,
      storageKey: row.storageKey,
      turn: row.turn,
      day: manilaDay(row.madeAt),
    };
    if (row.tries <= TRIES) return turn;
    await fail(tx, turn, "too many attempts");
    return null;
  });
}

/** Employees whose certificates the job renders, by name. */
export const listToDraw = (lease: CertificateFileLease): Promise<number[]> =>
  readInCompany(lease, (tx) => listCertified(tx, lease, lease.year, lease.employeeSeqs));

/** Saves the progress. @throws CertificateFileLeaseLost when the lease is no longer held */
export function saveDrawn(lease: CertificateFileLease, done: number, total: number): Promise<void> {
  return moved(lease, { doneCount: done, totalCount: total });
}

/** Records a part of the file, then uploads it. @param part from 1 @throws CertificateFileLeaseLost; FileStoreFailed */
export async function storePart(lease: CertificateFileLease, part: number, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  await moved(lease, { announcedParts: sql`greatest(${certificateFiles.announcedParts}, ${part})` });
  try {
    await fileStore().set(partKey(lease, lease.turn, part), new File([bytes], `${part}`, { type: "application/octet-stream" }));
  } catch (error) {
    throw new FileStoreFailed("A part of a file of certificates could not be stored", { cause: error });
  }
}

/** Marks the file as complete. @throws CertificateFileLeaseLost when the lease is no longer held */
export function finishCertificateFile(lease: CertificateFileLease, people: number, parts: number, bytes: number): Promise<void> {
  return moved(lease, { jobState: "DONE", doneCount: people, totalCount: people, partCount: parts, byteSize: bytes });
}

/** Marks the file as failed with a log reference for the page. */
export function failCertificateFile(lease: CertificateFileLease, reference: string): Promise<void> {
  return inCompany(lease, (tx) => fail(tx, lease, reference));
}

/** Releases the lease on shutdown so that another worker continues at once; the attempt does not count. */
export function releaseCertificateFileLease(lease: CertificateFileLease): Promise<void> {
  return inCompany(lease, async (tx) => {
    await tx
      .update(certificateFiles)
      .set({ beatAt: new Date(0), tries: sql`${certificateFiles.tries} - 1` })
      .where(ofTurn(lease));
  });
}

/** Unheld files of all tenants, and cancelled ones whose parts must be deleted. Reads only numbers. */
export function listFreeCertificateFiles(): Promise<Jobs["draw-certificates"][]> {
  const { companySeq, certificateFileSeq, jobState } = certificateFiles;
  return asScheduler((tx) =>
    tx
      .select({ companySeq, certificateFileSeq })
      .from(certificateFiles)
      .where(and(sql`${jobState} in ('WORKING', 'CANCELLED')`, SILENT)),
  );
}

/** Storage key of a part of an attempt; parts count from 1. */
export const partKey = ({ storageKey }: { storageKey: string }, turn: number, part: number): string => `${storageKey}/${turn}/${part}`;

type Row = Parameters<ReturnType<Tx["update"]>["set"]>[0];

async function moved(lease: CertificateFileLease, values: Row): Promise<void> {
  await inCompany(lease, async (tx) => {
    const rows = await tx
      .update(certificateFiles)
      .set({ ...values, beatAt: sql`statement_timestamp()` })
      .where(ofTurn(lease))
      .returning({ turn: certificateFiles.turn });
    if (rows.length === 0) throw new CertificateFileLeaseLost();
  });
}

async function fail(tx: Tx, lease: CertificateFileLease, reference: string): Promise<void> {
  await tx.update(certificateFiles).set({ jobState: "FAILED", errorReference: reference }).where(ofTurn(lease));
}

const ofTurn = ({ companySeq, certificateFileSeq, turn }: CertificateFileLease) =>
  and(
    eq(certificateFiles.companySeq, companySeq),
    eq(certificateFiles.certificateFileSeq, certificateFileSeq),
    eq(certificateFiles.turn, turn),
    eq(certificateFiles.jobState, "WORKING"),
  );
