import { useForm } from "@conform-to/react";
import type { ownAssignmentInput } from "~/domain/shared/assignments/assignment-input";
import { SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";

export type EmployeeAssignFormProps = {
  /** "Work schedule of Ana Reyes". */
  title: string;
  /** "work schedule". */
  noun: string;
  targets: readonly Choice[];
  values: { to: string; startDate: string };
  /** Constraint on the day. */
  dayHint: string;
  /** Effect on payrolls. */
  effect: string;
  closeHref: string;
  lastResult: LastResult;
};

/** Assigns one employee from a day on, inside the employee popup (F-7). */
export function EmployeeAssignForm({ title, noun, targets, values, dayHint, effect, closeHref, lastResult }: EmployeeAssignFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof ownAssignmentInput>>({ id: "assign", lastResult, defaultValue: values });
  return (
    <DialogPage title={title} closeHref={closeHref} size="md">
      <PostForm
        form={form}
        verb="Assign"
        pendingText="Assigning…"
        cancelHref={closeHref}
        problems={problemsOf(form, [fields.to, fields.startDate])}
      >
        <SelectField field={fields.to} label={`New ${noun}`} options={targets} empty="Choose" required />
        <DatePickerField field={fields.startDate} label="From" required hint={dayHint} />
        <p className="muted">{effect}</p>
      </PostForm>
    </DialogPage>
  );
}
