import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountPage } from "~/components/settings/account-page";
import { LanguageForm } from "~/components/settings/language-form";
import { Card } from "~/components/ui/layout/card";
import { pageTitle } from "~/components/ui/layout/page-title";
import { languageInput } from "~/domain/settings/language-input";
import { toOptions } from "~/domain/shared/forms/choices";
import { LANGUAGE_NAMES } from "~/domain/shared/language";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { saveLanguage } from "~/models/settings/languages.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireSignedIn } from "~/web/session/scope.server";

export const meta = pageTitle<{ texts: { title: string } }>((data) => data?.texts.title ?? "Language");

export async function loader({ request }: LoaderFunctionArgs) {
  const { language } = await requireSignedIn(request);
  return {
    language,
    account: messagesFor(language).ownAccount,
    texts: messagesFor(language).languageChoice,
    languages: toOptions(LANGUAGE_NAMES),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const holder = await requireSignedIn(request);
  return submitForm(
    request,
    languageInput,
    async ({ language }) => {
      await saveLanguage(holder, language);
      return redirectWithToast(pathTo("get-language"), messagesFor(language).languageChoice.saved);
    },
    { language: holder.language },
  );
}

export default function LanguageChoice() {
  const { language, account, texts, languages } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <AccountPage current="language" texts={account} meta={texts.meta}>
      <Card label={texts.title}>
        <LanguageForm chosen={language} texts={texts} languages={languages} lastResult={lastResult} />
      </Card>
    </AccountPage>
  );
}
