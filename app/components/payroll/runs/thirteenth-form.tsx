import type { thirteenthRunInput } from "~/domain/payroll/runs/thirteenth-run";
import { useForm } from "@conform-to/react";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";

type ThirteenthFormProps = {
  values: { payrollTemplateSeq: string; paymentMonth: string; payDate: string };
  lastResult: LastResult;
  cancelHref: string;
};

/** Creates the proposed 13th month payroll. */
export function ThirteenthForm({ values, lastResult, cancelHref }: ThirteenthFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof thirteenthRunInput>>({ id: "thirteenth", lastResult, defaultValue: values });
  const { payrollTemplateSeq, paymentMonth, payDate } = fields;
  return (
    <PostForm
      form={form}
      verb="Create run"
      pendingText="Creating…"
      cancelHref={cancelHref}
      problems={problemsOf(form, [payDate, paymentMonth, payrollTemplateSeq])}
    >
      <input type="hidden" id={payrollTemplateSeq.id} name="payrollTemplateSeq" value={values.payrollTemplateSeq} />
      <input type="hidden" id={paymentMonth.id} name="paymentMonth" value={values.paymentMonth} />
      <DatePickerField field={payDate} label="Pay date" hint="Employees who have left by this day are paid in the final pay." required />
    </PostForm>
  );
}
