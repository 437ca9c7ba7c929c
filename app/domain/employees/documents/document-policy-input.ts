import { z } from "zod/v4";
import { EMPLOYMENT_TYPES } from "~/domain/employees/contracts/employment-type";
import { GENDERS } from "~/domain/employees/personal/basic-info";
import { parseFileSeq } from "~/domain/shared/forms/stored-file";
import { DOCUMENT_MAX_LENGTHS, MAX_VALIDITY_MONTHS } from "./document-policy";
import { numberField } from "~/domain/shared/forms/number-field";

const OUTDATED = "Reload the page and try again.";
/** Upper bound of a company's offices. */
const MAX_OFFICES = 200;

const revision = numberField(OUTDATED);

/** Required document form; nothing selected means all employees. @source document 5 F-112 */
export const documentPolicyInput = z.object({
  documentName: z
    .string({ error: "Give the document a name." })
    .trim()
    .min(1, { error: "Give the document a name.", abort: true })
    .max(DOCUMENT_MAX_LENGTHS.name, `Write at most ${DOCUMENT_MAX_LENGTHS.name} characters.`),
  documentRequirement: z.enum(["REQUIRED", "OPTIONAL", "NOT_APPLICABLE"], { error: "Choose whether it is required." }),
  employmentTypes: z
    .array(z.string())
    .max(EMPLOYMENT_TYPES.length, OUTDATED)
    .refine(
      (types) => types.every((type) => EMPLOYMENT_TYPES.some((employmentType) => employmentType === type)),
      "Choose from the list only.",
    )
    .default([])
    .transform((types) => (types.length === 0 ? null : EMPLOYMENT_TYPES.filter((type) => types.includes(type)))),
  gender: z
    .string()
    .default("")
    .refine((gender) => gender === "" || Object.hasOwn(GENDERS, gender), "Choose one from the list."),
  workPlaceSeqs: z
    .array(
      z
        .string()
        .regex(/^[1-9]\d{0,8}$/, OUTDATED)
        .transform(Number),
    )
    .max(MAX_OFFICES, OUTDATED)
    .default([])
    .transform((offices) => (offices.length === 0 ? null : [...new Set(offices)].sort((a, b) => a - b))),
  validityMonths: z
    .string()
    .trim()
    .default("")
    .transform((typed, context): number | null => {
      if (typed === "") return null;
      if (/^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_VALIDITY_MONTHS) return Number(typed);
      context.addIssue({ code: "custom", message: `Write whole months, 1 to ${MAX_VALIDITY_MONTHS}, or leave it empty.` });
      return z.NEVER;
    }),
  description: z
    .string()
    .trim()
    .max(DOCUMENT_MAX_LENGTHS.description, `Write at most ${DOCUMENT_MAX_LENGTHS.description} characters.`)
    .default(""),
  /** The path of a stored file. */
  exampleFile: z
    .string()
    .default("")
    .transform((path) => parseFileSeq(path)),
  revision: revision.default(1),
});

export type DocumentPolicyInput = z.output<typeof documentPolicyInput>;

/** Confirmation before archiving, restoring or deleting a document, with the revision that was shown. */
export const documentRevisionInput = z.object({ revision });

export const documentMoveInput = z.object({ direction: z.enum(["up", "down"], { error: OUTDATED }) });
