import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { AuthLayout } from "~/components/app-shell/auth-layout";
import { AuthFooter } from "~/components/settings/auth-footer";
import { ForgotPasswordForm } from "~/components/settings/password-forms";
import { revalidateUnlessPostFailed } from "~/components/ui/feedback/failed-calls";
import { pageTitle } from "~/components/ui/layout/page-title";
import { passwordResetRequest } from "~/domain/settings/password-reset-input";
import { requestPasswordReset } from "~/models/settings/password-resets.server";
import { pathTo } from "~/paths";
import { checkCaptcha, newCaptcha } from "~/web/session/captcha.server";
import { mailIsDelivered } from "~/web/http/mail-delivery.server";
import { mailedAddress } from "~/web/http/public-address.server";
import { visitorAddress } from "~/web/session/session.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Forgot password");

/** A refused form needs a new challenge too, because the submitted one is used up. */
export const shouldRevalidate = revalidateUnlessPostFailed;

export function loader({ request }: LoaderFunctionArgs) {
  const sent = new URL(request.url).searchParams.has("sent");
  return { sent, isDelivered: mailIsDelivered(), challenge: newCaptcha(request) };
}

export async function action({ request }: ActionFunctionArgs) {
  return submitForm(request, passwordResetRequest, async ({ email }, form) => {
    await checkCaptcha(form);
    await requestPasswordReset(email, visitorAddress(request), (token) => mailedAddress(pathTo("get-reset-password", { token })));
    return redirect(pathTo("get-forgot-password", null, "?sent"), 303);
  });
}

export default function ForgotPassword() {
  const { sent, isDelivered, challenge } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  if (!isDelivered) {
    return (
      <AuthLayout title="Forgot password" foot={<AuthFooter />}>
        <p>Email is not set up on this server, so no link can be sent. Ask your server administrator to set a new password.</p>
        <p className="auth-aside">
          <Link to={pathTo("get-sign-in")}>Back to sign in</Link>
        </p>
      </AuthLayout>
    );
  }
  if (sent && !lastResult) {
    return (
      <AuthLayout title="Check your email" foot={<AuthFooter />}>
        <p>
          We sent you a link to set a new password. It works once, within one hour. If it does not arrive within a few minutes, check your
          spam folder.
        </p>
        <p className="text-center text-sm text-ink-2">
          <Link to={pathTo("get-sign-in")}>Back to sign in</Link>
        </p>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title="Forgot password" lead="We email you a link to set a new password." foot={<AuthFooter />}>
      <ForgotPasswordForm lastResult={lastResult} challenge={challenge} />
    </AuthLayout>
  );
}
