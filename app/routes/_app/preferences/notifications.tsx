import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountPage } from "~/components/settings/account-page";
import { NewsChoicesForm } from "~/components/settings/news-choices-form";
import { Card } from "~/components/ui/layout/card";
import { pageTitle } from "~/components/ui/layout/page-title";
import { choicesOf } from "~/domain/shared/forms/choices";
import { MAIL_WAYS, newsLabel } from "~/domain/shared/messages/news-choice";
import { newsChoicesInput } from "~/domain/shared/messages/news-choice-input";
import { named } from "~/domain/shared/i18n/interpolate";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { getNewsChoices, saveNewsChoices } from "~/models/shared/news/news-choices.server";
import { getQuietHours } from "~/models/shared/news/quiet-hours.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle<{ account: { tabs: { notifications: string } } }>(
  (data) => data?.account.tabs.notifications ?? "Notification settings",
);

export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request);
  const choices = await getNewsChoices(scope);
  const { ownAccount: account, newsChoices: words, accountNames } = messagesFor(scope.language);
  return {
    language: scope.language,
    account,
    words,
    quiet: await getQuietHours(scope),
    rows: [...choices].map(([kind, { shownYn, mail }]) => ({
      kind,
      label: named(accountNames, newsLabel(kind)),
      shown: shownYn === "Y",
      mail,
    })),
    ways: choicesOf(MAIL_WAYS).map((way) => ({ ...way, label: named(accountNames, way.label) })),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireScope(request);
  return submitForm(
    request,
    newsChoicesInput,
    async ({ choices, quiet }) => {
      await saveNewsChoices(scope, choices, { quiet, now: new Date() });
      return redirectWithToast(pathTo("get-news-choices"), messagesFor(scope.language).newsChoices.saved);
    },
    { language: scope.language },
  );
}

export default function NewsChoices() {
  const { account, words, quiet, rows, ways } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const title = account.tabs.notifications;
  return (
    <AccountPage current="notifications" words={account} meta={words.meta}>
      <Card label={title}>
        <NewsChoicesForm title={title} words={words} quiet={quiet} rows={rows} ways={ways} lastResult={lastResult} />
      </Card>
    </AccountPage>
  );
}
