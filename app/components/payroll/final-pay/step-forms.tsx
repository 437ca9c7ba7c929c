import type { newStepInput, stepInput } from "~/domain/payroll/final-pay/checklist-input";
import { useForm } from "@conform-to/react";
import { CheckboxField, RadioField } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { StoredFileField } from "~/components/ui/form/stored-file-field";
import { TextField } from "~/components/ui/form/text-fields";
import { Button } from "~/components/ui/layout/button";
import { EmployeeField } from "~/components/ui/picker/employee-field";

const ASSIGNEE_HINT = "The employee ID, or the whole name. They see only this item, without amounts, under My Work.";

type StepFormProps = {
  cancelHref: string;
  lastResult: LastResult;
  values: { done: string; doneOn: string; employee: string; note: string; paper: string; paperName: string; revision: string };
  /** Can be assigned to another person. */
  assigned: boolean;
  /** A company-defined row, which can be deleted. */
  own: boolean;
  noteHint: string;
};

/** Checklist row: status, assignee and note. */
export function StepForm({ cancelHref, lastResult, values, assigned, own, noteHint }: StepFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof stepInput> & { paperUpload: string }>({
    id: "step",
    lastResult,
    defaultValue: { ...values, paperUpload: "" },
  });
  const { done, doneOn, employee, note, paper, paperName, paperUpload, revision } = fields;
  const upload = { id: paperUpload.id, name: paperUpload.name, errors: [...(paperUpload.errors ?? []), ...(paper.errors ?? [])] };
  return (
    <PostForm
      form={form}
      saved={values}
      verb="Save"
      cancelHref={cancelHref}
      encType="multipart/form-data"
      problems={problemsOf(form, [done, doneOn, employee, note, upload, revision])}
      extra={
        own ? (
          <Button type="submit" name="press" value="remove" variant="danger-quiet">
            Remove
          </Button>
        ) : undefined
      }
    >
      <input type="hidden" name="revision" value={values.revision} />
      <CheckboxField field={done} label="Done" />
      <DatePickerField field={doneOn} label="Day" hint="Leave blank for today." />
      {assigned ? <EmployeeField field={employee} label="Cleared by" hint={ASSIGNEE_HINT} /> : null}
      <TextField field={note} label="Note" hint={noteHint} maxLength={200} />
      <StoredFileField field={paper} upload={upload} name={paperName} label="Paper" hint="A scan or photo, such as the consent." />
    </PostForm>
  );
}

/** Adds a company-defined row. */
export function NewStepForm({ cancelHref, lastResult }: { cancelHref: string; lastResult: LastResult }) {
  const [form, { label, stage, employee }] = useForm<FieldsOf<typeof newStepInput>>({
    id: "new-step",
    lastResult,
    defaultValue: { label: "", stage: "BEFORE", employee: "" },
  });
  return (
    <PostForm
      form={form}
      verb="Add row"
      pendingText="Adding…"
      cancelHref={cancelHref}
      problems={problemsOf(form, [label, stage, employee])}
    >
      <TextField field={label} label="Task" maxLength={60} required />
      <RadioField
        field={stage}
        label="When"
        options={[
          { value: "BEFORE", label: "Required before completion" },
          { value: "AFTER", label: "After completion" },
        ]}
        required
      />
      <EmployeeField field={employee} label="Cleared by" hint={ASSIGNEE_HINT} />
    </PostForm>
  );
}
