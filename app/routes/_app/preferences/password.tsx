import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountPage } from "~/components/settings/account-page";
import { ChangePasswordForm } from "~/components/settings/change-password-form";
import { Card } from "~/components/ui/layout/card";
import { pageTitle } from "~/components/ui/layout/page-title";
import { passwordChangeInput } from "~/domain/settings/password-change";
import { changePassword } from "~/models/settings/passwords.server";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";
import { openSession, placeOf } from "~/web/session/session.server";

export const meta = pageTitle<{ account: { tabs: { password: string } } }>((data) => data?.account.tabs.password ?? "Change password");

export async function loader({ request }: LoaderFunctionArgs) {
  const { language } = await requireScope(request);
  return { language, account: messagesFor(language).ownAccount };
}

export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireScope(request);
  return submitForm(
    request,
    passwordChangeInput,
    async (input) => {
      const account = await changePassword({ ...scope, place: placeOf(request) }, input);
      const answer = await redirectWithToast(pathTo("get-sessions"), messagesFor(scope.language).ownAccount.password.changed);
      for (const cookie of (await openSession(request, account, { renewed: true })).getSetCookie())
        answer.headers.append("Set-Cookie", cookie);
      return answer;
    },
    { hide: ["currentPassword", "password", "passwordConfirmation"], language: scope.language },
  );
}

export default function ChangePassword() {
  const { account } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { password: words, tabs } = account;
  return (
    <AccountPage current="password" words={account} meta={words.meta}>
      <Card label={tabs.password}>
        <ChangePasswordForm words={words} verb={tabs.password} lastResult={lastResult} />
      </Card>
    </AccountPage>
  );
}
