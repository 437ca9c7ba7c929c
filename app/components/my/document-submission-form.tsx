import { useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { StoredFileField } from "~/components/ui/form/stored-file-field";
import type { documentSubmissionInput } from "~/domain/employees/documents/document-submission-input";
import type { OwnDocumentsText } from "~/domain/shared/i18n/en/own-documents";

type DocumentSubmissionFormProps = {
  name: string;
  cancelHref: string;
  texts: OwnDocumentsText;
  lastResult: LastResult;
  /** Name of the subject. */
  children: ReactNode;
};

export function DocumentSubmissionForm({ name, cancelHref, texts, lastResult, children }: DocumentSubmissionFormProps) {
  const [form, { document, documentName, documentUpload }] = useForm<FieldsOf<typeof documentSubmissionInput> & { documentUpload: string }>(
    { id: "hand-in", lastResult, defaultValue: { document: "", documentName: "", documentUpload: "" } },
  );
  const upload = {
    id: documentUpload.id,
    name: documentUpload.name,
    errors: [...(documentUpload.errors ?? []), ...(document.errors ?? [])],
  };
  return (
    <PostForm
      form={form}
      verb={texts.submit}
      pendingText={texts.sending}
      cancelHref={cancelHref}
      encType="multipart/form-data"
      problems={problemsOf(form, [upload])}
    >
      {children}
      <StoredFileField field={document} upload={upload} name={documentName} label={name} required />
    </PostForm>
  );
}
