import type { customDeadlineInput } from "~/domain/payroll/government/deadlines/custom-deadline-input";
import { useForm } from "@conform-to/react";
import { SelectField, ToggleField, type Choice } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { LinkButton } from "~/components/ui/layout/button";
import { TextAreaField, TextField } from "~/components/ui/form/text-fields";

/** Form values of a company deadline. */
export type CustomDeadlineValues = { title: string; day: string; repeats: string; moves: string; note: string; revision: string };

type CustomDeadlineFormProps = {
  verb: string;
  values: CustomDeadlineValues;
  repeats: readonly Choice[];
  limits: { title: number; note: number };
  /** For existing ones. */
  deleteHref?: string;
  cancelHref: string;
  lastResult: LastResult;
};

/** A company-defined deadline: a permit, a report or a renewal. */
export function CustomDeadlineForm({
  verb,
  values,
  repeats: choices,
  limits,
  deleteHref,
  cancelHref,
  lastResult,
}: CustomDeadlineFormProps) {
  const [form, { title, day, repeats, moves, note, revision }] = useForm<FieldsOf<typeof customDeadlineInput>>({
    id: "own-duty",
    lastResult,
    defaultValue: values,
  });
  return (
    <PostForm
      form={form}
      saved={values}
      verb={verb}
      cancelHref={cancelHref}
      problems={problemsOf(form, [title, day, repeats, moves, note, revision])}
    >
      <input type="hidden" name="revision" value={values.revision} />
      <TextField field={title} label="Deadline name" required maxLength={limits.title} autoComplete="off" />
      <div className="form-pair">
        <DatePickerField field={day} label="Last day" required />
        <SelectField field={repeats} label="Repeats" options={choices} required />
      </div>
      <ToggleField
        field={moves}
        label="Moves to the next workday"
        hint="If the day falls on a weekend or company holiday, like statutory deadlines."
      />
      <TextAreaField
        field={note}
        label="Note"
        hint="Shown only on this calendar. Reminders and calendar feeds say only what is due and when."
        maxLength={limits.note}
      />
      {deleteHref ? (
        <p className="actions">
          <LinkButton href={deleteHref} variant="danger-quiet">
            Delete this deadline
          </LinkButton>
        </p>
      ) : null}
    </PostForm>
  );
}
