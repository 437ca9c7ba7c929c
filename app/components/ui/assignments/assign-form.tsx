import { useForm } from "@conform-to/react";
import type { assignmentInput } from "~/domain/shared/assignments/assignment-input";
import { SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { DialogPage, NoticeDialog } from "~/components/ui/layout/dialog-page";

export type AssignFormProps = {
  /** "work schedule". */
  noun: string;
  targets: readonly Choice[];
  values: { to: string; startDate: string };
  /** What a day must be. */
  dayHint: string;
  /** What follows for payrolls. */
  effect: string;
  employees: readonly { employeeSeq: number; employeeId: string; employeeName: string }[];
  count: number;
  closeHref: string;
  lastResult: LastResult;
};

/** Whom to what from which day, with how many they are; everybody or nobody (F-7). */
export function AssignForm({ noun, targets, values, dayHint, effect, employees, count, closeHref, lastResult }: AssignFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof assignmentInput>>({ id: "assign", lastResult, defaultValue: values });
  if (count === 0)
    return (
      <NoticeDialog title="Nobody is ticked" closeHref={closeHref}>
        Tick the employees first, then assign them.
      </NoticeDialog>
    );
  const people = `${count.toLocaleString("en")} ${count === 1 ? "employee" : "employees"}`;
  return (
    <DialogPage title={`Assign ${people}`} closeHref={closeHref} size="md">
      <PostForm
        form={form}
        verb={`Assign ${people}`}
        pendingText="Assigning…"
        cancelHref={closeHref}
        problems={problemsOf(form, [fields.to, fields.startDate, fields.count])}
      >
        <input type="hidden" name="count" value={count} />
        <SelectField field={fields.to} label={`New ${noun}`} options={targets} empty="Choose" required />
        <DatePickerField field={fields.startDate} label="From" required hint={dayHint} />
        <p className="muted">{effect}</p>
        <ul className="names">
          {employees.map(({ employeeSeq, employeeId, employeeName }) => (
            <li key={employeeSeq}>
              {employeeName}
              <small>{employeeId}</small>
            </li>
          ))}
          {count > employees.length ? <li className="muted">and {(count - employees.length).toLocaleString("en")} more</li> : null}
        </ul>
      </PostForm>
    </DialogPage>
  );
}
