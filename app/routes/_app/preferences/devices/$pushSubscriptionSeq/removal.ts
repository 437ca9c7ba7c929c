import { redirect } from "@remix-run/node";
import { ACCESS } from "~/domain/settings/access";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { removePushDevice } from "~/models/shared/notifications/push-subscriptions.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { readForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

const LIST = pathTo("get-notification-preferences");

export const loader = guarded(ACCESS.signedIn, () => redirect(LIST));

/** Turns off notifications for one of the account's devices. */
export const action = guarded(ACCESS.signedIn, async (scope, { request, params }) => {
  await readForm(request);
  await removePushDevice(scope, routeIds(params, "pushSubscriptionSeq").pushSubscriptionSeq);
  return redirectWithToast(LIST, messagesFor(scope.language).push.removed);
});
