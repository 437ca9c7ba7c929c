import { useForm } from "@conform-to/react";
import { ToggleField } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import type { journalAccountsInput } from "~/domain/payroll/journal/journal-input";
import type { JournalKey } from "~/domain/payroll/journal/journal-keys";

type AccountsFormProps = {
  keys: readonly { key: JournalKey; name: string; holds: string }[];
  values: { revision: string; byDepartment: string; accounts: Record<JournalKey, { account: string; accountName: string }> };
  limits: { account: number; accountName: number };
  cancelHref: string;
  lastResult: LastResult;
};

/** The account of each key, and whether lines are divided by department. */
export function AccountsForm({ keys, values, limits, cancelHref, lastResult }: AccountsFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof journalAccountsInput>>({ id: "journal-accounts", lastResult, defaultValue: values });
  const accounts = fields.accounts.getFieldset();
  const rows = keys.map(({ key, ...words }) => ({ key, ...words, fields: accounts[key].getFieldset() }));
  return (
    <PostForm
      form={form}
      verb="Save accounts"
      cancelHref={cancelHref}
      problems={problemsOf(form, [
        ...rows.flatMap((row) => [row.fields.account, row.fields.accountName]),
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
      <ToggleField field={fields.byDepartment} label="Divide lines by department" />
    </PostForm>
  );
}
