import type { specialRunInput } from "~/domain/payroll/runs/special-run";
import { useForm } from "@conform-to/react";
import { CheckboxField, RadioField } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { SPECIAL_PURPOSES } from "~/domain/payroll/facts/pay-kinds";
import { PURPOSE_LABELS } from "~/domain/payroll/runs/payroll-title";

type SpecialRunFormProps = { payDate: string; lastResult: LastResult; cancelHref: string };

/** Creates a special payroll; employees are added with their amounts. */
export function SpecialRunForm({ payDate: usual, lastResult, cancelHref }: SpecialRunFormProps) {
  const [form, { runPurpose, payDate, takesLoans }] = useForm<FieldsOf<typeof specialRunInput>>({
    id: "special-pay",
    lastResult,
    defaultValue: { payDate: usual },
  });
  return (
    <PostForm
      form={form}
      verb="Create run"
      pendingText="Creating…"
      cancelHref={cancelHref}
      problems={problemsOf(form, [runPurpose, payDate, takesLoans])}
    >
      <RadioField
        field={runPurpose}
        label="Pay included"
        hint="Only amounts, for the employees you choose: no basic pay, no contributions, and no loans unless selected."
        options={SPECIAL_PURPOSES.map((value) => ({ value, label: PURPOSE_LABELS[value] }))}
        required
      />
      <DatePickerField field={payDate} label="Pay date" hint="The day employees receive their pay. Its year is the tax year." required />
      <CheckboxField
        field={takesLoans}
        label="Deduct loans too"
        hint="One amortization of each ongoing loan of the employees paid, in addition to those of the month."
      />
    </PostForm>
  );
}
