import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { NotificationsPage } from "~/components/app-shell/notifications-panel";
import { rememberLanguage, fallbackContent } from "~/components/app-shell/use-notifications";
import { pageTitle } from "~/components/ui/layout/page-title";
import { notificationsHref } from "~/domain/shared/messages/notification";
import { dismissalInput } from "~/domain/shared/messages/notification-input";
import { dismissNotifications } from "~/models/shared/notifications/list-notifications.server";
import { readNotificationsPage } from "~/presenters/shared/notifications.server";
import { requireScope } from "~/web/session/scope.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle<{ words: { title: string } }>((data) => data?.words.title ?? "Notifications");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request);
  return readNotificationsPage(request);
}

/** A network failure must not replace the page behind the panel (NOTIF-20). */
export async function clientLoader({ serverLoader, request }: ClientLoaderFunctionArgs) {
  return serverLoader<typeof loader>().then(rememberLanguage, (error: unknown) => fallbackContent(error, request.url));
}

export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireScope(request);
  return submitForm(
    request,
    dismissalInput,
    async ({ nid, tab, shown, beside }) => {
      await dismissNotifications(scope, nid);
      return beside ? data(null) : redirect(notificationsHref(tab, shown === "dismissed"), 303);
    },
    { language: scope.language },
  );
}

export default function Notifications() {
  return <NotificationsPage news={useLoaderData<typeof loader>()} />;
}
