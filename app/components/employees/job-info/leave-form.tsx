import type { leaveChangeInput } from "~/domain/employees/job-info/status-input";
import { useForm } from "@conform-to/react";
import { useState } from "react";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { NOTES_FIELD_LIMIT } from "~/domain/employees/job-info/job-info";
import type { Day } from "~/domain/shared/day";

/** Initial field values, all as text. */
export type LeaveValues = {
  leaveName: string;
  employeeStatusStartDatetime: string;
  employeeStatusEndDatetime: string;
  employeeStatusContent: string;
};

export const NEW_LEAVE: LeaveValues = {
  leaveName: "",
  employeeStatusStartDatetime: "",
  employeeStatusEndDatetime: "",
  employeeStatusContent: "",
};

type LeaveFormProps = {
  values: LeaveValues;
  /** The signed-in user. */
  pic: string;
  revision?: number;
  lastResult: LastResult;
  cancelHref: string;
};

export function LeaveForm({ values, pic, revision, lastResult, cancelHref }: LeaveFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof leaveChangeInput>>({ lastResult, defaultValue: values });
  const { leaveName, employeeStatusStartDatetime: start, employeeStatusEndDatetime: end, employeeStatusContent } = fields;
  const [from, setFrom] = useState<Day | null>(values.employeeStatusStartDatetime || null);
  const [to, setTo] = useState<Day | null>(values.employeeStatusEndDatetime || null);
  return (
    <PostForm
      form={form}
      saved={{ ...values, revision }}
      verb="Save"
      problems={problemsOf(form, [leaveName, start, end, employeeStatusContent])}
      cancelHref={cancelHref}
    >
      {revision === undefined ? null : <input type="hidden" name="revision" value={revision} />}
      <TextField field={leaveName} label="Leave name" maxLength={NOTES_FIELD_LIMIT} autoComplete="off" required />
      <div className="form-pair">
        <DatePickerField field={start} label="Start date" max={to ?? undefined} onDay={setFrom} required />
        <DatePickerField field={end} label="End date" min={from ?? undefined} onDay={setTo} required />
      </div>
      <TextField field={employeeStatusContent} label="Notes" maxLength={NOTES_FIELD_LIMIT} autoComplete="off" required />
      <TextField field={{ id: `${form.id}-pic`, name: "shownPic", initialValue: pic }} label="PIC" readOnly />
    </PostForm>
  );
}
