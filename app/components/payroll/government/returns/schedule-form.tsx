import type { scheduleRowInput } from "~/domain/payroll/government/returns/schedule-input";
import { useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { DecimalField } from "~/components/ui/form/decimal-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";

type ScheduleRowFormProps = {
  months: readonly Choice[];
  /** Filed months whose tax has changed. */
  proposals: readonly { href: string; text: string }[];
  values: { adjustedMonth: string; paidDay: string; bank: string; reference: string; paid: string; shouldBe: string; revision: string };
  cancelHref: string;
  lastResult: LastResult;
};

/** Row of Schedule I: tax paid for an earlier month, and the correct amount. */
export function ScheduleRowForm({ months, proposals, values, cancelHref, lastResult }: ScheduleRowFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof scheduleRowInput>>({
    // A different id for each proposal makes Conform reset the form to the proposed values.
    id: `schedule-row-${values.adjustedMonth}`,
    lastResult,
    defaultValue: values,
  });
  const { adjustedMonth, paidDay, bank, reference, paid, shouldBe, revision } = fields;
  return (
    <PostForm
      form={form}
      saved={values}
      verb="Add"
      cancelHref={cancelHref}
      problems={problemsOf(form, [adjustedMonth, paidDay, bank, reference, paid, shouldBe, revision])}
    >
      <input type="hidden" name="revision" value={values.revision} />
      {proposals.length > 0 ? (
        <>
          <p>The tax of these filed months has changed since. Adjust them here or file an amended return, not both.</p>
          <ul className="plain-list">
            {proposals.map(({ href, text }) => (
              <li key={href}>
                <Link to={href} preventScrollReset>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <div className="form-pair">
        <SelectField field={adjustedMonth} label="Previous month" options={months} empty="Choose" required />
        <DatePickerField field={paidDay} label="Paid on" required />
      </div>
      <div className="form-pair">
        <TextField field={bank} label="Bank or agency" maxLength={60} autoComplete="off" />
        <TextField field={reference} label="Number" maxLength={40} autoComplete="off" />
      </div>
      <div className="form-pair">
        <DecimalField field={paid} label="Tax paid" hint="Without penalties." prefix="₱" required />
        <DecimalField field={shouldBe} label="Should be" prefix="₱" required />
      </div>
    </PostForm>
  );
}
