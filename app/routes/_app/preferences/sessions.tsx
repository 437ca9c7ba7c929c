import { useLoaderData } from "@remix-run/react";
import { AccountPage } from "~/components/settings/account-page";
import { SessionTable } from "~/components/settings/session-table";
import { Card } from "~/components/ui/layout/card";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { sessionInput } from "~/domain/settings/session-input";
import { formatInstant } from "~/domain/shared/day";
import { endOtherSessions, endSession } from "~/models/settings/sessions.server";
import { interpolate, named } from "~/domain/shared/i18n/interpolate";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { renderRefusal } from "~/domain/shared/i18n/refusals";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";
import { listOwnSessions, placeOf, presentToken } from "~/web/session/session.server";

export const meta = pageTitle<{ account: { tabs: { sessions: string } } }>((data) => data?.account.tabs.sessions ?? "Sessions");

const HERE = pathTo("get-sessions");

export const loader = guarded(ACCESS.ownSignIn, async (scope, { request }) => {
  const { ownAccount: account, accountNames } = messagesFor(scope.language);
  const rows = (await listOwnSessions(request, scope)).map((row) => ({
    ...row,
    network: named(accountNames, row.network),
    createdAt: formatInstant(row.createdAt),
    usedAt: formatInstant(row.usedAt),
  }));
  return { language: scope.language, account, rows };
});

export const action = guarded(ACCESS.ownSignIn, (scope, { request }) => {
  const { language } = scope;
  const holder = { ...scope, place: placeOf(request) };
  const texts = messagesFor(language).ownAccount.sessions;
  return submitForm(
    request,
    sessionInput,
    async (input) => {
      if (input.intent === "end") {
        const ended = await endSession(holder, input.sessionId);
        return redirectWithToast(
          HERE,
          ended ? texts.ended : renderRefusal(language, messageOf("SESSION_GONE")),
          ended ? "done" : "attention",
        );
      }
      const count = await endOtherSessions(holder, await presentToken(request));
      return redirectWithToast(HERE, count === 1 ? texts.endedOne : interpolate(texts.endedMany, { count }));
    },
    { language },
  );
});

export default function Sessions() {
  const { account, rows } = useLoaderData<typeof loader>();
  return (
    <AccountPage current="sessions" texts={account} meta={account.sessions.meta}>
      <Card label={account.tabs.sessions}>
        <SessionTable label={account.tabs.sessions} texts={account.sessions} rows={rows} />
      </Card>
    </AccountPage>
  );
}
