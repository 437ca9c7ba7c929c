import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/layout/button";
import { CsrfInput } from "~/components/ui/form/csrf";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import type { LastResult } from "~/components/ui/form/last-result";
import { grouped } from "~/domain/settings/two-factor";
import type { TwoFactorText } from "~/domain/shared/i18n/en/account/two-factor";
import { PasswordField } from "~/components/ui/form/password-field";
import { QrCode } from "./qr-code";

type Result = LastResult;
type PasswordFormProps = { lastResult: Result; intent: "begin" | "renew" | "remove"; label: string; verb: string; danger?: boolean };

/** Changes to sign-in require the password again. */
export function PasswordConfirmationForm({ lastResult, intent, label, verb, danger = false }: PasswordFormProps) {
  const formResult = lastResult?.initialValue?.intent === intent ? lastResult : undefined;
  const [form, fields] = useForm<{ password: string }>({ id: intent, lastResult: formResult });
  return (
    <PostForm form={form} verb={verb} danger={danger} problems={problemsOf(form, [fields.password])}>
      <input type="hidden" name="intent" value={intent} />
      <PasswordField field={fields.password} label={label} autoComplete="current-password" />
    </PostForm>
  );
}

/** Set-up: scan the QR code or type the key, then confirm with the first code. */
export function ScanAndConfirm({
  lastResult,
  secret,
  qr,
  texts,
}: {
  lastResult: Result;
  secret: string;
  qr: boolean[][];
  texts: TwoFactorText;
}) {
  const [form, fields] = useForm<{ code: string }>({ id: "confirm", lastResult });
  return (
    <PostForm form={form} verb={texts.confirm} problems={problemsOf(form, [fields.code])}>
      <input type="hidden" name="intent" value="confirm" />
      <p>{texts.scan}</p>
      <QrCode rows={qr} label={texts.picture} />
      <p className="wrap-anywhere">
        {texts.typeKey} <code className="secret-key">{grouped(secret)}</code>
      </p>
      <TextField
        field={fields.code}
        label={texts.code}
        hint={texts.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={20}
      />
    </PostForm>
  );
}

/** Cancels the set-up. */
export function CancelSetupForm({ verb }: { verb: string }) {
  return (
    <Form method="post" className="border-t border-line px-4 py-2">
      <CsrfInput />
      <Button type="submit" name="intent" value="abandon" variant="ghost" size="sm">
        {verb}
      </Button>
    </Form>
  );
}

/** Recovery codes; shown once after creation. */
export function RecoveryCodes({ codes, texts }: { codes: readonly string[]; texts: TwoFactorText }) {
  return (
    <>
      <p>{texts.keepCodes}</p>
      <ul className="grid w-full grid-cols-[repeat(auto-fill,minmax(200px,1fr))] gap-x-5 gap-y-2" aria-label={texts.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
