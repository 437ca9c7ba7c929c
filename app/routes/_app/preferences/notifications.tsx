import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountPage } from "~/components/settings/account-page";
import { NotificationPreferencesForm } from "~/components/settings/notification-preferences-form";
import { Card } from "~/components/ui/layout/card";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { toOptions } from "~/domain/shared/forms/choices";
import { MAIL_DELIVERIES, notificationLabel } from "~/domain/shared/messages/notification-preference";
import { notificationPreferencesInput } from "~/domain/shared/messages/notification-preference-input";
import { named } from "~/domain/shared/i18n/interpolate";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { getNotificationPreferences, saveNotificationPreferences } from "~/models/shared/notifications/notification-preferences.server";
import { getQuietHours } from "~/models/shared/notifications/quiet-hours.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle<{ account: { tabs: { notifications: string } } }>(
  (data) => data?.account.tabs.notifications ?? "Notification settings",
);

export const loader = guarded(ACCESS.signedIn, async (scope) => {
  const choices = await getNotificationPreferences(scope);
  const { ownAccount: account, notificationSettings: words, accountNames } = messagesFor(scope.language);
  return {
    language: scope.language,
    account,
    words,
    quiet: await getQuietHours(scope),
    rows: [...choices].map(([kind, { shownYn, mail }]) => ({
      kind,
      label: named(accountNames, notificationLabel(kind)),
      shown: shownYn === "Y",
      mail,
    })),
    ways: toOptions(MAIL_DELIVERIES).map((way) => ({ ...way, label: named(accountNames, way.label) })),
  };
});

export const action = guarded(ACCESS.signedIn, (scope, { request }) =>
  submitForm(
    request,
    notificationPreferencesInput,
    async ({ choices, quiet }) => {
      await saveNotificationPreferences(scope, choices, { quiet, now: new Date() });
      return redirectWithToast(pathTo("get-news-choices"), messagesFor(scope.language).notificationSettings.saved);
    },
    { language: scope.language },
  ),
);

export default function NotificationSettingsPage() {
  const { account, words, quiet, rows, ways } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const title = account.tabs.notifications;
  return (
    <AccountPage current="notifications" words={account} meta={words.meta}>
      <Card label={title}>
        <NotificationPreferencesForm title={title} words={words} quiet={quiet} rows={rows} ways={ways} lastResult={lastResult} />
      </Card>
    </AccountPage>
  );
}
