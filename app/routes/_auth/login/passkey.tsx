import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { AuthLayout } from "~/components/app-shell/auth-layout";
import { AuthFooter } from "~/components/settings/auth-footer";
import { PasskeySignInForm } from "~/components/settings/passkeys/passkey-sign-in-form";
import { Notice } from "~/components/ui/feedback/notice";
import { pageTitle } from "~/components/ui/layout/page-title";
import { passkeySignInInput } from "~/domain/settings/passkeys/passkey-input";
import { NO_PASSKEY_WITHOUT_SCRIPTS } from "~/domain/settings/passkeys/passkeys";
import { SIGN_IN_AGAIN } from "~/domain/settings/two-factor";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { Refusal } from "~/domain/shared/refusal";
import { requiredProviderOf } from "~/models/settings/provider/identity-providers.server";
import { signInByPasskey } from "~/models/settings/passkeys/passkey-sign-in.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { clearedChallenge, relyingParty, takeChallenge } from "~/web/session/passkey-challenge.server";
import { confirmedCookie } from "~/web/session/recent-password.server";
import { logRefusedSignIn } from "~/web/session/refused-sign-in.server";
import { safePath } from "~/web/session/scope.server";
import { currentSession, openSession, owesSignIn, placeOf, signInLimits } from "~/web/session/session.server";
import { completeTwoFactorChallenge, pendingTwoFactorChallenge } from "~/web/session/two-factor-challenge.server";

export const meta = pageTitle("Sign in with a passkey");

const isSecondStep = (request: Request): boolean => new URL(request.url).searchParams.get("step") === "second";

const nextOf = (request: Request): string => safePath(new URL(request.url).searchParams.get("next"), pathTo("get-start"));

/** The sign-in with a password, which leads to the same page. */
const passwordSignIn = (next: string): string => pathTo("get-sign-in", null, { next: next === pathTo("get-start") ? null : next });

export async function loader({ request }: LoaderFunctionArgs) {
  const next = nextOf(request);
  const session = await currentSession(request);
  if (session && !owesSignIn(session)) throw redirect(next);
  if (isSecondStep(request) && !(await pendingTwoFactorChallenge(request))) throw redirect(passwordSignIn(next));
  return { next, second: isSecondStep(request) };
}

export async function action({ request }: ActionFunctionArgs) {
  return submitForm(
    request,
    passkeySignInInput,
    async ({ credential }) => {
      const second = isSecondStep(request);
      const owed = second ? await pendingTwoFactorChallenge(request) : null;
      if (second && !owed) return redirectWithToast(passwordSignIn(nextOf(request)), SIGN_IN_AGAIN, "attention");
      const begun = await takeChallenge<null>(request, second ? "second step" : "sign-in");
      if (!begun) throw new Refusal(messageOf("PASSKEY_REFUSED"));
      const account = await signInByPasskey(
        credential,
        { challenge: begun.challenge, site: relyingParty(request), holder: owed },
        { place: placeOf(request), limits: signInLimits, failed: (refused) => logRefusedSignIn(request, refused, "PASSKEY_REFUSED") },
      );
      const next = owed ? safePath(owed.next, pathTo("get-start")) : nextOf(request);
      const provider = owed ? null : await requiredProviderOf(account);
      if (provider) return redirect(pathTo("get-provider-sign-in", provider, { problem: "REQUIRED", next }), 303);
      const headers = await openSession(request, owed ?? account, { method: "PASSKEY" });
      headers.append("Set-Cookie", await confirmedCookie(account));
      headers.append("Set-Cookie", await clearedChallenge());
      if (owed) headers.append("Set-Cookie", await completeTwoFactorChallenge());
      return redirect(next, { status: 303, headers });
    },
    { hide: ["credential"] },
  );
}

export default function PasskeySignIn() {
  const { next, second } = useLoaderData<typeof loader>();
  const error = useActionData<typeof action>()?.error;
  const problem = error && Object.values(error).flat()[0];
  return (
    <AuthLayout title="Sign in with a passkey" lead="With the fingerprint, face or PIN of your device." foot={<AuthFooter />}>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <noscript>
        <p>{NO_PASSKEY_WITHOUT_SCRIPTS}</p>
      </noscript>
      <PasskeySignInForm next={next} step={second ? "second" : "first"} primary />
      <p className="text-center text-sm text-ink-2">
        <Link to={second ? pathTo("get-sign-in-second-step") : passwordSignIn(next)}>
          {second ? "Enter a code instead" : "Sign in with your password"}
        </Link>
      </p>
    </AuthLayout>
  );
}
