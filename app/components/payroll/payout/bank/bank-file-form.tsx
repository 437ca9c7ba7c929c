import { useForm } from "@conform-to/react";
import { PasswordField } from "~/components/ui/form/password-field";
import { CheckboxField, RadioField, SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import type { bankFileInput } from "~/domain/payroll/payout/bank/bank-file-input";

type BankFileFormProps = {
  layouts: readonly Choice[];
  people: readonly Choice[];
  banks: readonly Choice[];
  /** Confirmation before generating the file again; null for the first file. */
  again: string | null;
  /** The user confirmed the password recently. */
  confirmed: boolean;
  test: string;
  lastResult: LastResult;
};

export function BankFileForm({ layouts, people, banks, again, confirmed, test, lastResult }: BankFileFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof bankFileInput>>({
    id: "bank-file",
    lastResult,
    defaultValue: { layoutSeq: layouts.length === 1 ? layouts[0]!.value : "", people: "OPEN", bankName: "" },
  });
  return (
    <PostForm
      form={form}
      verb="Create bank file"
      problems={problemsOf(form, [fields.layoutSeq, fields.people, fields.bankName, fields.again, fields.password])}
    >
      <div className="form-pair">
        <SelectField field={fields.layoutSeq} label="Layout" options={layouts} empty="Choose" hint={test} required />
        <SelectField field={fields.bankName} label="Bank" options={banks} empty="All banks" />
      </div>
      <RadioField field={fields.people} label="Employees in the file" options={people} required />
      {again === null ? null : <CheckboxField field={fields.again} label="Download again" hint={again} />}
      {confirmed ? null : <PasswordField field={fields.password} label="Your password" autoComplete="current-password" />}
    </PostForm>
  );
}
