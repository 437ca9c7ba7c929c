import { toOptions } from "~/domain/shared/forms/choices";
import type { holidayInput } from "~/domain/time/holiday-input";
import { useForm } from "@conform-to/react";
import { SelectField, CheckboxGroupField, type Choice } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { ConfirmationForm } from "~/components/ui/form/confirmation-form";
import { HOLIDAY_KINDS } from "~/domain/time/holiday";

export type HolidayValues = {
  holidayDate: string;
  holidayName: string;
  holidayType: string;
  workPlaceSeqs: string[];
  source: string;
  revision: string;
};

type HolidayFormProps = {
  verb: string;
  cancelHref: string;
  lastResult: LastResult;
  values: HolidayValues;
  /** First and last day of the year. */
  first: string;
  last: string;
  offices: readonly Choice[];
  limits: { name: number; source: number };
};

/** Form for a holiday: type and offices. */
export function HolidayForm({ verb, cancelHref, lastResult, values, first, last, offices, limits }: HolidayFormProps) {
  const [form, { holidayDate, holidayName, holidayType, workPlaceSeqs, source, revision }] = useForm<FieldsOf<typeof holidayInput>>({
    id: "holiday",
    lastResult,
    defaultValue: values,
  });
  return (
    <PostForm
      form={form}
      saved={values}
      verb={verb}
      cancelHref={cancelHref}
      problems={problemsOf(form, [holidayDate, holidayName, holidayType, workPlaceSeqs, source, revision])}
    >
      <input type="hidden" name="revision" value={values.revision} />
      <DatePickerField field={holidayDate} label="Day" required min={first} max={last} />
      <TextField field={holidayName} label="Name" required maxLength={limits.name} />
      <SelectField field={holidayType} label="Kind" required options={toOptions(HOLIDAY_KINDS)} empty="Choose" />
      {offices.length > 0 ? (
        <CheckboxGroupField field={workPlaceSeqs} label="Offices" hint="Leave unselected for all offices." options={offices} />
      ) : null}
      <TextField field={source} label="Proclamation or order" hint="Leave blank for a company holiday." maxLength={limits.source} />
    </PostForm>
  );
}

/** Confirmation before a change that affects payrolls; "Back" returns to the form. */
export function HolidayConfirmation({ verb, effect, values }: { verb: string; effect: string; values: HolidayValues }) {
  return (
    <ConfirmationForm verb={verb} values={values}>
      <p>{effect}</p>
    </ConfirmationForm>
  );
}
