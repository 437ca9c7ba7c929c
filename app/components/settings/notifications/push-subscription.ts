/** Subscriptions of this browser to notifications (Push API). The service worker is public/sw.js. */

/** The fields of `pushSubscriptionInput`. */
export type SubscriptionFields = { endpoint: string; browserKey: string; browserSecret: string };

const isSupported = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Subscribes this browser; where that fails, the reason. @param publicKey of the server, base64url */
export async function subscribe(publicKey: string): Promise<SubscriptionFields | "unsupported" | "denied" | "failed"> {
  if (!isSupported()) return "unsupported";
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  try {
    await navigator.serviceWorker.register(new URL("sw.js", location.origin));
    const { pushManager } = await navigator.serviceWorker.ready;
    // A subscription of before belongs to the last account, or to another key of the server.
    await (await pushManager.getSubscription())?.unsubscribe();
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    const { endpoint, keys } = made.toJSON();
    return { endpoint: endpoint ?? "", browserKey: keys?.["p256dh"] ?? "", browserSecret: keys?.["auth"] ?? "" };
  } catch {
    return "failed";
  }
}

/** Ends the subscription at sign-out, because the device may be shared. The push service then refuses messages to it. */
export async function unsubscribe(): Promise<void> {
  if (!isSupported()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
