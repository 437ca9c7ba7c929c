import { useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Eye, EyeOff } from "lucide-react";
import { useSyncExternalStore, useState } from "react";
import { Button } from "~/components/ui/button";
import { CsrfInput } from "~/components/ui/csrf";
import { ErrorSummary, problemsOf } from "~/components/ui/error-summary";
import { usePosting } from "~/components/ui/post-form";
import { TextField } from "~/components/ui/text-fields";

type SignInFormProps = { lastResult: SubmissionResult<string[]> | undefined; /** Where to go afterwards. */ next: string };

export function SignInForm({ lastResult, next }: SignInFormProps) {
  const [form, fields] = useForm<{ email: string; password: string }>({ lastResult });
  const [shown, setShown] = useState(false);
  const scripts = useScripts();
  const posting = usePosting();
  return (
    <Form method="post" noValidate aria-busy={posting || undefined}>
      <CsrfInput />
      <input type="hidden" name="next" value={next} />
      <ErrorSummary problems={problemsOf(form, [fields.email, fields.password])} />
      <TextField field={fields.email} label="Work email" type="email" autoComplete="username" placeholder="name@company.ph" spellCheck={false} />
      <TextField
        field={fields.password}
        label="Password"
        type={shown ? "text" : "password"}
        autoComplete="current-password"
        spellCheck={false}
        suffix={
          scripts ? (
            <Button variant="ghost" size="sm" icon={shown ? EyeOff : Eye} label={shown ? "Hide password" : "Show password"} onClick={() => setShown(!shown)} />
          ) : null
        }
      />
      <Button type="submit" variant="primary" pending={posting} pendingText="Signing in…">
        Sign in
      </Button>
    </Form>
  );
}

const never = () => () => {};

/** Whether scripts run: showing the password needs one, so its button is not drawn without. */
function useScripts(): boolean {
  return useSyncExternalStore(never, () => true, () => false);
}
