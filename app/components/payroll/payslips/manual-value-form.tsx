import type { manualValueInput } from "~/domain/payroll/run/manual-value-input";
import { useForm } from "@conform-to/react";
import { Button } from "~/components/ui/layout/button";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { MoneyField, TextAreaField } from "~/components/ui/form/text-fields";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";

type ManualValueFormProps = {
  label: string;
  /** What the computation gives, as words; null when the line is not there without a hand. */
  computed: string | null;
  /** A tax refund alone: what this company withheld in the year. */
  most?: string | null;
  values: { amount: string; reason: string; revision: string };
  /** It is set by hand already. */
  byHand: boolean;
  resetAction: string;
  lastResult: LastResult;
  cancelHref: string;
};

/** Fixes one line by hand for this payroll, or gives it back to the computation. */
export function ManualValueForm({
  label,
  computed,
  most = null,
  values,
  byHand,
  resetAction,
  lastResult,
  cancelHref,
}: ManualValueFormProps) {
  const [form, { amount, reason, revision }] = useForm<FieldsOf<typeof manualValueInput>>({ lastResult, defaultValue: values });
  const reset = (
    <Button type="submit" formAction={resetAction} icon="rotate-ccw">
      Reset
    </Button>
  );
  return (
    <PostForm
      form={form}
      saved={values}
      verb="Set amount"
      problems={problemsOf(form, [amount, reason, revision])}
      cancelHref={cancelHref}
      extra={byHand ? reset : undefined}
    >
      <input type="hidden" name="revision" value={values.revision} />
      <p className="muted">
        {computed === null ? `${label} is not on this payslip. ` : `Computed: ${computed}. `}
        The amount that you set replaces it, also when the payroll is recalculated, until it is reset. Tax and totals follow.
      </p>
      <MoneyField
        field={amount}
        label={`${label}, amount`}
        hint={
          most === null
            ? "At most 9,999,999,999.99; 0 removes the line"
            : `At most ${most}, which this company withheld in the year; 0 gives nothing back`
        }
        required
      />
      <TextAreaField field={reason} label="Reason" hint="Shown under “Why?”" rows={2} maxLength={200} required />
    </PostForm>
  );
}
