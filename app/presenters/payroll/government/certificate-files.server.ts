import {
  certificateFileName,
  FILE_DAYS,
  FILE_KINDS,
  FILE_NAMES,
  MOST_TICKED,
  NOBODY_FOUND,
  peopleText,
} from "~/domain/payroll/certificates/certificate-file";
import { refuseOtherPeople, type CertificateFileInput } from "~/domain/payroll/certificates/certificate-file-input";
import { choicesOf } from "~/domain/shared/forms/choices";
import { addDays, formatDay, formatInstant, manilaDay } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import {
  askCertificateFile,
  getCertificateFile,
  listCertificateFiles,
  openCertificateFile,
  type CertificateFile,
} from "~/models/payroll/government/certificate-files.server";
import { countCertificates, findCertified } from "~/models/payroll/government/certificate-list.server";
import { countPeople, download } from "~/web/files/downloads.server";
import { asksForAll, seqParam } from "~/web/forms/list-query.server";
import { certificateFilter, readCertificateQuery } from "./certificates.server";

/** The viewer's own files of a year. */
export async function readCertificateFiles(scope: Scope, year: number) {
  return (await listCertificateFiles(scope, year)).map((file) => ({
    certificateFileSeq: file.certificateFileSeq,
    kind: kindText(file),
    who: whoText(file),
    state: file.jobState,
    done: file.done,
    total: file.total,
    size: file.bytes < 100_000 ? `${Math.ceil(file.bytes / 1000)} KB` : `${(file.bytes / 1_000_000).toFixed(1)} MB`,
    reference: file.reference,
    made: formatInstant(file.madeAt),
    goes: formatDay(addDays(manilaDay(file.madeAt), FILE_DAYS)),
  }));
}

/**
 * The form to request a file: for the employees in the URL, with `all=Y` for all that match its filter, else for all.
 * @throws 400, or 404 for a non-number
 */
export async function readCertificateFileForm(request: Request, scope: Scope, year: number) {
  const choices = { kinds: choicesOf(FILE_KINDS), names: choicesOf(FILE_NAMES) };
  if (asksForAll(request)) {
    const count = (await foundBy(request, scope, year)).length;
    const who = count === 0 ? NOBODY_FOUND : `The certificates of ${peopleText(count)} whom the search and the filter find.`;
    return { who, count, employeeSeqs: [], ...choices };
  }
  const employeeSeqs = searchOf(request)
    .getAll("employeeSeq")
    .slice(0, MOST_TICKED)
    .map((seq) => seqParam(seq));
  const who =
    employeeSeqs.length > 0
      ? `The certificates of ${peopleText(employeeSeqs.length)} who are selected.`
      : `Everyone’s certificate: ${peopleText(await countCertificates(scope, year))}.`;
  return { who, count: null, employeeSeqs, ...choices };
}

/** Requests the file for the form's employees. @throws 400, NotFound, Refusal */
export async function askForCertificates(request: Request, scope: Scope, year: number, { count, ...input }: CertificateFileInput) {
  if (!asksForAll(request)) return askCertificateFile(scope, year, input);
  const employeeSeq = await foundBy(request, scope, year);
  refuseOtherPeople(employeeSeq.length, count);
  return askCertificateFile(scope, year, { ...input, employeeSeq });
}

const searchOf = (request: Request) => new URL(request.url).searchParams;
const foundBy = (request: Request, scope: Scope, year: number) =>
  findCertified(scope, { year, ...readCertificateQuery(request), show: certificateFilter(request) });

/** Confirmation before deleting a file. @throws NotFound for another account's file */
export async function readFileRemoval(scope: Scope, year: number, certificateFileSeq: number) {
  const file = await getCertificateFile(scope, year, certificateFileSeq);
  return { working: file.jobState === "WORKING", words: `${kindText(file)}, ${whoText(file)}` };
}

/** The file content, streamed from the store. @throws NotFound; FileStoreFailed */
export async function downloadCertificateFile(scope: Scope, year: number, certificateFileSeq: number): Promise<Response> {
  const { file, body } = await openCertificateFile(scope, year, certificateFileSeq);
  countPeople(file.total);
  return download(certificateFileName(year, file.fileKind), body);
}

const kindText = ({ fileKind }: CertificateFile) => (fileKind === "PDF" ? "One PDF" : "Zip");
const whoText = ({ everybody, total }: CertificateFile) => `${everybody ? "everyone, " : ""}${peopleText(total)}`;
