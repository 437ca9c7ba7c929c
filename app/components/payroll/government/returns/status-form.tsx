import type { alphalistStatusInput } from "~/domain/payroll/government/returns/alphalist-status-input";
import { useForm } from "@conform-to/react";
import { SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { EMPLOYMENT_TYPE_LABELS, EMPLOYMENT_TYPES, type EmploymentType } from "~/domain/employees/contracts/employment-type";

type StatusFormProps = {
  codes: readonly Choice[];
  values: Record<EmploymentType | "revision", string>;
  cancelHref: string;
  lastResult: LastResult;
};

/** Alphalist letter for each employment type. */
export function StatusForm({ codes, values, cancelHref, lastResult }: StatusFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof alphalistStatusInput>>({ id: "alphalist-letters", lastResult, defaultValue: values });
  const selects = EMPLOYMENT_TYPES.map((type) => ({ type, field: fields[type] }));
  return (
    <PostForm
      form={form}
      saved={values}
      verb="Save"
      cancelHref={cancelHref}
      problems={problemsOf(form, [...selects.map(({ field }) => field), fields.revision])}
    >
      <input type="hidden" name="revision" value={values.revision} />
      <p className="muted">How the alphalist and its file tell the employment of each type.</p>
      {selects.map(({ type, field }) => (
        <SelectField key={type} field={field} label={EMPLOYMENT_TYPE_LABELS[type]} options={codes} required />
      ))}
    </PostForm>
  );
}
