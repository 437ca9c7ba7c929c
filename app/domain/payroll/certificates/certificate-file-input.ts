import { z } from "zod/v4";
import { FILE_KINDS, FILE_NAMES, MOST_TICKED, type CertificateFileKind, type CertificateFileNames } from "./certificate-file";

const OUTDATED = "Reload the page and try again.";

/** A file of certificates as its form asks for it; nobody ticked = everybody. */
export const certificateFileInput = z.object({
  fileKind: z.enum(Object.keys(FILE_KINDS) as [CertificateFileKind, ...CertificateFileKind[]], { error: "Choose the file." }),
  fileNames: z
    .enum(Object.keys(FILE_NAMES) as [CertificateFileNames, ...CertificateFileNames[]], { error: "Choose how the PDFs are named." })
    .default("EMPLOYEE"),
  employeeSeq: z.preprocess(
    (value) => (value === undefined ? [] : [value].flat()),
    z
      .array(
        z
          .string({ error: OUTDATED })
          .regex(/^[1-9]\d{0,8}$/, OUTDATED)
          .transform(Number),
      )
      .max(MOST_TICKED, `Tick at most ${MOST_TICKED} employees, or none for everybody.`),
  ),
});
export type CertificateFileInput = z.output<typeof certificateFileInput>;

/** It is cancelled or deleted: nothing is typed. */
export const certificateFileRemovalInput = z.object({});
