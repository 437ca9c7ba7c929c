import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountPage } from "~/components/settings/account-page";
import { NewsChoicesForm } from "~/components/settings/news-choices-form";
import { Card } from "~/components/ui/layout/card";
import { pageTitle } from "~/components/ui/layout/page-title";
import { choicesOf } from "~/domain/shared/forms/choices";
import { MAIL_WAYS, newsLabel } from "~/domain/shared/messages/news-choice";
import { newsChoicesInput } from "~/domain/shared/messages/news-choice-input";
import { getNewsChoices, saveNewsChoices } from "~/models/shared/news/news-choices.server";
import { getQuietHours } from "~/models/shared/news/quiet-hours.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("What you are told");

export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request);
  const choices = await getNewsChoices(scope);
  return {
    quiet: await getQuietHours(scope),
    rows: [...choices].map(([kind, { shownYn, mail }]) => ({ kind, label: newsLabel(kind), shown: shownYn === "Y", mail })),
    ways: choicesOf(MAIL_WAYS),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireScope(request);
  return submitForm(request, newsChoicesInput, async ({ choices, quiet }) => {
    await saveNewsChoices(scope, choices, { quiet, now: new Date() });
    return redirectWithToast(pathTo("get-news-choices"), "Saved. It holds from now on.");
  });
}

export default function NewsChoices() {
  const lastResult = useActionData<typeof action>();
  return (
    <AccountPage current="notifications" meta="What stands among your notifications, and what comes by mail.">
      <Card label="What you are told">
        <NewsChoicesForm {...useLoaderData<typeof loader>()} lastResult={lastResult} />
      </Card>
    </AccountPage>
  );
}
