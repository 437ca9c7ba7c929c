import type { signUpInput } from "~/domain/settings/sign-up";
import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/components/ui/layout/button";
import { CsrfInput } from "~/components/ui/form/csrf";
import { ErrorSummary, problemsOf } from "~/components/ui/form/error-summary";
import { controlProps, FieldError, type FieldState } from "~/components/ui/form/field";
import { useIsPosting } from "~/components/ui/form/posting";
import { TextField } from "~/components/ui/form/text-fields";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { LEGAL_DOCUMENTS } from "~/domain/settings/legal-documents";
import { Captcha, type CaptchaChallenge } from "./captcha";
import { PasswordField } from "~/components/ui/form/password-field";

type SignUpFormProps = {
  lastResult: LastResult;
  email: string;
  /** What the inviter entered. */
  person: { name: string; mobileNumber: string } | null;
  challenge: CaptchaChallenge;
  path: string;
};

/** Creates the account for an invitation; the e-mail address is fixed. */
export function SignUpForm({ lastResult, email, person, challenge, path }: SignUpFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof signUpInput>>({ lastResult, defaultValue: person ?? undefined });
  const { name, mobileNumber, password, passwordConfirmation, captcha, promoTerms, dataPrivacy } = fields;
  const posting = useIsPosting();
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate aria-busy={posting || undefined}>
      <CsrfInput />
      <ErrorSummary problems={problemsOf(form, [name, mobileNumber, password, passwordConfirmation, captcha, promoTerms, dataPrivacy])} />
      <div className="field">
        <label htmlFor="invited-email">Email</label>
        <input id="invited-email" className="input" type="email" value={email} readOnly autoComplete="username" />
      </div>
      <TextField field={name} label="Name" autoComplete="name" maxLength={200} />
      <TextField
        field={mobileNumber}
        label="Mobile number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="0917 123 4567"
        maxLength={40}
      />
      <PasswordField field={password} label="Password" hint="8 to 20 characters." autoComplete="new-password" />
      <PasswordField field={passwordConfirmation} label="Password again" autoComplete="new-password" />
      <Captcha field={captcha} challenge={challenge} path={path} />
      <Acceptance field={promoTerms}>
        I accept the <NewPage href={LEGAL_DOCUMENTS.PROMO_TERMS.path}>{LEGAL_DOCUMENTS.PROMO_TERMS.title}</NewPage>
      </Acceptance>
      <Acceptance field={dataPrivacy}>
        I have read and accept <NewPage href={LEGAL_DOCUMENTS.DATA_PRIVACY.path}>{LEGAL_DOCUMENTS.DATA_PRIVACY.title}</NewPage>
      </Acceptance>
      <Button type="submit" variant="primary" pending={posting} pendingText="Creating your account…">
        Sign up
      </Button>
    </Form>
  );
}

function Acceptance({ field, children }: { field: FieldState; children: ReactNode }) {
  return (
    <div className="field">
      <label className="check [&_a]:underline [&_a]:underline-offset-2">
        <input {...controlProps(field, {})} type="checkbox" value="on" defaultChecked={field.initialValue === "on"} />
        <span>{children}</span>
      </label>
      <FieldError field={field} />
    </div>
  );
}

/** Opens in a new tab, so that typed values are kept. */
function NewPage({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
