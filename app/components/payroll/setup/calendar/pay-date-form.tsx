import type { payDateInput } from "~/domain/payroll/setup/calendar/pay-date-input";
import { useForm } from "@conform-to/react";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextAreaField } from "~/components/ui/form/text-fields";
import { formatDay, type Day } from "~/domain/shared/day";

type PayDateFormProps = {
  values: { payDate: string; reason: string; revision: string };
  plannedDate: Day;
  /** Earliest pay date: a period cannot be paid before it begins. */
  startDate: Day;
  maxLength: number;
  cancelHref: string;
  lastResult: LastResult;
};

/** Overrides the pay date of a period that has no payroll. */
export function PayDateForm({ values, plannedDate, startDate, maxLength, cancelHref, lastResult }: PayDateFormProps) {
  const [form, { payDate, reason }] = useForm<FieldsOf<typeof payDateInput>>({ id: "pay-date", lastResult, defaultValue: values });
  return (
    <PostForm form={form} saved={values} verb="Save" cancelHref={cancelHref} problems={problemsOf(form, [payDate, reason])}>
      <input type="hidden" name="revision" value={values.revision} />
      <DatePickerField
        field={payDate}
        label="Pay date"
        hint={`By the pay days of the template: ${formatDay(plannedDate)}. Choose that day to go back to it.`}
        min={startDate}
        required
      />
      <TextAreaField field={reason} label="Reason" hint="Needed for another day than the planned one." rows={2} maxLength={maxLength} />
    </PostForm>
  );
}
