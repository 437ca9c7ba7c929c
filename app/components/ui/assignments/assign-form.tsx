import { useForm } from "@conform-to/react";
import type { assignmentInput } from "~/domain/shared/assignments/assignment-input";
import { countText } from "~/domain/shared/count-text";
import { EmployeeNames } from "~/components/ui/data-display/employee-names";
import { SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { LinkButton } from "~/components/ui/layout/button";
import { DialogPage } from "~/components/ui/layout/dialog-page";

/** Confirmation shown before employees are assigned. */
export type AssignConfirmation = {
  /** "12 employees will be paid by Office from 12/01/2026." */
  question: string;
  /** Employees who stay unchanged. */
  others: string | null;
  /** Effect on payrolls. */
  effect: string;
  values: { to: string; startDate: string; count: string };
};

export type AssignFormProps = {
  /** "work schedule". */
  noun: string;
  targets: readonly Choice[];
  values: { to: string; startDate: string };
  /** Constraint on the day. */
  dayHint: string;
  /** Effect on payrolls. */
  effect: string;
  employees: readonly { employeeSeq: number; employeeId: string; employeeName: string }[];
  count: number;
  closeHref: string;
  /** URL of the employee picker. */
  selectionHref: string;
  /** Result of the action: the confirmation, or validation errors. */
  answer: LastResult | { confirmation: AssignConfirmation };
};

/** Assignment: employees, target and effective day; all or none (F-7). */
export function AssignForm({ answer, ...props }: AssignFormProps) {
  const { count, closeHref, selectionHref } = props;
  const people = countText(count, "employee");
  if (count === 0)
    return (
      <DialogPage title="No employee is selected" closeHref={closeHref}>
        <div className="body">Select employees in the list first, or choose them by name.</div>
        <footer className="form-footer">
          <LinkButton href={closeHref}>Back to the list</LinkButton>
          <LinkButton href={selectionHref} variant="primary" data-first-focus>
            Choose by name
          </LinkButton>
        </footer>
      </DialogPage>
    );
  const confirmation = answer && "confirmation" in answer ? answer.confirmation : null;
  return (
    <DialogPage title={`Assign ${people}`} closeHref={closeHref} size="md">
      {confirmation ? (
        <Question {...confirmation} closeHref={closeHref} />
      ) : (
        <Fields {...props} people={people} lastResult={answer && !("confirmation" in answer) ? answer : undefined} />
      )}
    </DialogPage>
  );
}

function Question({ question, others, effect, values, closeHref }: AssignConfirmation & { closeHref: string }) {
  return (
    <PostForm verb="Assign" pendingText="Assigning…" cancelHref={closeHref}>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="step" value="save" />
      <p>{question}</p>
      {others ? <p>{others}</p> : null}
      <p className="muted">{effect}</p>
    </PostForm>
  );
}

type FieldsProps = Omit<AssignFormProps, "selectionHref" | "answer"> & { people: string; lastResult: LastResult };

function Fields({ noun, targets, values, dayHint, effect, employees, count, people, closeHref, lastResult }: FieldsProps) {
  const [form, fields] = useForm<FieldsOf<typeof assignmentInput>>({ id: "assign", lastResult, defaultValue: values });
  return (
    <PostForm
      form={form}
      verb={`Assign ${people}…`}
      cancelHref={closeHref}
      problems={problemsOf(form, [fields.to, fields.startDate, fields.count])}
    >
      <input type="hidden" name="count" value={count} />
      <SelectField field={fields.to} label={`New ${noun}`} options={targets} empty="Choose" required />
      <DatePickerField field={fields.startDate} label="From" required hint={dayHint} />
      <p className="muted">{effect}</p>
      <EmployeeNames employees={employees} count={count} />
    </PostForm>
  );
}
