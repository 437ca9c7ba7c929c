import type { payDateChangeInput } from "~/domain/payroll/runs/payroll-input";
import { useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { formatDay, type Day } from "~/domain/shared/day";
import { periodLabel } from "~/domain/shared/period";

type PayDateOnlyFormProps = {
  values: { startDate: Day; endDate: Day; payDate: Day; revision: number };
  lastResult: LastResult;
  cancelHref: string;
  extra: ReactNode;
};

/** Set-up of a payroll without a period: only the pay date. */
export function PayDateOnlyForm({ values, lastResult, cancelHref, extra }: PayDateOnlyFormProps) {
  const [form, { payDate, revision }] = useForm<FieldsOf<typeof payDateChangeInput>>({
    id: "pay-date",
    lastResult,
    defaultValue: { payDate: formatDay(values.payDate), revision: String(values.revision) },
  });
  return (
    <PostForm
      form={form}
      saved={values}
      verb="Save changes"
      pendingText="Saving…"
      cancelHref={cancelHref}
      extra={extra}
      problems={problemsOf(form, [payDate, revision])}
    >
      <input type="hidden" id={revision.id} name="revision" value={values.revision} />
      <p>
        Period <b className="num">{periodLabel(values.startDate, values.endDate)}</b>
      </p>
      <DatePickerField field={payDate} label="Pay date" hint="The day employees receive their pay. Its year is the tax year." required />
    </PostForm>
  );
}
