import { useForm } from "@conform-to/react";
import { ToggleField } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import type { journalAccountsInput } from "~/domain/payroll/payout/journal/journal-input";
import type { JournalKey } from "~/domain/payroll/payout/journal/journal-keys";

type AccountsFormProps = {
  keys: readonly { key: JournalKey; name: string; holds: string }[];
  values: {
    revision: string;
    byDepartment: string;
    accrualFrom: string;
    accounts: Record<JournalKey, { account: string; accountName: string }>;
  };
  limits: { account: number; accountName: number };
  cancelHref: string;
  lastResult: LastResult;
};

/** Account by key, department split, and the start of the 13th month pay accrual. */
export function AccountsForm({ keys, values, limits, cancelHref, lastResult }: AccountsFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof journalAccountsInput>>({ id: "journal-accounts", lastResult, defaultValue: values });
  const accounts = fields.accounts.getFieldset();
  const rows = keys.map(({ key, ...texts }) => ({ key, ...texts, fields: accounts[key].getFieldset() }));
  return (
    <PostForm
      form={form}
      saved={values}
      verb="Save accounts"
      cancelHref={cancelHref}
      problems={problemsOf(form, [
        ...rows.flatMap((row) => [row.fields.account, row.fields.accountName]),
        fields.accrualFrom,
        fields.byDepartment,
        fields.revision,
      ])}
    >
      <input type="hidden" name="revision" value={values.revision} />
      {rows.map(({ key, name, holds, fields: { account, accountName } }) => (
        <div className="form-pair" key={key}>
          <TextField field={account} label={name} hint={holds} maxLength={limits.account} autoComplete="off" />
          <TextField field={accountName} label={`${name}, name of the account`} maxLength={limits.accountName} autoComplete="off" />
        </div>
      ))}
      <DatePickerField
        field={fields.accrualFrom}
        label="Accrue 13th month pay from"
        hint="Payrolls paid on this day or later accrue a twelfth of basic pay; paying the 13th month reverses it. Choose a day after the last payroll that is in your books. Leave blank for no accrual."
      />
      <ToggleField field={fields.byDepartment} label="Split lines by department" />
    </PostForm>
  );
}
