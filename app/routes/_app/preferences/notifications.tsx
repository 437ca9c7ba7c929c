import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountPage } from "~/components/settings/account-page";
import { NotificationPreferencesForm } from "~/components/settings/notifications/notification-preferences-form";
import { PushDevices } from "~/components/settings/notifications/push-devices";
import { Card } from "~/components/ui/layout/card";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { toOptions } from "~/domain/shared/forms/choices";
import { MAIL_DELIVERIES, notificationLabel } from "~/domain/shared/messages/notification-preference";
import { notificationPreferencesInput } from "~/domain/shared/messages/notification-preference-input";
import { formatInstant } from "~/domain/shared/day";
import { named } from "~/domain/shared/i18n/interpolate";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { getNotificationPreferences, saveNotificationPreferences } from "~/models/shared/notifications/notification-preferences.server";
import { getQuietHours } from "~/models/shared/notifications/quiet-hours.server";
import { listPushDevices, readServerKey } from "~/models/shared/notifications/push-subscriptions.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle<{ account: { tabs: { notifications: string } } }>(
  (data) => data?.account.tabs.notifications ?? "Notification settings",
);

export const loader = guarded(ACCESS.signedIn, async (scope) => {
  const choices = await getNotificationPreferences(scope);
  const { ownAccount: account, notificationSettings: texts, accountNames, push } = messagesFor(scope.language);
  const devices = await listPushDevices(scope);
  return {
    language: scope.language,
    account,
    texts,
    push,
    publicKey: readServerKey(),
    devices: devices.map((device) => ({
      ...device,
      createdAt: formatInstant(device.createdAt),
      lastSentAt: device.lastSentAt && formatInstant(device.lastSentAt),
    })),
    quiet: await getQuietHours(scope),
    rows: [...choices].map(([kind, { shownYn, mail, pushYn }]) => ({
      kind,
      label: named(accountNames, notificationLabel(kind)),
      shown: shownYn === "Y",
      mail,
      push: pushYn && pushYn === "Y",
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
      return redirectWithToast(pathTo("get-notification-preferences"), messagesFor(scope.language).notificationSettings.saved);
    },
    { language: scope.language },
  ),
);

export default function NotificationSettingsPage() {
  const { account, texts, push, publicKey, devices, quiet, rows, ways } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const title = account.tabs.notifications;
  return (
    <AccountPage current="notifications" texts={account} meta={texts.meta}>
      <PushDevices texts={push} devices={devices} publicKey={publicKey} />
      <Card label={title}>
        <NotificationPreferencesForm title={title} texts={texts} quiet={quiet} rows={rows} ways={ways} lastResult={lastResult} />
      </Card>
    </AccountPage>
  );
}
