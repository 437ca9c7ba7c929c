import { z } from "zod/v4";
import { seenCount, selectedSeqs } from "~/domain/shared/forms/selected";
import { Refusal } from "~/domain/shared/refusal";
import { countText } from "~/domain/shared/count-text";
import {
  FILE_KINDS,
  FILE_NAME_LABELS,
  MAX_SELECTED,
  NO_EMPLOYEES_FOUND,
  type CertificateFileKind,
  type CertificateFileNames,
} from "./certificate-file";

const OUTDATED = "Reload the page and try again.";

/** Input of the certificate file form; none selected = all. */
export const certificateFileInput = z.object({
  fileKind: z.enum(Object.keys(FILE_KINDS) as [CertificateFileKind, ...CertificateFileKind[]], { error: "Choose the file." }),
  fileNames: z
    .enum(Object.keys(FILE_NAME_LABELS) as [CertificateFileNames, ...CertificateFileNames[]], { error: "Choose how the PDFs are named." })
    .default("EMPLOYEE"),
  employeeSeq: selectedSeqs({
    most: MAX_SELECTED,
    tooMany: `Select at most ${MAX_SELECTED} employees, or none for everyone.`,
    outdated: OUTDATED,
  }),
  count: seenCount(OUTDATED),
});
export type CertificateFileInput = z.output<typeof certificateFileInput>;

/**
 * Rejects a file request if the number of employees differs from the confirmed number.
 * @throws Refusal when search and filter now match another number (409), or none
 */
export function assertSameEmployees(current: number, seen: number | undefined): void {
  if (current === 0) throw new Refusal(NO_EMPLOYEES_FOUND);
  if (current !== seen)
    throw new Refusal(
      `The search and filter now find ${countText(current, "employee")}. No file was created. Go back and review the list.`,
      {
        status: 409,
      },
    );
}

/** Cancels or deletes a file; no input fields. */
export const certificateFileRemovalInput = z.object({});
