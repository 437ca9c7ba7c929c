import { useForm } from "@conform-to/react";
import { Form, useSubmit } from "@remix-run/react";
import type { startRegistration } from "@simplewebauthn/browser";
import { useEffect, useRef, useState } from "react";
import { useCsrfToken, CsrfInput } from "~/components/ui/form/csrf";
import { ErrorSummary, problemsOf } from "~/components/ui/form/error-summary";
import { PasswordField } from "~/components/ui/form/password-field";
import { useIsPosting } from "~/components/ui/form/posting";
import { TextField } from "~/components/ui/form/text-fields";
import type { LastResult } from "~/components/ui/form/last-result";
import { Notice } from "~/components/ui/feedback/notice";
import { Button } from "~/components/ui/layout/button";
import { useScripts } from "~/components/ui/layout/use-scripts";
import { PASSKEY_NAME_LIMIT } from "~/domain/settings/passkeys/passkeys";
import type { PasskeysText } from "~/domain/shared/i18n/en/account/passkeys";

type CreationOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];
type AddPasskeyFormProps = {
  texts: PasskeysText;
  /** From the server, once name and password are right. */
  options: CreationOptions | null;
  /** The user confirmed the password recently. */
  confirmed: boolean;
  lastResult: LastResult;
};

/** Name and password, then the browser creates the passkey and its answer is posted. */
export function AddPasskeyForm({ texts, options, confirmed, lastResult }: AddPasskeyFormProps) {
  const [form, fields] = useForm<{ passkeyName: string; password: string }>({ id: "add-passkey", lastResult });
  const { creating, problem } = useCreation(options, texts);
  const posting = useIsPosting();
  if (!useScripts()) return <p className="pad muted">{texts.withoutScripts}</p>;
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="form" aria-busy={posting || undefined}>
      <CsrfInput />
      <input type="hidden" name="intent" value="begin" />
      <div className="form-body">
        <ErrorSummary problems={problemsOf(form, [fields.passkeyName, fields.password])} />
        {problem ? <Notice tone="attention">{problem}</Notice> : null}
        <TextField field={fields.passkeyName} label={texts.name} hint={texts.nameHint} maxLength={PASSKEY_NAME_LIMIT} required />
        {confirmed ? null : <PasswordField field={fields.password} label={texts.yourPassword} autoComplete="current-password" />}
      </div>
      <footer className="form-footer">
        <Button type="submit" variant="primary" pending={posting || creating} pendingText={texts.pending}>
          {texts.addVerb}
        </Button>
      </footer>
    </Form>
  );
}

/** Creates a passkey for each new set of options. */
function useCreation(options: CreationOptions | null, texts: PasskeysText): { creating: boolean; problem: string | null } {
  const submit = useSubmit();
  const csrf = useCsrfToken();
  const begun = useRef<string | null>(null);
  const [creating, setCreating] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (options === null || begun.current === options.challenge) return;
    begun.current = options.challenge;
    setCreating(true);
    setProblem(null);
    createPasskey(options)
      .then((credential) => submit({ csrf, intent: "finish", credential }, { method: "post" }))
      .catch((error: unknown) => setProblem(problemOf(error, texts)))
      .finally(() => setCreating(false));
  }, [options, csrf, submit, texts]);
  return { creating, problem };
}

async function createPasskey(options: CreationOptions): Promise<string> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return JSON.stringify(await startRegistration({ optionsJSON: options }));
}

function problemOf(error: unknown, texts: PasskeysText): string {
  if (typeof PublicKeyCredential === "undefined") return texts.unsupported;
  const isPresent = error instanceof Error && error.name === "InvalidStateError";
  return isPresent ? texts.presentAlready : texts.notAdded;
}
