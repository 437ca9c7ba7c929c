import { useSubmit } from "@remix-run/react";
import { useState } from "react";
import { useCsrfToken } from "~/components/ui/form/csrf";
import { pathTo } from "~/paths";

const FAILED = "No passkey was used: your device refused, or the time ran out. Try again, or use your password.";
const OFFLINE = "The server was not reached. Check your connection, then try again.";

/** The step of the sign-in that a passkey completes: all of it, or the second one after the password. */
export type PasskeyStep = "first" | "second";

/** Address that receives the answer of a passkey. @param next return URL, which a refused answer keeps */
export const passkeySignInPath = (step: PasskeyStep, next: string): string =>
  pathTo("get-passkey-sign-in", null, { step: step === "second" ? step : null, next: next === pathTo("get-start") ? null : next });

/**
 * Signs a challenge with a passkey of this device and posts the answer. The library is loaded at the press, because the sign-in page must
 * stay light.
 */
export function usePasskeySignIn(step: PasskeyStep, next: string) {
  const submit = useSubmit();
  const csrf = useCsrfToken();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function start(): Promise<void> {
    setPending(true);
    setProblem(null);
    try {
      const credential = await signChallenge(step);
      submit({ csrf, credential }, { method: "post", action: passkeySignInPath(step, next) });
    } catch (error) {
      // The browser gives no reason, so that a site cannot find out which passkeys exist; fetch fails with a TypeError.
      setProblem(error instanceof TypeError ? OFFLINE : FAILED);
    } finally {
      setPending(false);
    }
  }
  return { start, pending, problem };
}

async function signChallenge(step: PasskeyStep): Promise<string> {
  const [{ startAuthentication }, answer] = await Promise.all([
    import("@simplewebauthn/browser"),
    fetch(pathTo("get-passkey-options", null, { step }), { headers: { Accept: "application/json" } }),
  ]);
  if (!answer.ok) throw new TypeError(`status ${answer.status}`);
  const { options } = (await answer.json()) as { options: Parameters<typeof startAuthentication>[0]["optionsJSON"] };
  return JSON.stringify(await startAuthentication({ optionsJSON: options }));
}
