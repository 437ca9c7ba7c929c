import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/layout/button";
import { CsrfInput } from "~/components/ui/form/csrf";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import type { LastResult } from "~/components/ui/form/last-result";
import { grouped } from "~/domain/settings/two-factor";
import { PasswordField } from "~/components/ui/form/password-field";
import { QrCode } from "./qr-code";

type Result = LastResult;
type PasswordFormProps = { lastResult: Result; intent: "begin" | "renew" | "remove"; verb: string; danger?: boolean };

/** A change of the sign-in itself asks for the password anew. */
export function ConfirmedByPassword({ lastResult, intent, verb, danger = false }: PasswordFormProps) {
  const own = lastResult?.initialValue?.intent === intent ? lastResult : undefined;
  const [form, fields] = useForm<{ password: string }>({ id: intent, lastResult: own });
  return (
    <PostForm form={form} verb={verb} danger={danger} problems={problemsOf(form, [fields.password])}>
      <input type="hidden" name="intent" value={intent} />
      <PasswordField field={fields.password} label="Your password" autoComplete="current-password" />
    </PostForm>
  );
}

/** Scan, or type the key, then prove it with the first code. */
export function ScanAndConfirm({ lastResult, secret, qr }: { lastResult: Result; secret: string; qr: boolean[][] }) {
  const [form, fields] = useForm<{ code: string }>({ id: "confirm", lastResult });
  return (
    <PostForm form={form} verb="Turn on" problems={problemsOf(form, [fields.code])}>
      <input type="hidden" name="intent" value="confirm" />
      <p>Scan this with your authenticator app, such as Google Authenticator, Microsoft Authenticator or 1Password.</p>
      <QrCode rows={qr} label="Picture to scan with the authenticator app; the key below says the same" />
      <p>
        Cannot scan? Type this key: <code className="secret-key">{grouped(secret)}</code>
      </p>
      <TextField
        field={fields.code}
        label="Code"
        hint="The six digits that the app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={20}
      />
    </PostForm>
  );
}

/** The way back before the first code. */
export function Abandon() {
  return (
    <Form method="post" className="two-factor-abandon">
      <CsrfInput />
      <Button type="submit" name="intent" value="abandon" variant="ghost" size="sm">
        Do not set it up now
      </Button>
    </Form>
  );
}

/** Shown once, right after they were made. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <p>Print these or keep them in your password safe. Each signs you in once when your phone is lost. They are not shown again.</p>
      <ul className="recovery-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
