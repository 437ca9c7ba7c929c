import type { Jobs } from "~/db/queue.server";
import { manilaDay } from "~/domain/shared/day";
import type { CertificateFileKind, CertificateFileNames } from "~/domain/payroll/government/certificates/certificate-file";
import { runLeased } from "~/jobs/run-leased.server";
import { log } from "~/log.server";
import {
  certificateFileLease,
  finishCertificateFile,
  listCertificatesToDraw,
  saveDrawProgress,
  storePart,
  type CertificateFileLease,
  listUnclaimedCertificateFiles,
} from "~/models/payroll/government/certificates/certificate-file-lease.server";
import { eraseCertificateFile } from "~/models/payroll/government/certificates/certificate-files.server";
import { certificateCompany, printedCertificates } from "~/models/payroll/government/certificates/printed-certificates.server";
import { certificatesPdf } from "~/reports/payroll/government/certificates/certificate";
import { certificatesZip } from "~/reports/payroll/government/certificates/certificate-zip";
import { MINUTE, defineJob, pendingNow } from "~/jobs/define-job.server";

/** Size of a part, which bounds the memory per file. */
const PART_BYTES = 4_000_000;
/** Employees between two heartbeats. */
const PEOPLE_PER_HEARTBEAT = 50;

/** Renders a file of certificates into the file store, or deletes the parts of a cancelled one. */
async function run(job: Jobs["draw-certificates"], signal?: AbortSignal): Promise<void> {
  const work = (lease: CertificateFileLease) => render(lease, signal);
  const begun = await runLeased(certificateFileLease, job, { label: "file of certificates", signal, work });
  if (!begun && (await eraseCertificateFile(job))) log.info(job, "cancelled file of certificates deleted");
}

async function render(lease: CertificateFileLease, signal: AbortSignal | undefined): Promise<{ employees: number }> {
  const { taxableYear: year } = lease;
  const day = manilaDay(lease.madeAt);
  const employeeSeqs = await listCertificatesToDraw(lease);
  const companyDetails = await certificateCompany(lease, year, day);
  const people = counted(lease, printedCertificates(lease, year, day, employeeSeqs), employeeSeqs.length, signal);
  const pdf = (lease.fileKind as CertificateFileKind) === "PDF";
  const { parts, bytes } = await stored(
    lease,
    pdf ? certificatesPdf(companyDetails, people) : certificatesZip(companyDetails, lease.fileNames as CertificateFileNames, people),
  );
  signal?.throwIfAborted();
  await finishCertificateFile(lease, employeeSeqs.length, parts, bytes);
  return { employees: employeeSeqs.length };
}

/** Yields the employees unchanged and saves the progress. */
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
    if (done % PEOPLE_PER_HEARTBEAT === 0) await saveDrawProgress(lease, done, total);
  }
}

/** Streams a file into the store in parts while it is rendered, to bound memory. */
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

// Includes cancelled files, whose parts are deleted from the store.
export const drawCertificatesJob = defineJob({
  name: "draw-certificates",
  label: "files of certificates to render",
  every: 3,
  maxBackoff: MINUTE,
  due: pendingNow(listUnclaimedCertificateFiles),
  run,
});
