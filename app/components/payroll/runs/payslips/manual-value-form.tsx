import type { manualValueInput } from "~/domain/payroll/runs/manual-value-input";
import { useForm } from "@conform-to/react";
import { Button } from "~/components/ui/layout/button";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { MoneyField, TextAreaField } from "~/components/ui/form/text-fields";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";

type ManualValueFormProps = {
  label: string;
  /** Computed amount as text; null if the line exists only as a manual value. */
  computed: string | null;
  /** Only for a tax refund: tax withheld by this company in the year. */
  most?: string | null;
  values: { amount: string; reason: string; revision: string };
  /** It already has a manual value. */
  isManual: boolean;
  resetAction: string;
  lastResult: LastResult;
  cancelHref: string;
};

/** Overrides one line of this payroll, or resets it to the computed value. */
export function ManualValueForm({
  label,
  computed,
  most = null,
  values,
  isManual,
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
      extra={isManual ? reset : undefined}
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
            : `At most ${most}, which this company withheld in the year; enter 0 for no refund`
        }
        required
      />
      <TextAreaField field={reason} label="Reason" hint="Shown under “Why?”" rows={2} maxLength={200} required />
    </PostForm>
  );
}
