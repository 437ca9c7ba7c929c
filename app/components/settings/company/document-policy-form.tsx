import type { documentPolicyInput } from "~/domain/employees/documents/document-policy-input";
import { useForm } from "@conform-to/react";
import { RadioField, SelectField, CheckboxGroupField, type Choice } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { StoredFileField } from "~/components/ui/form/stored-file-field";
import { TextAreaField, TextField } from "~/components/ui/form/text-fields";

/** Form values of a document; `exampleFile` is the path of the stored file, `…Upload` the newly chosen one. */
export type DocumentPolicyValues = Record<
  | "documentName"
  | "documentRequirement"
  | "gender"
  | "validityMonths"
  | "description"
  | "exampleFile"
  | "exampleFileName"
  | "exampleFileUpload"
  | "revision",
  string
> & { employmentTypes: string[]; workPlaceSeqs: string[] };

export type DocumentPolicyFormProps = {
  values: DocumentPolicyValues;
  requirements: readonly Choice[];
  employedAs: readonly Choice[];
  genders: readonly Choice[];
  offices: readonly Choice[];
  limits: { name: number; description: number };
  cancelHref: string;
};

type Fields = FieldsOf<typeof documentPolicyInput> & { exampleFileName: string; exampleFileUpload: string };

/** Form for a required document and its target group. */
export function DocumentPolicyForm({ verb, lastResult, ...page }: DocumentPolicyFormProps & { verb: string; lastResult: LastResult }) {
  const { values, requirements, employedAs, genders, offices, limits, cancelHref } = page;
  const [form, fields] = useForm<Fields>({ id: "document", lastResult, defaultValue: values });
  const { documentName, documentRequirement, employmentTypes, gender, workPlaceSeqs, validityMonths, description, revision } = fields;
  const { exampleFile, exampleFileName, exampleFileUpload } = fields;
  const file = {
    id: exampleFileUpload.id,
    name: exampleFileUpload.name,
    errors: [...(exampleFileUpload.errors ?? []), ...(exampleFile.errors ?? [])],
  };
  const inOrder = [documentName, documentRequirement, gender, employmentTypes, workPlaceSeqs, validityMonths, description, file, revision];
  return (
    <PostForm
      form={form}
      saved={values}
      verb={verb}
      cancelHref={cancelHref}
      problems={problemsOf(form, inOrder)}
      encType="multipart/form-data"
    >
      <input type="hidden" name="revision" value={values.revision} />
      <TextField field={documentName} label="Name" required maxLength={limits.name} autoComplete="off" />
      <RadioField field={documentRequirement} label="Requirement" required options={requirements} />
      <SelectField field={gender} label="Gender" options={genders} empty="Everyone" />
      <CheckboxGroupField field={employmentTypes} label="Employment types" hint="Select none for all of them." options={employedAs} />
      {offices.length > 0 ? (
        <CheckboxGroupField field={workPlaceSeqs} label="Offices" hint="Select none for all of them." options={offices} />
      ) : null}
      <TextField
        field={validityMonths}
        label="Valid for"
        hint="Months from submission. Leave blank for no expiry."
        inputMode="numeric"
        maxLength={3}
        suffix="months"
        autoComplete="off"
      />
      <TextAreaField field={description} label="Description" hint="Shown to employees." rows={3} maxLength={limits.description} />
      <StoredFileField
        field={exampleFile}
        upload={file}
        name={exampleFileName}
        label="Example"
        hint="A blank form, or a picture of a completed one"
      />
    </PostForm>
  );
}
