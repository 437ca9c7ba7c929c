import type { signInInput } from "~/domain/settings/sign-in";
import { useForm } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { Button } from "~/components/ui/layout/button";
import { CsrfInput } from "~/components/ui/form/csrf";
import { ErrorSummary, problemsOf } from "~/components/ui/form/error-summary";
import { useIsPosting } from "~/components/ui/form/posting";
import { TextField } from "~/components/ui/form/text-fields";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { CAPTCHA_AFTER } from "~/domain/settings/captcha";
import { pathTo } from "~/paths";
import { Captcha, type CaptchaChallenge } from "./captcha";
import { PasswordField } from "~/components/ui/form/password-field";

type SignInFormProps = { lastResult: LastResult; /** Return URL. */ next: string; challenge: CaptchaChallenge };
export function SignInForm({ lastResult, next, challenge }: SignInFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof signInInput> & { captcha: string; tries: string }>({ lastResult });
  const posting = useIsPosting();
  // Client-side count, only to show the CAPTCHA in time; the server keeps its own.
  const tries = Number(fields.tries.initialValue ?? 0) + (form.errors?.length ? 1 : 0);
  const suspected = tries >= CAPTCHA_AFTER.account || (fields.captcha.errors?.length ?? 0) > 0;
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate aria-busy={posting || undefined}>
      <CsrfInput />
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="tries" value={tries} />
      <ErrorSummary problems={problemsOf(form, [fields.email, fields.password, fields.captcha])} />
      <TextField
        field={fields.email}
        label="Work email"
        type="email"
        autoComplete="username"
        placeholder="name@company.ph"
        spellCheck={false}
      />
      <PasswordField field={fields.password} label="Password" autoComplete="current-password" />
      {suspected ? (
        <Captcha
          field={fields.captcha}
          challenge={challenge}
          path={pathTo("get-sign-in", null, { next: next === pathTo("get-start") ? null : next })}
        />
      ) : null}
      <Button type="submit" variant="primary" pending={posting} pendingText="Signing in…">
        Sign in
      </Button>
      <p className="text-center text-sm text-ink-2">
        <Link to={pathTo("get-forgot-password")}>Forgot password?</Link>
      </p>
    </Form>
  );
}
