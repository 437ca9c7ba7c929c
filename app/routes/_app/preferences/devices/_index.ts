import { redirect } from "@remix-run/node";
import { ACCESS } from "~/domain/settings/access";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { pushSubscriptionInput } from "~/domain/shared/messages/push-subscription-input";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { addBrowser } from "~/web/session/push-device.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

/** The list of devices is part of the notification settings. */
export const loader = guarded(ACCESS.signedIn, () => redirect(pathTo("get-notification-preferences")));

/** Turns on notifications for the browser that posts its subscription. */
export const action = guarded(ACCESS.signedIn, (scope, { request }) =>
  submitForm(
    request,
    pushSubscriptionInput,
    async (subscription) => {
      await addBrowser(request, scope, subscription);
      return redirectWithToast(pathTo("get-notification-preferences"), messagesFor(scope.language).push.turnedOn);
    },
    { language: scope.language, hide: ["browserSecret"] },
  ),
);
