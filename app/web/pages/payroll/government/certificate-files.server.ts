import {
  certificateFileName,
  FILE_DAYS,
  FILE_KINDS,
  FILE_NAMES,
  MOST_TICKED,
  peopleWords,
} from "~/domain/payroll/certificates/certificate-file";
import { choicesOf } from "~/domain/shared/forms/choices";
import { addDays, formatDay, formatInstant, manilaDay } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import {
  getCertificateFile,
  listCertificateFiles,
  openCertificateFile,
  type CertificateFile,
} from "~/models/payroll/government/certificate-files.server";
import { countCertificates } from "~/models/payroll/government/year-certificates.server";
import { countPeople, download } from "~/web/files/downloads.server";
import { seqParam } from "~/web/forms/list-query.server";

/** One's own files of a year. */
export async function readCertificateFiles(scope: Scope, year: number) {
  return (await listCertificateFiles(scope, year)).map((file) => ({
    certificateFileSeq: file.certificateFileSeq,
    kind: kindWords(file),
    who: whoWords(file),
    state: file.jobState,
    done: file.done,
    total: file.total,
    size: file.bytes < 100_000 ? `${Math.ceil(file.bytes / 1000)} KB` : `${(file.bytes / 1_000_000).toFixed(1)} MB`,
    reference: file.reference,
    made: formatInstant(file.madeAt),
    goes: formatDay(addDays(manilaDay(file.madeAt), FILE_DAYS)),
  }));
}

/** The form that asks for a file: of those whom the address names, or of everybody. @throws 404 for what is no number */
export async function readCertificateFileForm(request: Request, scope: Scope, year: number) {
  const employeeSeqs = new URL(request.url).searchParams
    .getAll("employeeSeq")
    .slice(0, MOST_TICKED)
    .map((seq) => seqParam(seq));
  const who =
    employeeSeqs.length > 0
      ? `The certificates of ${peopleWords(employeeSeqs.length)} who are ticked.`
      : `Everybody’s certificate: ${peopleWords(await countCertificates(scope, year))}.`;
  return { who, employeeSeqs, kinds: choicesOf(FILE_KINDS), names: choicesOf(FILE_NAMES) };
}

/** The question before a file goes. @throws NotFound for somebody else's */
export async function readFileRemoval(scope: Scope, year: number, certificateFileSeq: number) {
  const file = await getCertificateFile(scope, year, certificateFileSeq);
  return { working: file.jobState === "WORKING", words: `${kindWords(file)}, ${whoWords(file)}` };
}

/** The content, streamed from the store. @throws NotFound; FileStoreFailed */
export async function downloadCertificateFile(scope: Scope, year: number, certificateFileSeq: number): Promise<Response> {
  const { file, body } = await openCertificateFile(scope, year, certificateFileSeq);
  countPeople(file.total);
  return download(certificateFileName(year, file.fileKind), body);
}

const kindWords = ({ fileKind }: CertificateFile) => (fileKind === "PDF" ? "One PDF" : "Zip");
const whoWords = ({ everybody, total }: CertificateFile) => `${everybody ? "everybody, " : ""}${peopleWords(total)}`;
