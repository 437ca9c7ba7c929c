import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { AuthFrame } from "~/components/frame/auth-frame";
import { AuthFoot } from "~/components/settings/auth-foot";
import { ResetPasswordForm } from "~/components/settings/password-forms";
import { pageTitle } from "~/components/ui/layout/page-title";
import { newPasswordInput } from "~/domain/settings/password-reset-input";
import { isResetOpen, resetPassword } from "~/models/settings/password-resets.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { placeOf } from "~/web/session/session.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("New password");

export async function loader({ params }: LoaderFunctionArgs) {
  const open = await isResetOpen(params.token ?? "");
  return data({ open }, open ? 200 : 404);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submitForm(
    request,
    newPasswordInput,
    async ({ password }) => {
      // A link that has ended is told by the page itself.
      if (!(await resetPassword(params.token ?? "", password, placeOf(request)))) return redirect(new URL(request.url).pathname, 303);
      return redirectWithToast(pathTo("get-sign-in"), "Your new password is set. Sign in with it.");
    },
    { hide: ["password", "passwordConfirmation"] },
  );
}

export default function ResetPassword() {
  const { open } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  if (!open) {
    return (
      <AuthFrame title="This link has ended" foot={<AuthFoot />}>
        <p>A link to set a new password works once, within one hour. Yours was used, replaced by a newer one, or is too old.</p>
        <p className="auth-aside">
          <Link to={pathTo("get-forgot-password")}>Ask for a new link</Link> or <Link to={pathTo("get-sign-in")}>go back to sign in</Link>
        </p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Set a new password" lead="Every open session of your account ends with it." foot={<AuthFoot />}>
      <ResetPasswordForm lastResult={lastResult} />
    </AuthFrame>
  );
}
