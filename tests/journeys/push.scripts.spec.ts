import { expect, signIn, test } from "../support/browser";

/** What the browser's push service would return. */
const KEYS = {
  p256dh: "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
  auth: "AAAAAAAAAAAAAAAAAAAAAA",
};
const PAYLOAD = { title: "Bakery", body: "Your payslip is ready.", url: "/my/payslips", tag: "payslip:1" };

test("a phone turns on notifications, shows one while Kawani is closed, and opens its page", async ({ page, context }) => {
  await context.grantPermissions(["notifications"]);
  let ended = 0;
  await page.exposeFunction("recordEnd", () => (ended += 1));
  // The tests have no network to a push service.
  await page.addInitScript((keys) => {
    const made = {
      endpoint: "https://fcm.googleapis.com/fcm/send/journey",
      toJSON: () => ({ endpoint: "https://fcm.googleapis.com/fcm/send/journey", keys }),
    };
    const { recordEnd } = window as unknown as { recordEnd: () => Promise<boolean> };
    const current = { unsubscribe: recordEnd } as unknown as PushSubscription;
    PushManager.prototype.getSubscription = () => Promise.resolve(location.pathname === "/logout" ? current : null);
    PushManager.prototype.subscribe = () => Promise.resolve(made as unknown as PushSubscription);
  }, KEYS);
  await signIn(page, "ana@bakery.test");
  await page.goto("/preferences/notifications");
  await page.getByRole("button", { name: "Turn on for this device" }).click();
  await expect(page.getByText("This device now receives notifications.")).toBeVisible();
  await expect(page.getByRole("row", { name: /Chrome/ })).toBeVisible();

  // A browser without a screen shows no notifications: what the service worker would show and open is recorded.
  const [worker] = context.serviceWorkers();
  const recorded = await worker!.evaluate(async (payload) => {
    type Worker = typeof globalThis & {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (href: string) => Promise<null> };
      dispatchEvent: (event: Event) => void;
    };
    const self = globalThis as Worker;
    const calls: unknown[] = [];
    self.registration.showNotification = (...call) => Promise.resolve(void calls.push(call));
    self.clients.openWindow = (href) => Promise.resolve((calls.push(new URL(href).pathname), null));
    self.dispatchEvent(Object.assign(new Event("push"), { data: { json: () => payload }, waitUntil() {} }));
    const click = Object.assign(new Event("notificationclick"), {
      notification: { data: { url: payload.url }, close() {} },
      waitUntil() {},
    });
    self.dispatchEvent(click);
    await new Promise((resolve) => setTimeout(resolve, 200));
    return calls;
  }, PAYLOAD);
  const { title, body, tag, url } = PAYLOAD;
  expect(recorded).toEqual([[title, { body, tag, icon: "/icons/app-192.png", data: { url } }], url]);

  await page.getByRole("button", { name: /^Remove Chrome/ }).click();
  await expect(page.getByText("No device receives notifications.")).toBeVisible();

  // The phone may be shared: signing out ends its notifications.
  await page.goto("/logout");
  await page.getByRole("button", { name: "OK" }).click();
  await page.waitForURL("**/login*");
  expect(ended).toBe(1);
});
