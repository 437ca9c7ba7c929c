import { deviceText } from "~/domain/settings/device";
import type { PushSubscriptionInput } from "~/domain/shared/messages/push-subscription-input";
import type { Scope } from "~/domain/shared/scope";
import { env } from "~/env.server";
import { addPushDevice } from "~/models/shared/notifications/push-subscriptions.server";

/** Adds the browser that posts its subscription to the devices of the account. @throws Refusal as `addPushDevice` */
export const addBrowser = (request: Request, scope: Scope, subscription: PushSubscriptionInput): Promise<void> =>
  addPushDevice(scope, subscription, deviceText(request.headers.get("User-Agent") ?? ""), {
    anyService: env.OUTBOUND_ALLOW_PRIVATE_HOSTS,
  });
