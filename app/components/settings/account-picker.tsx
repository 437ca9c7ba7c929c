import type { accountMembersInput } from "~/domain/settings/permission-group";
import { useForm } from "@conform-to/react";
import { Fieldset } from "~/components/ui/form/choice-fields";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { problemsOf } from "~/components/ui/form/error-summary";
import { Person } from "~/components/ui/data-display/person";
import { PasswordField } from "~/components/ui/form/password-field";
import { PostForm } from "~/components/ui/form/post-form";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";

type AccountPickerProps = {
  accounts: readonly { accountSeq: number; employeeName: string; email: string }[];
  /** The user confirmed the password recently. */
  confirmed: boolean;
  closeHref: string;
  lastResult: LastResult;
};

/** Accounts without an employee, for example the first administrator or an external accountant. */
export function AccountPicker({ accounts, confirmed, closeHref, lastResult }: AccountPickerProps) {
  const [form, fields] = useForm<FieldsOf<typeof accountMembersInput>>({ id: "accounts", lastResult });
  const checked = [fields.accountSeq.initialValue].flat();
  return (
    <DialogPage title="Add accounts" closeHref={closeHref} size="md">
      {accounts.length === 0 ? (
        <EmptyState title="No other account">Accounts that do not belong to an employee are in this group.</EmptyState>
      ) : (
        <PostForm form={form} verb="Add" cancelHref={closeHref} problems={problemsOf(form, [fields.accountSeq, fields.password])}>
          <Fieldset legend="Accounts that are not an employee's" field={fields.accountSeq} required>
            <ul>
              {accounts.map(({ accountSeq, employeeName, email }, index) => (
                <li key={accountSeq}>
                  <label className="check picker-row">
                    <input
                      id={index === 0 ? fields.accountSeq.id : undefined}
                      type="checkbox"
                      name={fields.accountSeq.name}
                      value={accountSeq}
                      defaultChecked={checked.includes(String(accountSeq))}
                    />
                    <Person name={employeeName} detail={email} index={accountSeq} />
                  </label>
                </li>
              ))}
            </ul>
          </Fieldset>
          {confirmed ? null : <PasswordField field={fields.password} label="Your password" autoComplete="current-password" />}
        </PostForm>
      )}
    </DialogPage>
  );
}
