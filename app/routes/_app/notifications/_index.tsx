import { data, redirect } from "@remix-run/node";
import { useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { NotificationsPage } from "~/components/app-shell/notifications-panel";
import { rememberLanguage, fallbackContent } from "~/components/app-shell/use-notifications";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { notificationsHref } from "~/domain/shared/messages/notification";
import { dismissalInput } from "~/domain/shared/messages/notification-input";
import { dismissNotifications } from "~/models/shared/notifications/list-notifications.server";
import { readNotificationsPage } from "~/presenters/shared/notifications.server";
import { guarded } from "~/web/session/guarded.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle<{ texts: { title: string } }>((data) => data?.texts.title ?? "Notifications");

export const loader = guarded(ACCESS.signedIn, (_scope, { request }) => readNotificationsPage(request));

/** A network failure must not replace the page behind the panel (NOTIF-20). */
export async function clientLoader({ serverLoader, request }: ClientLoaderFunctionArgs) {
  return serverLoader<typeof loader>().then(rememberLanguage, (error: unknown) => fallbackContent(error, request.url));
}

export const action = guarded(ACCESS.signedIn, (scope, { request }) =>
  submitForm(
    request,
    dismissalInput,
    async ({ nid, tab, shown, beside }) => {
      await dismissNotifications(scope, nid);
      return beside ? data(null) : redirect(notificationsHref(tab, shown === "dismissed"), 303);
    },
    { language: scope.language },
  ),
);

export default function Notifications() {
  return <NotificationsPage notifications={useLoaderData<typeof loader>()} />;
}
