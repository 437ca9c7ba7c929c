import { z } from "zod/v4";
import { parseFileSeq } from "~/domain/shared/forms/stored-file";
import { dayOrNull, required, revision } from "./record-input";

const DATE = "Date can’t be blank";
const FILE = "Certificate File can’t be blank";

/** A certificate as posted: all four fields are required (CAREER-13 to CAREER-16). The file is the path of a stored upload. */
export const qualificationInput = z.object({
  qualificationName: required("name", "Certificate Name can’t be blank"),
  institution: required("institution", "Institution can’t be blank"),
  qualificationDatetime: dayOrNull("date").transform((day, context): string => {
    if (day === null) context.addIssue({ code: "custom", message: DATE });
    return day ?? "";
  }),
  certificateFile: z
    .string()
    .optional()
    .transform((path, context): number => {
      const fileSeq = parseFileSeq(path ?? "");
      if (fileSeq === null) context.addIssue({ code: "custom", message: FILE });
      return fileSeq ?? 0;
    }),
});
export const qualificationChangeInput = qualificationInput.extend({ revision });
export type QualificationInput = z.output<typeof qualificationInput>;
