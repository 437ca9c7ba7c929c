import type { qualificationChangeInput } from "~/domain/employees/records/qualification-input";
import { useForm } from "@conform-to/react";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { StoredFileField } from "~/components/ui/form/stored-file-field";
import { TextField } from "~/components/ui/form/text-fields";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";

/** Initial field values; `certificateFile` is the path of the stored file, `…Upload` the newly chosen one. */
export type CertificateValues = {
  qualificationName: string;
  institution: string;
  qualificationDatetime: string;
  certificateFile: string;
  certificateFileName: string;
  certificateFileUpload: string;
};

export const NEW_CERTIFICATE: CertificateValues = {
  qualificationName: "",
  institution: "",
  qualificationDatetime: "",
  certificateFile: "",
  certificateFileName: "",
  certificateFileUpload: "",
};

type CertificateFormProps = { values: CertificateValues; revision?: number; lastResult: LastResult; cancelHref: string };

export function CertificateForm({ values, revision, lastResult, cancelHref }: CertificateFormProps) {
  const [form, fields] = useForm<
    FieldsOf<typeof qualificationChangeInput> & { certificateFileName: string; certificateFileUpload: string }
  >({ lastResult, defaultValue: values });
  const { qualificationName, institution, qualificationDatetime, certificateFile, certificateFileName, certificateFileUpload } = fields;
  const file = {
    id: certificateFileUpload.id,
    name: certificateFileUpload.name,
    errors: [...(certificateFileUpload.errors ?? []), ...(certificateFile.errors ?? [])],
  };
  return (
    <PostForm
      form={form}
      saved={{ ...values, revision }}
      verb="Save"
      problems={problemsOf(form, [qualificationName, institution, qualificationDatetime, file])}
      cancelHref={cancelHref}
      encType="multipart/form-data"
    >
      {revision === undefined ? null : <input type="hidden" name="revision" value={revision} />}
      <TextField field={qualificationName} label="Certificate name" autoComplete="off" required />
      <TextField field={institution} label="Institution" autoComplete="off" required />
      <DatePickerField field={qualificationDatetime} label="Date" required />
      <StoredFileField field={certificateFile} upload={file} name={certificateFileName} label="Certificate file" required atOnce />
    </PostForm>
  );
}
