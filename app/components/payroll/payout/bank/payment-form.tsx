import { useForm } from "@conform-to/react";
import { RadioField, type Choice } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import type { paymentMarkInput } from "~/domain/payroll/payout/bank/bank-file-input";

type PaymentFormProps = {
  marks: readonly Choice[];
  mark: string;
  revision: string;
  maxLength: number;
  cancelHref: string;
  lastResult: LastResult;
};

/** Sets the status of one payment, with a reason. */
export function PaymentForm({ marks, mark, revision, maxLength, cancelHref, lastResult }: PaymentFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof paymentMarkInput>>({
    id: "payment",
    lastResult,
    defaultValue: { mark, reason: "", revision },
  });
  return (
    <PostForm form={form} verb="Save" cancelHref={cancelHref} problems={problemsOf(form, [fields.mark, fields.reason, fields.revision])}>
      <input type="hidden" name="revision" value={revision} />
      <RadioField field={fields.mark} label="This payment" options={marks} required />
      <TextField field={fields.reason} label="Reason" required maxLength={maxLength} />
    </PostForm>
  );
}
