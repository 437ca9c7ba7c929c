import { and, eq, sql } from "drizzle-orm";
import { byClock, inCompany, readInCompany, type Tx } from "~/db/client.server";
import { fileStore } from "~/db/file-store.server";
import type { Jobs } from "~/db/queue.server";
import { certificateFiles } from "~/db/schema/payroll/certificate-files";
import type { CertificateFileKind, CertificateFileNames } from "~/domain/payroll/certificates/certificate-file";
import { manilaDay, type Day } from "~/domain/shared/day";
import { FileStoreFailed } from "~/models/shared/stored-files.server";
import { listCertified } from "./certificate-list.server";

/** Somebody's turn at drawing a file of certificates. */
export interface CertificateFileTurn {
  companySeq: number;
  certificateFileSeq: number;
  year: number;
  kind: CertificateFileKind;
  names: CertificateFileNames;
  employeeSeqs: number[] | null;
  storageKey: string;
  turn: number;
  /** The day in Manila on which it was asked for. */
  day: Day;
}

/** Another one has taken the work over, or it is cancelled: this one stops and writes nothing. */
export class CertificateFileTurnLost extends Error {}

/** Turns after which the work counts as impossible. */
const TRIES = 5;
/** Nobody writes at it: nobody ever did, or whoever did is silent for longer than the store may take. A beat from a time to come was made before the clock was set back. */
export const SILENT = sql`(${certificateFiles.tries} = 0
  or ${certificateFiles.beatAt} not between statement_timestamp() - interval '60 seconds' and statement_timestamp() + interval '60 seconds')`;
const FREE = sql`${certificateFiles.jobState} = 'WORKING' and ${SILENT}`;

/** Takes work that nobody does: new, or silent for a minute. Null when somebody does, or it has ended. What has used up its turns fails here. */
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

/** Whose certificates a turn draws, by name. */
export const listToDraw = (turn: CertificateFileTurn): Promise<number[]> =>
  readInCompany(turn, (tx) => listCertified(tx, turn, turn.year, turn.employeeSeqs));

/** How far a turn is. @throws CertificateFileTurnLost when it is this turn no more */
export function saveDrawn(turn: CertificateFileTurn, done: number, total: number): Promise<void> {
  return moved(turn, { doneCount: done, totalCount: total });
}

/** Writes a part of the file into the store, announced before. @param part from 1 @throws CertificateFileTurnLost; FileStoreFailed */
export async function storePart(turn: CertificateFileTurn, part: number, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  await moved(turn, { announcedParts: sql`greatest(${certificateFiles.announcedParts}, ${part})` });
  try {
    await fileStore().set(partKey(turn, turn.turn, part), new File([bytes], `${part}`, { type: "application/octet-stream" }));
  } catch (error) {
    throw new FileStoreFailed("A part of a file of certificates could not be stored", { cause: error });
  }
}

/** The file is there. @throws CertificateFileTurnLost when it is this turn no more */
export function finishCertificateFile(turn: CertificateFileTurn, people: number, parts: number, bytes: number): Promise<void> {
  return moved(turn, { jobState: "DONE", doneCount: people, totalCount: people, partCount: parts, byteSize: bytes });
}

/** It cannot be drawn: the page says so, and the reference leads to the log. */
export function failCertificateFile(turn: CertificateFileTurn, reference: string): Promise<void> {
  return inCompany(turn, (tx) => fail(tx, turn, reference));
}

/** Whoever must stop leaves the work to the next one, which need not wait. The turn does not count. */
export function leaveCertificateFile(turn: CertificateFileTurn): Promise<void> {
  return inCompany(turn, async (tx) => {
    await tx
      .update(certificateFiles)
      .set({ beatAt: new Date(0), tries: sql`${certificateFiles.tries} - 1` })
      .where(ofTurn(turn));
  });
}

/** Files of all companies that nobody draws, and cancelled ones whose parts are to go. Their rows stay closed: only numbers are asked. */
export function listFreeCertificateFiles(): Promise<Jobs["draw-certificates"][]> {
  const { companySeq, certificateFileSeq, jobState } = certificateFiles;
  return byClock((tx) =>
    tx
      .select({ companySeq, certificateFileSeq })
      .from(certificateFiles)
      .where(and(sql`${jobState} in ('WORKING', 'CANCELLED')`, SILENT)),
  );
}

/** Where a part of a turn lies in the store; parts count from 1. */
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
