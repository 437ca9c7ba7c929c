import type { payDayInput } from "~/domain/payroll/setup/calendar/pay-day-input";
import { useForm } from "@conform-to/react";
import { RadioField, SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextAreaField, TextField } from "~/components/ui/form/text-fields";
import { formatDay, type Day } from "~/domain/shared/day";

export type PayDayFormProps = {
  values: {
    payDay1: string;
    payDay2: string;
    payDayShift: string;
    timeCutoffDays: string;
    attendanceWindow: string;
    lastDay1: string;
    lastDay2: string;
    effectiveDay: string;
    note: string;
    revision: string;
  };
  /** Options for each half, or for the single pay day. */
  choices: readonly (readonly Choice[])[];
  shifts: readonly Choice[];
  windows: readonly Choice[];
  /** Cut-off days per range; none for weekly templates. */
  lastDays: readonly (readonly Choice[])[];
  firstDay: Day;
  maxLength: number;
  /** Art. 103 check of the current setting. */
  warning: string | null;
  cancelHref: string;
  lastResult: LastResult;
};

/** Pay days of a template, effective from the first day of a period. */
export function PayDayForm({
  values,
  choices,
  shifts,
  windows,
  lastDays,
  firstDay,
  maxLength,
  warning,
  cancelHref,
  lastResult,
}: PayDayFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof payDayInput>>({ id: "pay-days", lastResult, defaultValue: values });
  const { payDay1, payDay2, payDayShift, timeCutoffDays, attendanceWindow, lastDay1, lastDay2, effectiveDay, note } = fields;
  const [first = [], second] = choices;
  const [counted, countedSecond] = lastDays;
  return (
    <PostForm
      form={form}
      saved={values}
      verb="Save rules"
      cancelHref={cancelHref}
      problems={problemsOf(form, [payDay1, payDay2, payDayShift, timeCutoffDays, attendanceWindow, lastDay1, lastDay2, effectiveDay, note])}
    >
      <input type="hidden" name="revision" value={values.revision} />
      {warning === null ? null : <p className="muted small">{warning}</p>}
      <div className="form-pair">
        <SelectField field={payDay1} label={second ? "Pay day, first half" : "Pay day"} required options={first} />
        {second ? <SelectField field={payDay2} label="Pay day, second half" required options={second} /> : null}
      </div>
      <RadioField field={payDayShift} label="On a weekend or holiday" required options={shifts} />
      <div className="form-pair">
        <TextField
          field={timeCutoffDays}
          label="Time closes"
          hint="Days before the pay date, 0 to 15"
          inputMode="numeric"
          maxLength={2}
          required
        />
        <DatePickerField
          field={effectiveDay}
          label="From"
          hint={`The first day of a period, ${formatDay(firstDay)} or later`}
          min={firstDay}
          required
        />
      </div>
      {counted ? (
        <>
          <RadioField field={attendanceWindow} label="Time counted" required options={windows} />
          <div className="form-pair">
            <SelectField
              field={lastDay1}
              label={countedSecond ? "Last day counted, first half" : "Last day counted"}
              hint="The days after it are counted by the next payroll."
              empty="Choose"
              options={counted}
            />
            {countedSecond ? (
              <SelectField field={lastDay2} label="Last day counted, second half" empty="Choose" options={countedSecond} />
            ) : null}
          </div>
        </>
      ) : (
        <input type="hidden" name="attendanceWindow" value="PERIOD" />
      )}
      <TextAreaField field={note} label="Note" hint="Kept in the history." rows={2} maxLength={maxLength} required />
      <p className="muted small">Payrolls that are made already keep their pay dates.</p>
    </PostForm>
  );
}
