import { useForm } from "@conform-to/react";
import { CheckboxField, SelectField } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import type { journalExportInput } from "~/domain/payroll/payout/journal/journal-input";

type ExportFormProps = {
  formats: readonly { value: string; label: string }[];
  /** Warning before exporting again; null if never exported. */
  taken: string | null;
  lastResult: LastResult;
};

/** Exports the journal of a run. */
export function ExportForm({ formats, taken, lastResult }: ExportFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof journalExportInput>>({ id: "journal-export", lastResult });
  return (
    <PostForm form={form} verb="Export journal" problems={problemsOf(form, [fields.fileFormat, fields.byEmployee, fields.again])}>
      <SelectField field={fields.fileFormat} label="Format" options={formats} />
      <CheckboxField field={fields.byEmployee} label="One line for each employee" />
      {taken === null ? null : <CheckboxField field={fields.again} label="Export it again" hint={taken} />}
    </PostForm>
  );
}
