import type { certificateFileInput } from "~/domain/payroll/government/certificates/certificate-file-input";
import { useForm } from "@conform-to/react";
import { RadioField, type Choice } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";

type CertificateFileFormProps = {
  /** Description of the selection. */
  who: string;
  /** Number of filtered employees if all are selected, otherwise null. */
  count: number | null;
  employeeSeqs: readonly number[];
  kinds: readonly Choice[];
  names: readonly Choice[];
  cancelHref: string;
  lastResult: LastResult;
};

/** Requests a file of certificates: of the selected employees, or of all. */
export function CertificateFileForm({ who, count, employeeSeqs, kinds, names, cancelHref, lastResult }: CertificateFileFormProps) {
  const [form, { fileKind, fileNames, employeeSeq }] = useForm<FieldsOf<typeof certificateFileInput>>({
    id: "certificate-file",
    lastResult,
    defaultValue: { fileKind: "PDF", fileNames: "EMPLOYEE" },
  });
  return (
    <PostForm
      form={form}
      verb="Create the file"
      pendingText="Starting…"
      cancelHref={cancelHref}
      problems={problemsOf(form, [fileKind, fileNames, employeeSeq])}
    >
      <p id={employeeSeq.id}>{who}</p>
      {count === null ? null : <input type="hidden" name="count" value={count} />}
      {employeeSeqs.map((seq) => (
        <input key={seq} type="hidden" name="employeeSeq" value={seq} />
      ))}
      <RadioField field={fileKind} label="File" options={kinds} required />
      <RadioField field={fileNames} label="Names in a zip" options={names} />
    </PostForm>
  );
}
