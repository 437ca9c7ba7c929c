import { and, sql } from "drizzle-orm";
import { inCompany, readInCompany } from "~/db/client.server";
import { fileStore } from "~/db/file-store.server";
import { certificateFiles } from "~/db/schema/payroll/certificate-files";
import { defineLease, type LeaseOf } from "~/models/shared/lease.server";
import { FileStoreFailed } from "~/models/shared/stored-files.server";
import { listCertified } from "./certificate-list.server";

const { companySeq, certificateFileSeq, jobState } = certificateFiles;

/** The lease on rendering a file of certificates. A heartbeat may take as long as the file store's timeout. */
export const certificateFileLease = defineLease(certificateFiles, {
  key: { companySeq, certificateFileSeq },
  returning: {
    taxableYear: certificateFiles.taxableYear,
    fileKind: certificateFiles.fileKind,
    fileNames: certificateFiles.fileNames,
    employeeSeqs: certificateFiles.employeeSeqs,
    storageKey: certificateFiles.storageKey,
    madeAt: certificateFiles.madeAt,
  },
  working: sql`${jobState} = 'WORKING'`,
  failed: { jobState: "FAILED" },
  acquired: { doneCount: 0 },
  seconds: 60,
});
export type CertificateFileLease = LeaseOf<typeof certificateFileLease>;

/** Employees whose certificates the job renders, by name. */
export const listCertificatesToDraw = (lease: CertificateFileLease): Promise<number[]> =>
  readInCompany(lease, (tx) => listCertified(tx, lease, lease.taxableYear, lease.employeeSeqs));

/** Saves the progress. @throws LeaseLost when the lease is no longer held */
export function saveDrawProgress(lease: CertificateFileLease, done: number, total: number): Promise<void> {
  return moved(lease, { doneCount: done, totalCount: total });
}

/** Records a part of the file, then uploads it. @param part from 1 @throws LeaseLost; FileStoreFailed */
export async function storePart(lease: CertificateFileLease, part: number, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  await moved(lease, { announcedParts: sql`greatest(${certificateFiles.announcedParts}, ${part})` });
  try {
    await fileStore().set(partKey(lease, lease.fencingToken, part), new File([bytes], `${part}`, { type: "application/octet-stream" }));
  } catch (error) {
    throw new FileStoreFailed("A part of a file of certificates could not be stored", { cause: error });
  }
}

/** Marks the file as complete. @throws LeaseLost when the lease is no longer held */
export function finishCertificateFile(lease: CertificateFileLease, people: number, parts: number, bytes: number): Promise<void> {
  return moved(lease, { jobState: "DONE", doneCount: people, totalCount: people, partCount: parts, byteSize: bytes });
}

/** Free files of all tenants, and cancelled ones whose parts must be deleted. Reads only numbers. */
export const listUnclaimedCertificateFiles = () =>
  certificateFileLease.listFree(and(sql`${jobState} in ('WORKING', 'CANCELLED')`, certificateFileLease.expired));

/** Storage key of a part of an attempt; parts count from 1. */
export const partKey = ({ storageKey }: { storageKey: string }, fencingToken: number, part: number): string =>
  `${storageKey}/${fencingToken}/${part}`;

const moved = (lease: CertificateFileLease, values: Parameters<typeof certificateFileLease.save>[2]): Promise<void> =>
  inCompany(lease, (tx) => certificateFileLease.save(tx, lease, values));
