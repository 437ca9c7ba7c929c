import type { timePolicyChangeInput } from "~/domain/time/policies/policy-input";
import { useForm } from "@conform-to/react";
import { CheckboxField, Fieldset, RadioField, SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldState } from "~/components/ui/form/field";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField, TimeField } from "~/components/ui/form/text-fields";
import { Notice } from "~/components/ui/feedback/notice";

type Fields = FieldsOf<typeof timePolicyChangeInput>;

export type PolicyFormField = {
  name: Exclude<keyof Fields, "policyName" | "enabled" | "effectiveDay" | "revision">;
  label: string;
  hint?: string;
} & ({ control: "minutes"; required: boolean } | { control: "choice" | "unit"; options: readonly Choice[] } | { control: "yes" | "time" });

export type PolicyFormProps = {
  verb: string;
  cancelHref: string;
  lastResult: LastResult;
  groups: readonly { name: string; fields: readonly PolicyFormField[] }[];
  values: Fields;
  /** For CUSTOM_WORK: whether it can be filed. */
  offered: boolean;
  notes: readonly string[];
  /** Day of an already planned change; undefined for a new policy. */
  planned?: string | null;
  maxLength: number;
};

/** Policy form: name and grouped fields. */
export function PolicyForm({ verb, cancelHref, lastResult, groups, values, offered, notes, planned, maxLength }: PolicyFormProps) {
  const [form, fields] = useForm<Fields>({ id: "time-policy", lastResult, defaultValue: values });
  const formFields = groups.flatMap((group) => group.fields.map(({ name }) => fields[name]));
  const { policyName, enabled, effectiveDay, revision } = fields;
  return (
    <PostForm
      form={form}
      saved={values}
      verb={verb}
      cancelHref={cancelHref}
      problems={problemsOf(form, [policyName, ...formFields, enabled, effectiveDay, revision])}
    >
      {values.revision ? <input type="hidden" name="revision" value={values.revision} /> : null}
      {planned ? <Notice title={`A change is planned from ${planned} on. `}>These settings apply from then.</Notice> : null}
      {notes.map((note) => (
        <Notice key={note} tone="attention">
          {note}
        </Notice>
      ))}
      <TextField field={policyName} label="Name" required maxLength={maxLength} />
      {groups.map(({ name, fields: inGroup }) =>
        groups.length > 1 ? (
          <Fieldset key={name} legend={name}>
            <div className="field-grid">
              {inGroup.map((field) => (
                <PolicyControl key={field.name} {...field} field={fields[field.name]} />
              ))}
            </div>
          </Fieldset>
        ) : (
          inGroup.map((field) => <PolicyControl key={field.name} {...field} field={fields[field.name]} />)
        ),
      )}
      {offered ? <CheckboxField field={enabled} label="Can be filed" value="Y" /> : null}
      {planned === undefined ? null : (
        <DatePickerField
          field={effectiveDay}
          label="Effective from"
          required
          hint="A change applies from this day; earlier days stay as they were. A new name shows at once."
        />
      )}
    </PostForm>
  );
}

function PolicyControl({ field, ...shown }: PolicyFormField & { field: FieldState }) {
  const { label, hint } = shown;
  switch (shown.control) {
    case "minutes":
      return (
        <TextField
          field={field}
          label={label}
          hint={hint}
          required={shown.required}
          maxLength={3}
          inputMode="numeric"
          autoComplete="off"
          suffix="minutes"
        />
      );
    case "time":
      return <TimeField field={field} label={label} hint={hint} required placeholder="03:00" />;
    case "yes":
      return <CheckboxField field={field} label={label} hint={hint} value="Y" />;
    case "unit":
      return <SelectField field={field} label={label} hint={hint} required options={shown.options} />;
    case "choice":
      return <RadioField field={field} label={label} hint={hint} required options={shown.options} />;
  }
}
