import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { AuthLayout } from "~/components/app-shell/auth-layout";
import { AuthFooter } from "~/components/settings/auth-footer";
import { PasskeySignInForm } from "~/components/settings/passkeys/passkey-sign-in-form";
import { CompanySignInLink } from "~/components/settings/provider/company-sign-in-link";
import { SignInForm } from "~/components/settings/sign-in-form";
import { revalidateUnlessPostFailed } from "~/components/ui/feedback/failed-calls";
import { Notice } from "~/components/ui/feedback/notice";
import { pageTitle } from "~/components/ui/layout/page-title";
import { OWN_SIGN_IN_NEEDED } from "~/domain/settings/provider/provider";
import { signInInput } from "~/domain/settings/sign-in";
import { requiredProviderOf } from "~/models/settings/provider/identity-providers.server";
import { signIn } from "~/models/settings/sign-in.server";
import { needsSecondStep } from "~/models/settings/two-factor.server";
import { pathTo } from "~/paths";
import { checkCaptcha, newCaptcha } from "~/web/session/captcha.server";
import { rememberedCompany } from "~/web/session/provider-sign-in.server";
import { takeToast } from "~/web/session/flash.server";
import { safePath } from "~/web/session/scope.server";
import { startTwoFactorChallenge } from "~/web/session/two-factor-challenge.server";
import { logRefusedSignIn, type RefusedAccount } from "~/web/session/refused-sign-in.server";
import { currentSession, knowsAccount, openSession, owesSignIn, signInLimits, visitorAddress } from "~/web/session/session.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Sign in");

/** A refused form needs a new challenge too, because the submitted one is used up. */
export const shouldRevalidate = revalidateUnlessPostFailed;

export async function loader({ request }: LoaderFunctionArgs) {
  const next = safePath(new URL(request.url).searchParams.get("next"), pathTo("get-start"));
  const session = await currentSession(request);
  if (session && !owesSignIn(session)) throw redirect(next);
  const { toast, headers } = await takeToast(request);
  const company = await rememberedCompany(request);
  return data(
    { next, toast, company, ownSignIn: (session?.login ?? session)?.owesOwnSignIn ?? false, challenge: newCaptcha(request) },
    { headers },
  );
}

export async function action({ request }: ActionFunctionArgs) {
  return submitForm(
    request,
    signInInput,
    async (input, form) => {
      const visit = {
        address: visitorAddress(request),
        confirmHuman: () => checkCaptcha(form),
        refused: (account: RefusedAccount, locked: boolean) => logRefusedSignIn(request, account, locked ? "LOCKED_OUT" : "SIGN_IN_FAILED"),
        knows: (account: { companySeq: number; accountSeq: number }) => knowsAccount(request, account),
      };
      const account = await signIn(input, visit, signInLimits);
      const next = safePath(form.get("next"), pathTo("get-start"));
      const provider = await requiredProviderOf(account);
      if (provider) return redirect(pathTo("get-provider-sign-in", provider, { problem: "REQUIRED", next }), 303);
      if (await needsSecondStep(account)) return startTwoFactorChallenge(account, next);
      return redirect(next, { status: 303, headers: await openSession(request, account) });
    },
    { hide: ["password"] },
  );
}

export default function Login() {
  const { next, toast, challenge, company, ownSignIn } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <AuthLayout title="Sign in" lead="For administrators and employees." foot={<AuthFooter />}>
      {toast && !lastResult ? (
        <Notice tone={toast.kind === "done" ? "info" : "attention"}>
          <span lang={toast.language}>{toast.text}</span>
        </Notice>
      ) : null}
      {ownSignIn ? <Notice>{OWN_SIGN_IN_NEEDED}</Notice> : null}
      <SignInForm lastResult={lastResult} next={next} challenge={challenge} />
      <PasskeySignInForm next={next} />
      <CompanySignInLink company={company} next={next} />
      <p className="text-center text-sm text-ink-2">
        Invited by your company? <Link to={pathTo("get-sign-up")}>Sign up</Link>
      </p>
    </AuthLayout>
  );
}
