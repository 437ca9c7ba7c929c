import { randomUUID } from "node:crypto";
import { isConnectionError, isDiskFull } from "~/db/connection-error";
import type { Jobs } from "~/db/queue.server";
import { describeError, log } from "~/log.server";
import {
  CertificateFileLeaseLost,
  failCertificateFile,
  finishCertificateFile,
  releaseCertificateFileLease,
  listToDraw,
  saveDrawn,
  storePart,
  acquireCertificateFileLease,
  type CertificateFileLease,
} from "~/models/payroll/government/certificate-file-lease.server";
import { eraseCertificateFile } from "~/models/payroll/government/certificate-files.server";
import { certificatePaper, printedCertificates } from "~/models/payroll/government/printed-certificates.server";
import { FileStoreFailed } from "~/models/shared/stored-files.server";
import { certificatesPdf } from "~/reports/payroll/forms/certificate";
import { certificatesZip } from "~/reports/payroll/forms/certificate-zip";

/** What is held of a file before it goes to the store. */
const PART_BYTES = 4_000_000;
/** How often the page is told how far it is. */
const PEOPLE_A_BEAT = 50;

/**
 * Draws a file of certificates into the store, if nobody else does, or takes the parts of a cancelled one away. It ends whole, failed, or left to
 * the next worker; whoever is killed here is followed after a minute of silence.
 */
export async function drawCertificatesJob(job: Jobs["draw-certificates"], signal?: AbortSignal): Promise<void> {
  const lease = await acquireCertificateFileLease(job);
  if (!lease) {
    if (await eraseCertificateFile(job)) log.info(job, "a cancelled file of certificates was taken away");
    return;
  }
  const began = performance.now();
  try {
    const people = await drawn(lease, signal);
    if (people !== null) log.info({ ...job, people, millis: Math.round(performance.now() - began) }, "a file of certificates was drawn");
  } catch (error) {
    // A worker that stops, and a database or store that is away or has no room, leave the work to whoever comes next, who finds it by its row.
    if (signal?.aborted || isConnectionError(error) || isDiskFull(error)) {
      log.warn({ ...job, error: describeError(error).name }, "drawing certificates was interrupted");
      await releaseCertificateFileLease(lease).catch((left: unknown) =>
        log.warn({ ...job, error: describeError(left).name }, "a file of certificates could not be left to the next worker"),
      );
      throw error;
    }
    const reference = randomUUID();
    log.error(
      { ...job, reference, error: describeError(error instanceof FileStoreFailed ? error.cause : error) },
      "a file of certificates could not be drawn",
    );
    await failCertificateFile(lease, reference);
  }
}

/** @returns how many people; null when another one has taken the work over, or it is cancelled */
async function drawn(lease: CertificateFileLease, signal: AbortSignal | undefined): Promise<number | null> {
  try {
    const { kind, names, year, day } = lease;
    const employeeSeqs = await listToDraw(lease);
    const paper = await certificatePaper(lease, year, day);
    const people = counted(lease, printedCertificates(lease, year, day, employeeSeqs), employeeSeqs.length, signal);
    const { parts, bytes } = await stored(lease, kind === "PDF" ? certificatesPdf(paper, people) : certificatesZip(paper, names, people));
    signal?.throwIfAborted();
    await finishCertificateFile(lease, employeeSeqs.length, parts, bytes);
    return employeeSeqs.length;
  } catch (error) {
    if (error instanceof CertificateFileLeaseLost) return null;
    throw error;
  }
}

/** The same people, told how far it is as they pass. */
async function* counted<Person>(
  lease: CertificateFileLease,
  people: AsyncIterable<Person>,
  total: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<Person> {
  let done = 0;
  for await (const person of people) {
    signal?.throwIfAborted();
    yield person;
    done += 1;
    if (done % PEOPLE_A_BEAT === 0) await saveDrawn(lease, done, total);
  }
}

/** Writes a file into the store as it is drawn, in parts that fit into memory. */
async function stored(lease: CertificateFileLease, file: AsyncIterable<Uint8Array>): Promise<{ parts: number; bytes: number }> {
  const sum = { parts: 0, bytes: 0 };
  let pieces: Uint8Array[] = [];
  let held = 0;
  const write = async () => {
    sum.parts += 1;
    sum.bytes += held;
    await storePart(lease, sum.parts, Buffer.concat(pieces));
    [pieces, held] = [[], 0];
  };
  for await (const piece of file) {
    pieces.push(piece);
    held += piece.length;
    if (held >= PART_BYTES) await write();
  }
  if (held > 0) await write();
  return sum;
}
