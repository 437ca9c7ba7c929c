import type { secondStepInput } from "~/domain/settings/two-factor-input";
import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { CsrfInput } from "~/components/ui/form/csrf";
import { ErrorSummary, problemsOf } from "~/components/ui/form/error-summary";
import { useIsPosting } from "~/components/ui/form/posting";
import { TextField } from "~/components/ui/form/text-fields";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { pathTo } from "~/paths";

/** Two-factor code after the password. */
export function TwoFactorChallengeForm({ lastResult }: { lastResult: LastResult }) {
  const [form, fields] = useForm<FieldsOf<typeof secondStepInput>>({ lastResult });
  const posting = useIsPosting();
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate aria-busy={posting || undefined}>
      <CsrfInput />
      <ErrorSummary problems={problemsOf(form, [fields.code])} />
      <TextField
        field={fields.code}
        label="Code"
        hint="Without your phone, enter one of your recovery codes."
        inputMode="text"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={60}
      />
      <Button type="submit" variant="primary" pending={posting} pendingText="Checking…">
        Sign in
      </Button>
      <LinkButton href={pathTo("get-sign-in")}>Use another account</LinkButton>
    </Form>
  );
}
