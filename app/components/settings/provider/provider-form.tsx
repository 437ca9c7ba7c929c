import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ComponentProps } from "react";
import { CheckboxField, SelectField } from "~/components/ui/form/choice-fields";
import { CsrfInput } from "~/components/ui/form/csrf";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";
import { PasswordField } from "~/components/ui/form/password-field";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import { Button } from "~/components/ui/layout/button";
import { PROVIDER_NAME_LIMIT } from "~/domain/settings/provider/provider";
import type { ProviderInput } from "~/domain/settings/provider/provider-input";
import { pathTo } from "~/paths";

type Fields = { [Name in Exclude<keyof ProviderInput, "intent">]: string };
type ProviderFormProps = {
  lastResult: LastResult;
  saved: Omit<Fields, "clientSecret" | "password">;
  exists: boolean;
  choices: ComponentProps<typeof SelectField>["options"];
  /** The user confirmed the password recently. */
  confirmed: boolean;
};

export function ProviderForm({ lastResult, saved, exists, choices, confirmed }: ProviderFormProps) {
  const [form, fields] = useForm<Fields>({ id: "provider", lastResult, defaultValue: saved });
  return (
    <PostForm
      form={form}
      action={pathTo("get-provider")}
      saved={saved}
      verb="Save changes"
      problems={problemsOf(form, Object.values(fields))}
    >
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="revision" value={saved.revision} />
      <TextField
        field={fields.displayName}
        label="Name"
        hint="Your employees see it on the button: Sign in with …"
        maxLength={PROVIDER_NAME_LIMIT}
        required
      />
      <TextField field={fields.issuer} label="Issuer" hint="Begins with https://" type="url" maxLength={500} spellCheck={false} required />
      <TextField field={fields.clientId} label="Client ID" maxLength={255} spellCheck={false} autoComplete="off" required />
      <TextField
        field={fields.clientSecret}
        label="Client secret"
        hint={exists ? "Saved and not shown again. Leave empty to keep it." : "Stored encrypted and not shown again."}
        type="password"
        autoComplete="off"
        maxLength={500}
        required={!exists}
      />
      <CheckboxField
        field={fields.required}
        label="Required"
        hint="Passwords and passkeys no longer open this company, and sessions that did not use the provider end."
      />
      <SelectField
        field={fields.breakGlassAccountSeq}
        label="Break-glass account"
        hint="May still use its password and authenticator app, if the provider fails. Needed where sign-in through the provider is required."
        options={choices}
        empty="None"
      />
      {confirmed ? null : <PasswordField field={fields.password} label="Your password" autoComplete="current-password" />}
    </PostForm>
  );
}

/** Reads the discovery document of the saved provider. */
export function TestConnectionForm() {
  return (
    <Form method="post" action={pathTo("get-provider")}>
      <CsrfInput />
      <Button type="submit" name="intent" value="test">
        Test the connection
      </Button>
    </Form>
  );
}
