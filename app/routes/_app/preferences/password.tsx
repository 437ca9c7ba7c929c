import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { AccountPage } from "~/components/settings/account-page";
import { ChangePasswordForm } from "~/components/settings/change-password-form";
import { Card } from "~/components/ui/layout/card";
import { pageTitle } from "~/components/ui/layout/page-title";
import { passwordChangeInput } from "~/domain/settings/password-change";
import { changePassword } from "~/models/settings/passwords.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";
import { openSession, placeOf } from "~/web/session/session.server";

export const meta = pageTitle("Change password");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request);
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireScope(request);
  return submitForm(
    request,
    passwordChangeInput,
    async (input) => {
      const account = await changePassword({ ...scope, place: placeOf(request) }, input);
      const answer = await redirectWithToast(
        pathTo("get-sessions"),
        "Your password is changed. Every other session of your account was ended.",
      );
      for (const cookie of (await openSession(request, account, { renewed: true })).getSetCookie())
        answer.headers.append("Set-Cookie", cookie);
      return answer;
    },
    { hide: ["currentPassword", "password", "passwordConfirmation"] },
  );
}

export default function ChangePassword() {
  const lastResult = useActionData<typeof action>();
  return (
    <AccountPage current="password" meta="Every other session of your account ends with it, and a mail tells you.">
      <Card label="Change password">
        <ChangePasswordForm lastResult={lastResult} />
      </Card>
    </AccountPage>
  );
}
