import { useForm } from "@conform-to/react";
import { CheckboxGroupField, SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";
import { OneTimeSecret } from "~/components/ui/form/one-time-secret";
import { PasswordField } from "~/components/ui/form/password-field";
import { PostForm } from "~/components/ui/form/post-form";
import { TextAreaField, TextField } from "~/components/ui/form/text-fields";

type TokenFormProps = {
  scopes: readonly Choice[];
  /** Scopes that are checked at first. */
  checked?: readonly string[];
  maxLength: number;
  /** Expiry, with the preselected one, and networks; a token of the points API has none of them. */
  limits?: { lives: readonly Choice[]; life: string; maxNetworksLength: number };
  /** Whether the account confirmed its password just now. */
  confirmed: boolean;
  lastResult: LastResult;
  cancelHref: string;
};

type Fields = { tokenName: string; scopes: string[]; lifeDays: string; ipRanges: string; password: string };

/** A new token of the REST API or of the points API. */
export function ApiTokenForm({ scopes, checked = [], maxLength, limits, confirmed, lastResult, cancelHref }: TokenFormProps) {
  const defaultValue = { scopes: [...checked], lifeDays: limits?.life ?? "" };
  const [form, fields] = useForm<Fields>({ id: "token", lastResult, defaultValue });
  return (
    <PostForm
      form={form}
      verb="Create token"
      pendingText="Creating…"
      cancelHref={cancelHref}
      problems={problemsOf(form, [fields.tokenName, fields.scopes, fields.lifeDays, fields.ipRanges, fields.password])}
    >
      <TextField
        field={fields.tokenName}
        label="Name"
        hint="The program that will use it"
        maxLength={maxLength}
        autoComplete="off"
        required
      />
      <CheckboxGroupField
        field={fields.scopes}
        label="Scopes"
        hint={limits ? "A token never sees more than your account may open at that time." : undefined}
        options={scopes}
        className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-3 gap-y-2"
        required
      />
      {limits ? (
        <>
          <SelectField field={fields.lifeDays} label="Expires after" options={limits.lives} />
          <TextAreaField
            field={fields.ipRanges}
            label="Networks"
            hint="Optional: one per line, such as 203.0.113.0/24. The token works only from them."
            maxLength={limits.maxNetworksLength}
          />
        </>
      ) : null}
      {confirmed ? null : <PasswordField field={fields.password} label="Your password" autoComplete="current-password" />}
    </PostForm>
  );
}

/** Shows the token once. */
export function CreatedApiToken({ token, tokenName, closeHref }: { token: string; tokenName: string; closeHref: string }) {
  return (
    <OneTimeSecret id="token-itself" name="token" label="Token" value={token} closeHref={closeHref}>
      <b>{tokenName}</b> is active. Copy the token to the program that uses it: it is not shown again.
    </OneTimeSecret>
  );
}
