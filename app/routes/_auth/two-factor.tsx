import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AuthLayout } from "~/components/app-shell/auth-layout";
import { AuthFooter } from "~/components/settings/auth-footer";
import { PasskeySignInForm } from "~/components/settings/passkeys/passkey-sign-in-form";
import { TwoFactorChallengeForm } from "~/components/settings/two-factor-challenge-form";
import { pageTitle } from "~/components/ui/layout/page-title";
import { SIGN_IN_AGAIN } from "~/domain/settings/two-factor";
import { secondStepInput } from "~/domain/settings/two-factor-input";
import { hasPasskey } from "~/models/settings/passkeys/passkey-sign-in.server";
import { checkSecondStep } from "~/models/settings/two-factor.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { safePath } from "~/web/session/scope.server";
import { pendingTwoFactorChallenge, completeTwoFactorChallenge } from "~/web/session/two-factor-challenge.server";
import { openSession, placeOf } from "~/web/session/session.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Two-factor sign-in");

export async function loader({ request }: LoaderFunctionArgs) {
  const owed = await pendingTwoFactorChallenge(request);
  if (!owed) throw redirect(pathTo("get-sign-in"));
  return { next: owed.next, passkey: await hasPasskey(owed) };
}

export async function action({ request }: ActionFunctionArgs) {
  return submitForm(
    request,
    secondStepInput,
    async ({ code }) => {
      const owed = await pendingTwoFactorChallenge(request);
      if (!owed) return redirectWithToast(pathTo("get-sign-in"), SIGN_IN_AGAIN, "attention");
      await checkSecondStep({ ...owed, place: placeOf(request) }, code, Math.floor(Date.now() / 1000));
      const headers = await openSession(request, owed);
      headers.append("Set-Cookie", await completeTwoFactorChallenge());
      return redirect(safePath(owed.next, pathTo("get-start")), { status: 303, headers });
    },
    { hide: ["code"] },
  );
}

export default function TwoFactor() {
  const { next, passkey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <AuthLayout title="Two-factor sign-in" lead="Enter the six digits that your authenticator app shows." foot={<AuthFooter />}>
      <TwoFactorChallengeForm lastResult={lastResult} />
      {passkey ? <PasskeySignInForm next={next} step="second" /> : null}
    </AuthLayout>
  );
}
