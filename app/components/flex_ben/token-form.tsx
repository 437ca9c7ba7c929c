import type { tokenInput } from "~/domain/api/api-token";
import { useForm } from "@conform-to/react";
import { CheckboxGroupField } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PasswordField } from "~/components/ui/form/password-field";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import { OneTimeSecret } from "~/components/ui/form/one-time-secret";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";

type TokenFormProps = {
  scopes: readonly { scope: string; text: string }[];
  maxNameLength: number;
  /** Whether the account confirmed its password just now. */
  confirmed: boolean;
  lastResult: LastResult;
  cancelHref: string;
};

/** A new token: its name and what it may do. */
export function TokenForm({ scopes, maxNameLength, confirmed, lastResult, cancelHref }: TokenFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof tokenInput>>({
    id: "token",
    lastResult,
    defaultValue: { scopes: scopes.map(({ scope }) => scope) },
  });
  return (
    <PostForm
      form={form}
      verb="Create token"
      pendingText="Creating…"
      cancelHref={cancelHref}
      problems={problemsOf(form, [fields.tokenName, fields.scopes, fields.password])}
    >
      <TextField
        field={fields.tokenName}
        label="Name"
        hint="The program or shop that will use it"
        maxLength={maxNameLength}
        autoComplete="off"
        required
      />
      <CheckboxGroupField
        field={fields.scopes}
        label="Permissions"
        options={scopes.map(({ scope, text }) => ({ value: scope, label: text }))}
        required
      />
      {confirmed ? null : <PasswordField field={fields.password} label="Your password" autoComplete="current-password" />}
    </PostForm>
  );
}

/** Shows the token once. */
export function NewToken({ token, tokenName, closeHref }: { token: string; tokenName: string; closeHref: string }) {
  return (
    <OneTimeSecret id="token-itself" name="token" label="Token" value={token} closeHref={closeHref}>
      <b>{tokenName}</b> can be used from now on. Copy the token to where it is needed: it is not shown again.
    </OneTimeSecret>
  );
}
