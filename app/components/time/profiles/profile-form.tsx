import { useForm } from "@conform-to/react";
import { SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { DefaultSubmitButton } from "~/components/ui/form/posting";
import { FileField, TextField } from "~/components/ui/form/text-fields";
import { Button } from "~/components/ui/layout/button";
import type { profileInput } from "~/domain/time/punches/parsing/profile-input";

type Fields = FieldsOf<typeof profileInput>;
export type ProfileFormProps = {
  verb: string;
  cancelHref: string;
  lastResult: LastResult;
  values: Record<Exclude<keyof Fields, "step">, string>;
  separators: readonly Choice[];
  dateOrders: readonly Choice[];
  maxLength: number;
  maxColumns: number;
};

/** File format of a time clock. `look` parses a sample file without saving. */
export function ProfileForm({ verb, cancelHref, lastResult, values, separators, dateOrders, maxLength, maxColumns }: ProfileFormProps) {
  const [form, fields] = useForm<Fields & { file: string }>({ id: "punch-profile", lastResult, defaultValue: values });
  const { profileName, separator, dateOrder, headingLines, personColumn, dateColumn, timeColumn, directionColumn, deviceColumn } = fields;
  const number = { inputMode: "numeric", autoComplete: "off" } as const;
  const digits = String(maxColumns).length;
  return (
    <PostForm
      form={form}
      saved={values}
      verb={verb}
      cancelHref={cancelHref}
      encType="multipart/form-data"
      stepName="step"
      problems={problemsOf(form, [
        profileName,
        separator,
        dateOrder,
        headingLines,
        personColumn,
        dateColumn,
        timeColumn,
        directionColumn,
        deviceColumn,
        fields.file,
        fields.revision,
      ])}
      extra={
        <Button type="submit" name="step" value="look" icon="eye">
          Try it
        </Button>
      }
    >
      <DefaultSubmitButton />
      <input type="hidden" name="revision" value={values.revision} />
      <TextField
        field={profileName}
        label="Name"
        hint="For example, the make of the device."
        required
        maxLength={maxLength}
        autoComplete="off"
      />
      <div className="form-pair">
        <SelectField field={separator} label="Between fields" required options={separators} />
        <SelectField field={dateOrder} label="Date order" required options={dateOrders} />
        <TextField field={headingLines} label="Lines above the first time log" hint="Headings, for example." maxLength={3} {...number} />
      </div>
      <fieldset className="field fieldset">
        <legend>Number of the column, counted from the left</legend>
        <div className="form-pair">
          <TextField field={personColumn} label="Employee number" hint="As on the device." required maxLength={digits} {...number} />
          <TextField field={dateColumn} label="Date" required maxLength={digits} {...number} />
          <TextField field={timeColumn} label="Time" hint="Leave blank if it is in the date column." maxLength={digits} {...number} />
          <TextField
            field={directionColumn}
            label="In or out"
            hint="Leave blank if the file does not have it."
            maxLength={digits}
            {...number}
          />
          <TextField field={deviceColumn} label="Device" hint="Leave blank if the file does not have it." maxLength={digits} {...number} />
        </div>
      </fieldset>
      <FileField
        field={fields.file}
        label="Test file"
        hint="Shows the first lines as read with this profile. The file is not kept."
        accept=".dat,.txt,.csv,.log,.xlsx"
      />
    </PostForm>
  );
}
