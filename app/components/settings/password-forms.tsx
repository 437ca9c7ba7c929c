import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { CsrfInput } from "~/components/ui/form/csrf";
import { ErrorSummary, problemsOf } from "~/components/ui/form/error-summary";
import { useIsPosting } from "~/components/ui/form/posting";
import { TextField } from "~/components/ui/form/text-fields";
import type { LastResult } from "~/components/ui/form/last-result";
import type { OwnAccountText } from "~/domain/shared/i18n/en/account/own-account";
import { resetRefusalCode } from "~/domain/settings/password-reset";
import { pathTo } from "~/paths";
import { Captcha, type CaptchaChallenge } from "./captcha";
import { PasswordField } from "~/components/ui/form/password-field";
import { Popup } from "./popup";

type Result = { lastResult: LastResult };

/** Requests a reset link by mail. Account-related errors are shown as a popup. */
export function ForgotPasswordForm({ lastResult, challenge }: Result & { challenge: CaptchaChallenge }) {
  const [form, fields] = useForm<{ email: string; captcha: string }>({ lastResult });
  const posting = useIsPosting();
  const code = resetRefusalCode(form.errors?.[0]);
  return (
    <>
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate aria-busy={posting || undefined}>
        <CsrfInput />
        <ErrorSummary problems={problemsOf(code ? {} : form, [fields.email, fields.captcha])} />
        <TextField
          field={fields.email}
          label="Work email"
          type="email"
          autoComplete="username"
          placeholder="name@company.ph"
          spellCheck={false}
        />
        <Captcha field={fields.captcha} challenge={challenge} path={pathTo("get-forgot-password")} />
        <Button type="submit" variant="primary" pending={posting} pendingText="Sending…">
          Send the link
        </Button>
        <LinkButton href={pathTo("get-sign-in")}>Back to sign in</LinkButton>
      </Form>
      {code ? (
        <Popup occasion={lastResult} title="No link was sent" code={code}>
          <p>{form.errors?.[0]}</p>
        </Popup>
      ) : null}
    </>
  );
}

/** Sets the new password after following the link. */
export function ResetPasswordForm({ texts, verb, lastResult }: Result & { texts: OwnAccountText["password"]; verb: string }) {
  const [form, fields] = useForm<{ password: string; passwordConfirmation: string }>({ lastResult });
  const posting = useIsPosting();
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate aria-busy={posting || undefined}>
      <CsrfInput />
      <ErrorSummary problems={problemsOf(form, [fields.password, fields.passwordConfirmation])} />
      <PasswordField field={fields.password} label={texts.chosen} hint={texts.rule} autoComplete="new-password" />
      <PasswordField field={fields.passwordConfirmation} label={texts.again} autoComplete="new-password" />
      <Button type="submit" variant="primary" pending={posting}>
        {verb}
      </Button>
    </Form>
  );
}
