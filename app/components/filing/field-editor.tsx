import { SelectField, CheckboxField, type Choice } from "~/components/ui/form/choice-fields";
import type { FieldState } from "~/components/ui/form/field";
import { TextAreaField, TextField } from "~/components/ui/form/text-fields";
import { Button } from "~/components/ui/layout/button";
import type { DraftField } from "~/domain/filing/policy-draft";
import { PolicySection } from "./policy-section";

type FieldOf = (name: string, initialValue: unknown) => FieldState;

/** Field states of each row, for the error summary. */
export const fieldStates = (fields: readonly DraftField[], field: FieldOf): FieldState[] =>
  fields.flatMap(({ label, type, choices }, index) => [
    field(`fields[${index}].label`, label),
    field(`fields[${index}].type`, type),
    field(`fields[${index}].choices`, choices),
  ]);

type FieldEditorProps = { fields: readonly DraftField[]; field: FieldOf; types: readonly Choice[]; most: number; maxLength: number };

/** Editor of custom fields. Each button posts the whole form. */
export function FieldEditor({ fields, field, types, most, maxLength }: FieldEditorProps) {
  return (
    <PolicySection title="Form fields" label="Form fields">
      {fields.length === 0 ? <p className="muted">The form has no other fields.</p> : null}
      {fields.map(({ label, type, required, choices }, index) => (
        <fieldset key={`${index} ${fields.length}`} className="field fieldset">
          <legend>Field {index + 1}</legend>
          <div className="form-pair">
            <TextField field={field(`fields[${index}].label`, label)} label="Name" required maxLength={maxLength} />
            <SelectField field={field(`fields[${index}].type`, type)} label="Asks for" options={types} />
          </div>
          <TextAreaField field={field(`fields[${index}].choices`, choices)} label="Choices" hint="For choices only: one per line." />
          <CheckboxField field={field(`fields[${index}].required`, required)} label="Required" value="Y" />
          <p className="flex items-center gap-3">
            <Button type="submit" name="press" value={`deleteField:${index}`} size="sm" variant="ghost" of={`Field ${index + 1}`}>
              Delete
            </Button>
          </p>
        </fieldset>
      ))}
      {fields.length >= most ? null : (
        <p className="flex items-center gap-3">
          <Button type="submit" name="press" value="addField">
            + Add a field
          </Button>
          <span className="muted small tabular">
            {fields.length} of {most}
          </span>
        </p>
      )}
    </PolicySection>
  );
}
