import { and, eq, sql } from "drizzle-orm";
import { byClock, inCompany, readInCompany, type Tx } from "~/db/client.server";
import { fileStore } from "~/db/file-store.server";
import type { Jobs } from "~/db/queue.server";
import { certificateFiles } from "~/db/schema/payroll/certificate-files";
import type { CertificateFileKind, CertificateFileNames } from "~/domain/payroll/certificates/certificate-file";
import { manilaDay, type Day } from "~/domain/shared/day";
import { FileStoreFailed } from "~/models/shared/stored-files.server";
import { listCertified } from "./certificate-list.server";

/** A lease on rendering a file of certificates. */
export interface CertificateFileTurn {
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
export class CertificateFileTurnLost extends Error {}

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
export function takeCertificateFileTurn({
  companySeq,
  certificateFileSeq,
}: Jobs["draw-certificates"]): Promise<CertificateFileTurn | null> {
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
export const listToDraw = (turn: CertificateFileTurn): Promise<number[]> =>
  readInCompany(turn, (tx) => listCertified(tx, turn, turn.year, turn.employeeSeqs));

/** Saves the progress. @throws CertificateFileTurnLost when the lease is no longer held */
export function saveDrawn(turn: CertificateFileTurn, done: number, total: number): Promise<void> {
  return moved(turn, { doneCount: done, totalCount: total });
}

/** Records a part of the file, then uploads it. @param part from 1 @throws CertificateFileTurnLost; FileStoreFailed */
export async function storePart(turn: CertificateFileTurn, part: number, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  await moved(turn, { announcedParts: sql`greatest(${certificateFiles.announcedParts}, ${part})` });
  try {
    await fileStore().set(partKey(turn, turn.turn, part), new File([bytes], `${part}`, { type: "application/octet-stream" }));
  } catch (error) {
    throw new FileStoreFailed("A part of a file of certificates could not be stored", { cause: error });
  }
}

/** Marks the file as complete. @throws CertificateFileTurnLost when the lease is no longer held */
export function finishCertificateFile(turn: CertificateFileTurn, people: number, parts: number, bytes: number): Promise<void> {
  return moved(turn, { jobState: "DONE", doneCount: people, totalCount: people, partCount: parts, byteSize: bytes });
}

/** Marks the file as failed with a log reference for the page. */
export function failCertificateFile(turn: CertificateFileTurn, reference: string): Promise<void> {
  return inCompany(turn, (tx) => fail(tx, turn, reference));
}

/** Releases the lease on shutdown so that another worker continues at once; the attempt does not count. */
export function leaveCertificateFile(turn: CertificateFileTurn): Promise<void> {
  return inCompany(turn, async (tx) => {
    await tx
      .update(certificateFiles)
      .set({ beatAt: new Date(0), tries: sql`${certificateFiles.tries} - 1` })
      .where(ofTurn(turn));
  });
}

/** Unheld files of all tenants, and cancelled ones whose parts must be deleted. Reads only numbers. */
export function listFreeCertificateFiles(): Promise<Jobs["draw-certificates"][]> {
  const { companySeq, certificateFileSeq, jobState } = certificateFiles;
  return byClock((tx) =>
    tx
      .select({ companySeq, certificateFileSeq })
      .from(certificateFiles)
      .where(and(sql`${jobState} in ('WORKING', 'CANCELLED')`, SILENT)),
  );
}

/** Storage key of a part of an attempt; parts count from 1. */
export const partKey = ({ storageKey }: { storageKey: string }, turn: number, part: number): string => `${storageKey}/${turn}/${part}`;

type Row = Parameters<ReturnType<Tx["update"]>["set"]>[0];

async function moved(turn: CertificateFileTurn, values: Row): Promise<void> {
  await inCompany(turn, async (tx) => {
    const rows = await tx
      .update(certificateFiles)
      .set({ ...values, beatAt: sql`statement_timestamp()` })
      .where(ofTurn(turn))
      .returning({ turn: certificateFiles.turn });
    if (rows.length === 0) throw new CertificateFileTurnLost();
  });
}

async function fail(tx: Tx, turn: CertificateFileTurn, reference: string): Promise<void> {
  await tx.update(certificateFiles).set({ jobState: "FAILED", errorReference: reference }).where(ofTurn(turn));
}

const ofTurn = ({ companySeq, certificateFileSeq, turn }: CertificateFileTurn) =>
  and(
    eq(certificateFiles.companySeq, companySeq),
    eq(certificateFiles.certificateFileSeq, certificateFileSeq),
    eq(certificateFiles.turn, turn),
    eq(certificateFiles.jobState, "WORKING"),
  );
