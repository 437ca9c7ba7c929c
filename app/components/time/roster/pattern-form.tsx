import { useForm } from "@conform-to/react";
import type { patternInput } from "~/domain/time/roster/pattern";
import { SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";

export type PatternValues = { who: string; from: string; to: string; shift1: string; days1: string };

type PatternFormProps = {
  cancelHref: string;
  lastResult: LastResult;
  values: PatternValues;
  /** "All 12 people of the list". */
  everyone: string;
  people: readonly Choice[];
  shifts: readonly Choice[];
};

/** Roster pattern form: employees, dates, and shift sequence. */
export function PatternForm({ cancelHref, lastResult, values, everyone, people, shifts }: PatternFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof patternInput>>({ id: "pattern", lastResult, defaultValue: values });
  const { who, from, to, shift1, days1, shift2, days2, shift3, days3, shift4, days4, shift5, days5 } = fields;
  const steps = [
    [shift1, days1],
    [shift2, days2],
    [shift3, days3],
    [shift4, days4],
    [shift5, days5],
  ] as const;
  return (
    <PostForm form={form} verb="Fill the draft" cancelHref={cancelHref} problems={problemsOf(form, [who, from, to, ...steps.flat()])}>
      <SelectField field={who} label="Who" options={people} empty={everyone} />
      <div className="form-pair">
        <DatePickerField field={from} label="From" required />
        <DatePickerField field={to} label="To" required />
      </div>
      {steps.map(([shift, days], index) => (
        <div key={shift.name} className="form-pair">
          <SelectField
            field={shift}
            label={index === 0 ? "Shift" : `Then, ${index + 1}`}
            required={index === 0}
            options={shifts}
            empty={index === 0 ? "Choose" : "Nothing more"}
          />
          <TextField
            field={days}
            label={index === 0 ? "Days" : `Days, ${index + 1}`}
            required={index === 0}
            maxLength={3}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
      ))}
      <p className="muted">
        The shifts repeat in order from the first to the last day. Locked days do not change, and nothing takes effect until you publish.
      </p>
    </PostForm>
  );
}
