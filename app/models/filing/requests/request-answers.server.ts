import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { storedFiles } from "~/db/schema/files";
import { requestAnswers } from "~/db/schema/filing/requests";
import type { FilingPolicy } from "~/domain/filing/filing-policy";
import { FORM_CHANGED, type FormField } from "~/domain/filing/form-fields";
import { ATTACHMENT_FIELDS, type Attachment } from "~/domain/filing/requests/attachments";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";

/** The fields of a policy's own form as they were filled in, one answer for each. */
export interface FilledForm {
  /** The policy and its revision, as the form was shown: "7:2". */
  formOf: string;
  answers: readonly string[];
}

/** Which version of which policy a form is of. */
export const formOf = ({ filingPolicySeq, revision }: Pick<FilingPolicy, "filingPolicySeq" | "revision">): string =>
  `${filingPolicySeq}:${revision}`;

/** @throws Refusal (409) when the policy that holds asks for something else than the form that was filled in */
export function refuseOtherForm(policy: FilingPolicy, form: FilledForm | null): void {
  const shown = form !== null && form.answers.length > 0;
  const asks = policy.fields.length > 0;
  if (shown !== asks || (asks && form?.formOf !== formOf(policy))) throw new Refusal(FORM_CHANGED, { status: 409 });
}

/** Keeps with a request what its form asked and what was answered, of files their names. */
export async function keepAnswers(
  tx: Tx,
  { companySeq }: Pick<Scope, "companySeq">,
  requestSeq: number,
  fields: readonly FormField[],
  { answers }: FilledForm,
  files: readonly Attachment[],
): Promise<void> {
  if (fields.length === 0) return;
  const seqs = files.map(({ fileSeq }) => fileSeq);
  const stored = seqs.length === 0 ? [] : await fileNames(tx, companySeq, seqs);
  const slots = fields.filter(({ fieldType }) => fieldType === "FILE");
  const nameIn = (field: FormField) => {
    const file = files.find((one) => one.field === ATTACHMENT_FIELDS[slots.indexOf(field)]);
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
