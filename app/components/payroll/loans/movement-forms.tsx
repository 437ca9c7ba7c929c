import type { adjustmentInput, repaymentInput, reversalInput, stateInput } from "~/domain/payroll/loans/movement-input";
import { useForm } from "@conform-to/react";
import { RadioField, SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { DecimalField } from "~/components/ui/form/decimal-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import { ConfirmationForm } from "~/components/ui/form/confirmation-form";

type SharedProps = { cancelHref: string; lastResult: LastResult; revision: string };
const MEANS_CHOICES: readonly Choice[] = [
  { value: "CASH", label: "Cash" },
  { value: "BANK", label: "Bank" },
  { value: "AGENCY", label: "Agency" },
  { value: "OTHER", label: "Other" },
];

/** Records a payment outside payroll. */
export function RepaymentForm({
  cancelHref,
  lastResult,
  revision: number,
  values,
}: SharedProps & { values: { movedOn: string; amount: string } }) {
  const [form, { movedOn, amount, means, receiptNumber, note, revision }] = useForm<FieldsOf<typeof repaymentInput>>({
    id: "repayment",
    lastResult,
    defaultValue: { ...values, means: "", receiptNumber: "", note: "", revision: number },
  });
  return (
    <PostForm
      form={form}
      verb="Record repayment"
      pendingText="Recording…"
      cancelHref={cancelHref}
      problems={problemsOf(form, [movedOn, amount, means, receiptNumber, note, revision])}
    >
      <input type="hidden" name="revision" value={number} />
      <div className="form-pair">
        <DatePickerField field={movedOn} label="Day" required />
        <DecimalField field={amount} label="Amount" prefix="₱" required />
      </div>
      <div className="form-pair">
        <SelectField field={means} label="Paid by" options={MEANS_CHOICES} empty="Choose" required />
        <TextField field={receiptNumber} label="Receipt number" maxLength={30} />
      </div>
      <TextField field={note} label="Note" maxLength={200} />
    </PostForm>
  );
}

/** Adjusts the balance to the agency's figure. */
export function AdjustmentForm({ cancelHref, lastResult, revision: number, balance: present }: SharedProps & { balance: string }) {
  const [form, { balance, reason, revision }] = useForm<FieldsOf<typeof adjustmentInput>>({
    id: "adjustment",
    lastResult,
    defaultValue: { balance: present, reason: "", revision: number },
  });
  return (
    <PostForm
      form={form}
      saved={{ balance: present, revision: number }}
      verb="Adjust balance"
      pendingText="Adjusting…"
      cancelHref={cancelHref}
      problems={problemsOf(form, [balance, reason, revision])}
    >
      <input type="hidden" name="revision" value={number} />
      <DecimalField field={balance} label="New balance" hint="According to the agency." prefix="₱" required />
      <TextField field={reason} label="Reason" maxLength={200} required />
    </PostForm>
  );
}

/** Reverses a manual entry. */
export function ReversalForm({ cancelHref, lastResult, revision: number, what }: SharedProps & { what: string }) {
  const [form, { reason, revision }] = useForm<FieldsOf<typeof reversalInput>>({
    id: "reversal",
    lastResult,
    defaultValue: { reason: "", revision: number },
  });
  return (
    <PostForm form={form} verb="Reverse" pendingText="Reversing…" cancelHref={cancelHref} problems={problemsOf(form, [reason, revision])}>
      <input type="hidden" name="revision" value={number} />
      <p>{what}</p>
      <TextField field={reason} label="Reason" maxLength={200} required />
    </PostForm>
  );
}

/** Pauses, resumes or ends a loan. */
export function StateForm({ cancelHref, lastResult, revision: number, choices }: SharedProps & { choices: readonly Choice[] }) {
  const [form, { change, from, to, reason, revision }] = useForm<FieldsOf<typeof stateInput>>({
    id: "state",
    lastResult,
    defaultValue: { change: choices[0]!.value, from: "", to: "", reason: "", revision: number },
  });
  return (
    <PostForm form={form} verb="Continue" cancelHref={cancelHref} problems={problemsOf(form, [change, from, to, reason, revision])}>
      <input type="hidden" name="revision" value={number} />
      <RadioField field={change} label="Change" options={choices} required />
      <div className="form-pair">
        <DatePickerField field={from} label="From" hint="Leave blank for today." />
        <DatePickerField field={to} label="To" hint="Last day of the pause. Leave blank to pause until resumed." />
      </div>
      <TextField field={reason} label="Reason" maxLength={200} required />
    </PostForm>
  );
}

/** Confirmation before saving; "Back" returns to the form. */
export function LoanConfirmation({
  verb,
  question,
  danger,
  values,
}: {
  verb: string;
  question: string;
  danger?: boolean;
  values: Record<string, string>;
}) {
  return (
    <ConfirmationForm verb={verb} danger={danger} values={values}>
      <p>{question}</p>
    </ConfirmationForm>
  );
}
