import { z } from "zod/v4";
import { seenCount, tickedSeqs } from "~/domain/shared/forms/ticked";
import { Refusal } from "~/domain/shared/refusal";
import {
  FILE_KINDS,
  FILE_NAMES,
  MOST_TICKED,
  NOBODY_FOUND,
  peopleWords,
  type CertificateFileKind,
  type CertificateFileNames,
} from "./certificate-file";

const OUTDATED = "Reload the page and try again.";

/** A file of certificates as its form asks for it; nobody ticked = everybody. */
export const certificateFileInput = z.object({
  fileKind: z.enum(Object.keys(FILE_KINDS) as [CertificateFileKind, ...CertificateFileKind[]], { error: "Choose the file." }),
  fileNames: z
    .enum(Object.keys(FILE_NAMES) as [CertificateFileNames, ...CertificateFileNames[]], { error: "Choose how the PDFs are named." })
    .default("EMPLOYEE"),
  employeeSeq: tickedSeqs({
    most: MOST_TICKED,
    tooMany: `Tick at most ${MOST_TICKED} employees, or none for everybody.`,
    outdated: OUTDATED,
  }),
  count: seenCount(OUTDATED),
});
export type CertificateFileInput = z.output<typeof certificateFileInput>;

/**
 * What was asked for so many is not drawn of others.
 * @throws Refusal when search and filter find another number of people by now (409), or nobody
 */
export function refuseOtherPeople(found: number, seen: number | undefined): void {
  if (found === 0) throw new Refusal(NOBODY_FOUND);
  if (found !== seen)
    throw new Refusal(
      `The search and the filter find ${peopleWords(found)} by now. No file is created: go back and look at the list again.`,
      {
        status: 409,
      },
    );
}

/** It is cancelled or deleted: nothing is typed. */
export const certificateFileRemovalInput = z.object({});
