import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { storedFiles } from "~/db/schema/files";
import { requestAnswers } from "~/db/schema/filing/requests";
import type { FilingPolicy } from "~/domain/filing/filing-policy";
import { type FormField } from "~/domain/filing/form-fields";
import { ATTACHMENT_FIELDS, type Attachment } from "~/domain/filing/requests/attachments";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";

/** The answers to a policy's custom form, one per field. */
export interface FilledForm {
  /** The policy and its revision when the form was rendered: "7:2". */
  formOf: string;
  answers: readonly string[];
}

/** Key of a form: policy and revision. */
export const formOf = ({ filingPolicySeq, revision }: Pick<FilingPolicy, "filingPolicySeq" | "revision">): string =>
  `${filingPolicySeq}:${revision}`;

/** @throws Refusal (409) when the policy in force has a different form from the one filled in */
export function refuseOtherForm(policy: FilingPolicy, form: FilledForm | null): void {
  const isShown = form !== null && form.answers.length > 0;
  const hasFields = policy.fields.length > 0;
  if (isShown !== hasFields || (hasFields && form?.formOf !== formOf(policy)))
    throw new Refusal(messageOf("FORM_CHANGED"), { status: 409 });
}

/** Stores a request's form fields and answers, with names of files. */
export async function saveAnswers(
  tx: Tx,
  { companySeq }: Pick<Scope, "companySeq">,
  requestSeq: number,
  { fields, answers, files }: { fields: readonly FormField[]; files: readonly Attachment[] } & FilledForm,
): Promise<void> {
  if (fields.length === 0) return;
  const seqs = files.map(({ fileSeq }) => fileSeq);
  const stored = seqs.length === 0 ? [] : await fileNames(tx, companySeq, seqs);
  const slots = fields.filter(({ fieldType }) => fieldType === "FILE");
  const nameIn = (field: FormField) => {
    const file = files.find((attachment) => attachment.field === ATTACHMENT_FIELDS[slots.indexOf(field)]);
    return stored.find(({ fileSeq }) => fileSeq === file?.fileSeq)?.fileName ?? "";
  };
  await tx.insert(requestAnswers).values(
    fields.map((field, index) => {
      const { label, fieldType } = field;
      const answer = fieldType === "FILE" ? nameIn(field) : (answers[index] ?? "");
      return { companySeq, requestSeq, fieldNumber: index + 1, label, fieldType, answer };
    }),
  );
}

const fileNames = (tx: Tx, companySeq: number, seqs: readonly number[]) =>
  tx
    .select({ fileSeq: storedFiles.fileSeq, fileName: storedFiles.fileName })
    .from(storedFiles)
    .where(and(eq(storedFiles.companySeq, companySeq), inArray(storedFiles.fileSeq, [...seqs])));
