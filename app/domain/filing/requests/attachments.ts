import { z } from "zod/v4";
import { parseFileSeq } from "~/domain/shared/forms/stored-file";
import { messageOf, type RefusalMessage } from "~/domain/shared/i18n/refusal-message";
import { customIssue } from "~/domain/shared/i18n/refusal-schema";

/** Attachment fields of a form; all are optional. */
export const ATTACHMENT_FIELDS = ["file1", "file2", "file3", "file4", "file5"] as const;
export type AttachmentField = (typeof ATTACHMENT_FIELDS)[number];

/** Shown above the form when a file was rejected; the file's field explains why. */
const rejected = messageOf("ATTACHMENT_REJECTED");
/** Messages of `submitWithFiles` per field. */
export const ATTACHMENT_MESSAGES: Readonly<Record<AttachmentField, RefusalMessage>> = {
  file1: rejected,
  file2: rejected,
  file3: rejected,
  file4: rejected,
  file5: rejected,
};

/** The path of a stored file; null = left empty. */
const path = z
  .string()
  .max(50)
  .optional()
  .transform((typed, context): number | null => {
    if (typed === undefined || typed === "") return null;
    const fileSeq = parseFileSeq(typed);
    if (fileSeq === null) context.addIssue(customIssue(messageOf("CHOOSE_FILE_AGAIN")));
    return fileSeq;
  });

export const attachmentShape = { file1: path, file2: path, file3: path, file4: path, file5: path };

/** The files of a form, each once, with its field. */
export function listAttachments(input: Readonly<Record<AttachmentField, number | null>>): Attachment[] {
  const all = ATTACHMENT_FIELDS.flatMap((field): Attachment[] => (input[field] === null ? [] : [{ fileSeq: input[field], field }]));
  return all.filter(({ fileSeq }, index) => all.findIndex((attachment) => attachment.fileSeq === fileSeq) === index);
}

/** A file stored for a request, and its form field. */
export interface Attachment {
  fileSeq: number;
  field: AttachmentField;
}
