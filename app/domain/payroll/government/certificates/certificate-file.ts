import { alphalistText, alphalistTin } from "~/domain/payroll/government/returns/alphalist-rows";

/** Bulk files of certificates 2316 (F-29): the choices and the file names. */

export const FILE_KINDS = { PDF: "One PDF, a page for each employee", ZIP: "A zip with a PDF for each employee" } as const;
export type CertificateFileKind = keyof typeof FILE_KINDS;

/** File name scheme of the PDFs in a zip; signed copies are submitted by TIN. @source RR 2-2015 */
export const FILE_NAME_LABELS = {
  EMPLOYEE: "By employee ID: 2316_2026_E0001_CRUZ.pdf",
  TIN: "By TIN, as signed copies are submitted: CRUZ_123456789_12312026.pdf",
} as const;
export type CertificateFileNames = keyof typeof FILE_NAME_LABELS;

/** Retention of a generated file in days; it can be generated again. @source document 5 F-29, F-126 */
export const FILE_DAYS = 7;
/** Page size of the list. */
export const MAX_SELECTED = 100;

/** Maximum number of stored files per account. */
export const MAX_FILES = 10;

export const TOO_MANY_FILES = `You already have ${MAX_FILES} files of certificates. Delete those that you no longer need.`;
export const NO_EMPLOYEES_FOUND = "No employee matches the search and filter. Go back to the list and change them.";
export const NO_CERTIFICATES_TO_PRINT = "No one has a certificate of this year yet.";

/** Download name of the file. @param year tax year */
export const certificateFileName = (year: number, kind: CertificateFileKind): string => `2316 ${year}.${kind.toLowerCase()}`;

type CertificateName = { employeeId: string; lastName: string; tinNo: string };

/**
 * File name of one certificate in a zip: letters, digits and hyphens only.
 * @source document 5 F-29: 2316_2026_E0001_CRUZ.pdf, or CRUZ_123456789_12312026.pdf
 */
export function singleFileName(year: number, names: CertificateFileNames, { employeeId, lastName, tinNo }: CertificateName): string {
  const last = sanitizeFileName(alphalistText(lastName)) || "NO-NAME";
  if (names === "TIN") return `${last}_${alphalistTin(tinNo).tin || "NO-TIN"}_1231${year}.pdf`;
  return `2316_${year}_${sanitizeFileName(employeeId) || "NO-ID"}_${last}.pdf`;
}

const sanitizeFileName = (text: string) =>
  text
    .trim()
    .replaceAll(/\s+/g, "-")
    .replaceAll(/[^A-Za-z0-9-]/g, "");
