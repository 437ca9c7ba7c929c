import type { yearEndInput } from "~/domain/payroll/year/year-end-input";
import { useForm } from "@conform-to/react";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";

type YearEndFormProps = { year: number; payDate: string; lastDay: string; lastResult: LastResult; cancelHref: string };

/** Creates the payroll that refunds tax of the ended year. */
export function YearEndForm({ year, payDate: usual, lastDay, lastResult, cancelHref }: YearEndFormProps) {
  const [form, { payDate }] = useForm<FieldsOf<typeof yearEndInput>>({
    id: "year-end",
    lastResult,
    defaultValue: { payDate: usual },
  });
  return (
    <PostForm form={form} verb="Create run" pendingText="Creating…" cancelHref={cancelHref} problems={problemsOf(form, [payDate])}>
      <DatePickerField
        field={payDate}
        label="Pay date"
        hint={`By ${lastDay}. The refunds count to ${year} and come off the 1601-C of the month in which they are paid.`}
        required
      />
    </PostForm>
  );
}
