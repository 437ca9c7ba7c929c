import { z } from "zod/v4";
import { parseFileSeq } from "~/domain/shared/forms/stored-file";

/** Maximum number of documents per loan. */
export const MAX_DOCUMENTS = 10;
const MAX_FILE_NAME_LENGTH = 300;

export const NO_DOCUMENT = "Choose the document.";
export const TOO_MANY_DOCUMENTS = `A loan has at most ${MAX_DOCUMENTS} documents. Delete one first.`;

/** Attaches an uploaded file to a loan, by path. */
export const loanDocumentInput = z.object({
  document: z.string({ error: NO_DOCUMENT }).transform((path, context) => {
    const fileSeq = parseFileSeq(path);
    if (fileSeq === null) context.addIssue({ code: "custom", message: NO_DOCUMENT });
    return fileSeq ?? z.NEVER;
  }),
  documentName: z.string().max(MAX_FILE_NAME_LENGTH, "Choose the file again.").default(""),
});

/** Removes a document, identified by the URL. */
export const documentRemoval = z.object({});
