import { z } from "zod/v4";
import { parseFileSeq } from "~/domain/shared/forms/stored-file";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { customIssue, schemaError } from "~/domain/shared/i18n/refusal-schema";
import { MAX_REASON_LENGTH } from "./document-submission";

const NO_REASON = "Enter a reason, so that the employee can submit the right one.";
const REASON_TO_ACCEPT = "A reason is only needed to return it. Select Send back, or clear the reason.";
const MAX_FILE_NAME_LENGTH = 300;

/** A document submission, by the path of its stored file. */
export const documentSubmissionInput = z.object({
  document: z.string(schemaError("DOCUMENT_MISSING")).transform((path, context) => {
    const fileSeq = parseFileSeq(path);
    if (fileSeq === null) context.addIssue(customIssue(messageOf("DOCUMENT_MISSING")));
    return fileSeq ?? z.NEVER;
  }),
  documentName: z.string().max(MAX_FILE_NAME_LENGTH, schemaError("CHOOSE_FILE_AGAIN")).default(""),
});

/** HR's decision. Enter accepts, as the default button does, but a typed reason means send back. */
export const documentSubmissionDecisionInput = z
  .object({
    press: z.enum(["ACCEPT", "SEND_BACK"], { error: "Press Accept or Send back." }).default("ACCEPT"),
    reason: z.string().trim().max(MAX_REASON_LENGTH, `Write at most ${MAX_REASON_LENGTH} characters.`).default(""),
  })
  .superRefine(({ press, reason }, context) => {
    if ((press === "SEND_BACK") !== (reason === "")) return;
    context.addIssue({ code: "custom", path: ["reason"], message: press === "SEND_BACK" ? NO_REASON : REASON_TO_ACCEPT });
  });

export type DocumentSubmissionDecision = z.output<typeof documentSubmissionDecisionInput>;
