import { useForm } from "@conform-to/react";
import { SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { OneTimeSecret } from "~/components/ui/form/one-time-secret";
import { PasswordField } from "~/components/ui/form/password-field";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import type { kioskNewInput } from "~/domain/time/clock/kiosk";

/**
 * @property offices of a kiosk; without them it is a token of the punch API
 * @property confirmed whether the account confirmed its password just now
 */
type TimeTokenFormProps = {
  maxLength: number;
  offices?: readonly Choice[];
  confirmed: boolean;
  lastResult: LastResult;
  cancelHref: string;
};

/** Form for a punch API token or a kiosk. */
export function TimeTokenForm({ maxLength, offices, confirmed, lastResult, cancelHref }: TimeTokenFormProps) {
  const [form, { tokenName, workPlaceSeq, password }] = useForm<FieldsOf<typeof kioskNewInput>>({ id: "time-token", lastResult });
  const problems = problemsOf(form, [tokenName, workPlaceSeq, password]);
  return (
    <PostForm
      form={form}
      verb={offices ? "Create kiosk" : "Create token"}
      pendingText="Creating…"
      cancelHref={cancelHref}
      problems={problems}
    >
      <TextField
        field={tokenName}
        label="Name"
        hint={offices ? "For example, “Front door”" : "The device or program that will use it"}
        maxLength={maxLength}
        autoComplete="off"
        required
      />
      {offices ? (
        <SelectField
          field={workPlaceSeq}
          label="Office"
          hint="Where the office has networks of its own, the kiosk works only in them."
          options={offices}
          empty="Choose an office"
          required
        />
      ) : null}
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

/** Shows the kiosk link once. */
export function CreatedKioskLink({ token, tokenName, closeHref }: { token: string; tokenName: string; closeHref: string }) {
  return (
    <OneTimeSecret id="kiosk-link" name="link" label="Link" value={token} closeHref={closeHref}>
      Open this link on the tablet or computer of <b>{tokenName}</b> and leave it open. Copy it now: it is not shown again.
    </OneTimeSecret>
  );
}
