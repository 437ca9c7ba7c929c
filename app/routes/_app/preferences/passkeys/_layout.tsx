import { data } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { AccountPage } from "~/components/settings/account-page";
import { AddPasskeyForm } from "~/components/settings/passkeys/add-passkey-form";
import { PasskeyTable } from "~/components/settings/passkeys/passkey-table";
import { Card } from "~/components/ui/layout/card";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { addPasskeyInput } from "~/domain/settings/passkeys/passkey-input";
import { formatInstant } from "~/domain/shared/day";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { renderRefusal } from "~/domain/shared/i18n/refusals";
import { Refusal } from "~/domain/shared/refusal";
import { addPasskey, listPasskeys, passkeyCreationOptions } from "~/models/settings/passkeys/passkeys.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast, withCookie } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";
import { challengeCookie, clearedChallenge, newChallenge, relyingParty, takeChallenge } from "~/web/session/passkey-challenge.server";
import { hasRecentPassword, requireRecentPassword } from "~/web/session/recent-password.server";
import { placeOf } from "~/web/session/session.server";

export const meta = pageTitle<{ account: { tabs: { passkeys: string } } }>((data) => data?.account.tabs.passkeys ?? "Passkeys");

/** The account that adds a passkey, and what the browser was sent. */
type Begun = { companySeq: number; accountSeq: number; passkeyName: string; userHandle: string };

export const loader = guarded(ACCESS.ownSignIn, async (scope, { request }) => {
  const { ownAccount: account, passkeys: texts } = messagesFor(scope.language);
  const rows = (await listPasskeys(scope)).map(({ passkeySeq, passkeyName, createdAt, usedAt }) => ({
    passkeySeq,
    passkeyName,
    createdAt: formatInstant(createdAt),
    usedAt: usedAt && formatInstant(usedAt),
  }));
  return { language: scope.language, account, texts, rows, confirmed: await hasRecentPassword(request, scope) };
});

export const action = guarded(ACCESS.ownSignIn, (scope, { request }) => {
  const { companySeq, accountSeq, language } = scope;
  const site = relyingParty(request);
  return submitForm(
    request,
    addPasskeyInput,
    async (input) => {
      if (input.intent === "begin") {
        const reason = renderRefusal(language, messageOf("PASSWORD_BLANK"));
        const confirmed = await requireRecentPassword(request, scope, input.password, reason);
        const challenge = newChallenge();
        const options = await passkeyCreationOptions(scope, site, challenge);
        const begun: Begun = { companySeq, accountSeq, passkeyName: input.passkeyName, userHandle: options.user.id };
        const headers = new Headers({ "Set-Cookie": await challengeCookie("registration", challenge, begun) });
        if (confirmed) headers.append("Set-Cookie", confirmed);
        return data({ options }, { headers });
      }
      const begun = await takeChallenge<Begun>(request, "registration");
      if (!begun || begun.about.companySeq !== companySeq || begun.about.accountSeq !== accountSeq)
        throw new Refusal(messageOf("PASSKEY_NOT_ADDED"));
      const holder = { companySeq, accountSeq, place: placeOf(request) };
      await addPasskey(holder, input.credential, { ...begun.about, challenge: begun.challenge }, site);
      const answer = await redirectWithToast(pathTo("get-passkeys"), messagesFor(language).passkeys.added);
      return withCookie(answer, await clearedChallenge());
    },
    { hide: ["password", "credential"], language },
  );
});

export default function Passkeys() {
  const { account, texts, rows, confirmed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const options = answer && "options" in answer ? answer.options : null;
  const lastResult = answer && "options" in answer ? undefined : answer;
  return (
    <AccountPage current="passkeys" texts={account} meta={texts.meta}>
      <Card label={account.tabs.passkeys}>
        <PasskeyTable label={account.tabs.passkeys} texts={texts} rows={rows} />
      </Card>
      <Card title={texts.add}>
        <AddPasskeyForm texts={texts} options={options} confirmed={confirmed} lastResult={lastResult} />
      </Card>
      <Outlet />
    </AccountPage>
  );
}
