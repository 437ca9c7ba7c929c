import type { attendanceInput } from "~/domain/time/punches/punch-input";
import { useForm } from "@conform-to/react";
import { CheckboxField } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";

type AttendanceFormProps = { attendanceStartDate: string; revision: string; lastResult: LastResult };

/** First evaluated day of attendance. */
export function AttendanceForm({ lastResult, ...present }: AttendanceFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof attendanceInput>>({ id: "attendance", lastResult, defaultValue: present });
  return (
    <PostForm
      form={form}
      saved={present}
      verb="Save"
      problems={problemsOf(form, [fields.attendanceStartDate, fields.paid, fields.revision])}
    >
      <input type="hidden" name="revision" value={present.revision} />
      <DatePickerField
        field={fields.attendanceStartDate}
        label="First day of attendance"
        hint="From this day on, attendance is computed from time logs. Before it, no one is marked late or absent. Leave blank if attendance is not used."
      />
      {fields.paid.errors?.length ? <CheckboxField field={fields.paid} label="Yes, also change days that payrolls have paid" /> : null}
    </PostForm>
  );
}
