import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountPage } from "~/components/settings/account-page";
import { ChangePasswordForm } from "~/components/settings/change-password-form";
import { Card } from "~/components/ui/layout/card";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { passwordChangeInput } from "~/domain/settings/password-change";
import { changePassword } from "~/models/settings/passwords.server";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";
import { placeOf, presentToken, renewSession } from "~/web/session/session.server";

export const meta = pageTitle<{ account: { tabs: { password: string } } }>((data) => data?.account.tabs.password ?? "Change password");

export const loader = guarded(ACCESS.ownSignIn, ({ language }) => ({ language, account: messagesFor(language).ownAccount }));

export const action = guarded(ACCESS.ownSignIn, (scope, { request }) =>
  submitForm(
    request,
    passwordChangeInput,
    async (input) => {
      await changePassword({ ...scope, place: placeOf(request) }, input, await presentToken(request));
      const answer = await redirectWithToast(pathTo("get-sessions"), messagesFor(scope.language).ownAccount.password.changed);
      for (const cookie of (await renewSession(request, scope)).getSetCookie()) answer.headers.append("Set-Cookie", cookie);
      return answer;
    },
    { hide: ["currentPassword", "password", "passwordConfirmation"], language: scope.language },
  ),
);

export default function ChangePassword() {
  const { account } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { password: texts, tabs } = account;
  return (
    <AccountPage current="password" texts={account} meta={texts.meta}>
      <Card label={tabs.password}>
        <ChangePasswordForm texts={texts} verb={tabs.password} lastResult={lastResult} />
      </Card>
    </AccountPage>
  );
}
