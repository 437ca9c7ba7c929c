import type { leaveTypeChangeInput } from "~/domain/leave/policies/leave-input";
import { useForm } from "@conform-to/react";
import { CheckboxField, Fieldset, RadioField, SelectField, CheckboxGroupField, type Choice } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldState } from "~/components/ui/form/field";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { DefaultSubmitButton } from "~/components/ui/form/posting";
import { TextAreaField, TextField } from "~/components/ui/form/text-fields";
import { Notice } from "~/components/ui/feedback/notice";
import { Button } from "~/components/ui/layout/button";
import { EmployeeField } from "~/components/ui/picker/employee-field";
import { TiersTable } from "./tiers-table";

type Fields = FieldsOf<typeof leaveTypeChangeInput>;

export type LeaveFormField = {
  name: Exclude<keyof Fields, "tiers" | "employmentTypes" | "departments">;
  label: string;
  hint?: string;
} & (
  | { control: "number"; required: boolean; suffix: string }
  | { control: "choice"; options: readonly Choice[]; empty?: string }
  | { control: "yes" }
);

export type LeaveFormProps = {
  verb: string;
  cancelHref: string;
  lastResult: LastResult;
  groups: readonly { name: string; fields: readonly LeaveFormField[]; tiers: boolean; who: boolean }[];
  values: Omit<Partial<Record<keyof Fields, string | undefined>>, "tiers" | "employmentTypes" | "departments"> & {
    tiers: { fromYears: string; days: string }[];
    employmentTypes: string[];
    departments: string[];
  };
  /** Statutory leave, whose name and visibility are fixed. */
  law: boolean;
  employmentTypes: readonly Choice[];
  departments: readonly Choice[];
  colors: readonly Choice[];
  limits: { name: number; instructions: number; tiers: number };
  /** Day of an already planned change; undefined for a new type. */
  planned?: string | null;
};

/** Leave type form: settings that apply immediately, and grouped fields. */
export function LeaveForm(props: LeaveFormProps) {
  const { verb, cancelHref, lastResult, groups, values, law, employmentTypes, departments, colors, limits, planned } = props;
  const [form, fields] = useForm<Fields>({ id: "leave-type", lastResult, defaultValue: values as never });
  const rows = fields.tiers.getFieldList().map((row) => row.getFieldset());
  const formFields = groups.flatMap((group) => group.fields.map(({ name }) => fields[name]));
  const tierProblems = rows.flatMap((row, index) => [
    { id: row.fromYears.id, errors: row.fromYears.errors, label: `Step ${index + 1}, from year` },
    { id: row.days.id, errors: row.days.errors, label: `Step ${index + 1}, days` },
  ]);
  const { leaveName, colour, enabled, privateYn, instructions, effectiveDay, revision, previewFor } = fields;
  const heads = [leaveName, enabled, privateYn, colour, instructions];
  const lists = [fields.employmentTypes, fields.departments, fields.tiers];
  return (
    <PostForm
      form={form}
      saved={values}
      verb={verb}
      cancelHref={cancelHref}
      problems={problemsOf(form, [...heads, ...lists, ...formFields, ...tierProblems, effectiveDay, revision, previewFor])}
      extra={
        planned === undefined ? null : (
          <Button type="submit" name="step" value="preview" icon="eye">
            Preview
          </Button>
        )
      }
    >
      <DefaultSubmitButton />
      {values.revision ? <input type="hidden" name="revision" value={values.revision} /> : null}
      {planned ? <Notice title={`A change is planned from ${planned} on. `}>These settings apply from then.</Notice> : null}
      {law ? (
        <input type="hidden" name="leaveName" value={values.leaveName} />
      ) : (
        <TextField field={leaveName} label="Name" required maxLength={limits.name} />
      )}
      <CheckboxField
        field={enabled}
        label="In use"
        hint="If off, no days are granted and no one can file it. Existing balances stay."
        value="Y"
      />
      {law ? null : <CheckboxField field={privateYn} label="Private" hint="Others see “Leave” without documents." value="Y" />}
      <SelectField field={colour} label="Color in calendars" required options={colors} />
      {groups.map((group) => (
        <Fieldset key={group.name} legend={group.name}>
          <div className="field-grid">
            {group.fields.map((field) => (
              <LeaveControl key={field.name} {...field} field={fields[field.name]} />
            ))}
          </div>
          {group.who ? (
            <>
              <CheckboxGroupField
                field={fields.employmentTypes}
                label="Employment types"
                hint="None selected: all."
                options={employmentTypes}
              />
              {departments.length > 0 ? (
                <CheckboxGroupField
                  field={fields.departments}
                  label="Departments"
                  hint="Their sub-departments are included. If none is selected: all."
                  options={departments}
                />
              ) : null}
            </>
          ) : null}
          {group.tiers ? (
            <TiersTable
              rows={rows.map((row, index) => ({ row, remove: form.remove.getButtonProps({ name: fields.tiers.name, index: index }) }))}
              add={rows.length < limits.tiers ? form.insert.getButtonProps({ name: fields.tiers.name }) : null}
            />
          ) : null}
        </Fieldset>
      ))}
      <TextAreaField
        field={instructions}
        label="Instructions"
        hint="Shown to employees when they file it."
        maxLength={limits.instructions}
      />
      {planned === undefined ? null : (
        <>
          <DatePickerField
            field={effectiveDay}
            label="Effective from"
            required
            hint="Its rules apply from this day; earlier grants stay. Name, switch, color and instructions change at once."
          />
          {law ? null : (
            <EmployeeField
              field={previewFor}
              label="Preview for"
              hint="Employee ID or name. Shows what the employee would get in the next 24 months. Nothing is saved."
            />
          )}
        </>
      )}
    </PostForm>
  );
}

function LeaveControl({ field, ...shown }: LeaveFormField & { field: FieldState }) {
  const { label, hint } = shown;
  switch (shown.control) {
    case "number":
      return (
        <TextField
          field={field}
          label={label}
          hint={hint}
          required={shown.required}
          maxLength={8}
          inputMode="decimal"
          autoComplete="off"
          suffix={shown.suffix}
        />
      );
    case "yes":
      return <CheckboxField field={field} label={label} hint={hint} value="Y" />;
    case "choice":
      return shown.empty === undefined ? (
        <RadioField field={field} label={label} hint={hint} required options={shown.options} />
      ) : (
        <SelectField field={field} label={label} hint={hint} options={shown.options} empty={shown.empty} />
      );
  }
}
