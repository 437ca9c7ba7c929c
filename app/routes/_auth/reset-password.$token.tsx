import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { AuthLayout } from "~/components/app-shell/auth-layout";
import { AuthFooter } from "~/components/settings/auth-footer";
import { ResetPasswordForm } from "~/components/settings/password-forms";
import { pageTitle } from "~/components/ui/layout/page-title";
import { PartsTextContext, usePartsText } from "~/components/ui/layout/parts-text";
import { newPasswordInput } from "~/domain/settings/password-reset-input";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { findOpenReset, resetPassword } from "~/models/settings/password-resets.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { placeOf } from "~/web/session/session.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle<{ account: { chosen: string } }>((data) => data?.account.chosen ?? "New password");

/** The page is in English for every expired link, so that it reveals nothing about an account. */
export async function loader({ params }: LoaderFunctionArgs) {
  const open = await findOpenReset(params.token ?? "");
  const language = open?.language ?? "en";
  const { passwordReset, ownAccount, parts } = messagesFor(language);
  const texts = { language, texts: passwordReset, account: ownAccount.password, parts: language === "en" ? null : parts };
  return data({ ...texts, open: open !== null }, open ? 200 : 404);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const token = params.token ?? "";
  const language = (await findOpenReset(token))?.language ?? "en";
  return submitForm(
    request,
    newPasswordInput,
    async ({ password }) => {
      // The page itself reports an expired link.
      if (!(await resetPassword(token, password, placeOf(request)))) return redirect(new URL(request.url).pathname, 303);
      return redirectWithToast(pathTo("get-sign-in"), messagesFor(language).passwordReset.done, "done", language);
    },
    { hide: ["password", "passwordConfirmation"], language },
  );
}

export default function ResetPassword() {
  const { open, texts, account, parts } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const english = usePartsText();
  if (!open) {
    return (
      <AuthLayout title="This link has ended" foot={<AuthFooter />}>
        <p>A link to set a new password works once, within one hour. Yours was used, replaced by a newer one, or is too old.</p>
        <p className="text-center text-sm text-ink-2">
          <Link to={pathTo("get-forgot-password")}>Ask for a new link</Link> or <Link to={pathTo("get-sign-in")}>go back to sign in</Link>
        </p>
      </AuthLayout>
    );
  }
  return (
    <PartsTextContext.Provider value={parts ?? english}>
      <AuthLayout title={texts.title} lead={texts.meta} foot={<AuthFooter />}>
        <ResetPasswordForm texts={account} verb={texts.verb} lastResult={lastResult} />
      </AuthLayout>
    </PartsTextContext.Provider>
  );
}
