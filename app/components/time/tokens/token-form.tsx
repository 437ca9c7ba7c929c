import type { timeTokenInput } from "~/domain/time/tokens/time-token";
import { useForm } from "@conform-to/react";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PasswordField } from "~/components/ui/form/password-field";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import { OneTimeSecret } from "~/components/ui/form/one-time-secret";

/** @property confirmed whether the account confirmed its password just now */
type TimeTokenFormProps = { maxLength: number; confirmed: boolean; lastResult: LastResult; cancelHref: string };

/** Form for a punch API token. */
export function TimeTokenForm({ maxLength, confirmed, lastResult, cancelHref }: TimeTokenFormProps) {
  const [form, { tokenName, password }] = useForm<FieldsOf<typeof timeTokenInput>>({ id: "time-token", lastResult });
  return (
    <PostForm
      form={form}
      verb="Create token"
      pendingText="Creating…"
      cancelHref={cancelHref}
      problems={problemsOf(form, [tokenName, password])}
    >
      <TextField
        field={tokenName}
        label="Name"
        hint="The device or program that will use it"
        maxLength={maxLength}
        autoComplete="off"
        required
      />
      {confirmed ? null : <PasswordField field={password} label="Your password" autoComplete="current-password" />}
    </PostForm>
  );
}

/** Shows the token once. */
export function CreatedTimeToken({ token, tokenName, closeHref }: { token: string; tokenName: string; closeHref: string }) {
  return (
    <OneTimeSecret id="token-itself" name="token" label="Token" value={token} closeHref={closeHref}>
      <b>{tokenName}</b> can send time logs from now on. Copy the token to where it is needed: it is not shown again.
    </OneTimeSecret>
  );
}
