import {
  certificateFileName,
  FILE_DAYS,
  FILE_KINDS,
  FILE_NAME_LABELS,
  MAX_SELECTED,
  NO_EMPLOYEES_FOUND,
} from "~/domain/payroll/government/certificates/certificate-file";
import { toOptions } from "~/domain/shared/forms/choices";
import { addDays, formatDay, formatInstant, manilaDay } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { countText } from "~/domain/shared/count-text";
import {
  getCertificateFile,
  listCertificateFiles,
  openCertificateFile,
  type CertificateFile,
} from "~/models/payroll/government/certificates/certificate-files.server";
import { countCertificates, findCertified } from "~/models/payroll/government/certificates/certificate-list.server";
import { countPeople, download } from "~/web/files/downloads.server";
import { showsAll, seqParam } from "~/web/forms/list-query.server";
import { certificateFilter, readCertificateQuery } from "./certificates.server";

/** The viewer's own files of a year. */
export async function readCertificateFiles(scope: Scope, year: number) {
  return (await listCertificateFiles(scope, year)).map((file) => ({
    certificateFileSeq: file.certificateFileSeq,
    kind: kindText(file),
    who: coverageText(file),
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
  const choices = { kinds: toOptions(FILE_KINDS), names: toOptions(FILE_NAME_LABELS) };
  if (showsAll(request)) {
    const count = (await findFilteredEmployees(request, scope, year)).length;
    const who =
      count === 0 ? NO_EMPLOYEES_FOUND : `The certificates of ${countText(count, "employee")} whom the search and the filter find.`;
    return { who, count, employeeSeqs: [], ...choices };
  }
  const employeeSeqs = searchParamsOf(request)
    .getAll("employeeSeq")
    .slice(0, MAX_SELECTED)
    .map((seq) => seqParam(seq));
  const who =
    employeeSeqs.length > 0
      ? `The certificates of ${countText(employeeSeqs.length, "employee")} who are selected.`
      : `Everyone’s certificate: ${countText(await countCertificates(scope, year), "employee")}.`;
  return { who, count: null, employeeSeqs, ...choices };
}

const searchParamsOf = (request: Request) => new URL(request.url).searchParams;
/** All employees that match the URL's filter. @throws 400 */
export const findFilteredEmployees = (request: Request, scope: Scope, year: number) =>
  findCertified(scope, { year, ...readCertificateQuery(request), show: certificateFilter(request) });

/** Confirmation before deleting a file. @throws NotFound for another account's file */
export async function readFileRemoval(scope: Scope, year: number, certificateFileSeq: number) {
  const file = await getCertificateFile(scope, year, certificateFileSeq);
  return { working: file.jobState === "WORKING", text: `${kindText(file)}, ${coverageText(file)}` };
}

/** The file content, streamed from the store. @throws NotFound; FileStoreFailed */
export async function downloadCertificateFile(scope: Scope, year: number, certificateFileSeq: number): Promise<Response> {
  const { file, body } = await openCertificateFile(scope, year, certificateFileSeq);
  countPeople(file.total);
  return download(certificateFileName(year, file.fileKind), body);
}

const kindText = ({ fileKind }: CertificateFile) => (fileKind === "PDF" ? "One PDF" : "Zip");
const coverageText = ({ everyone, total }: CertificateFile) => `${everyone ? "everyone, " : ""}${countText(total, "employee")}`;
