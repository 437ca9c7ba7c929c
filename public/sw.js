// Service worker: serves the offline page where there is no network, and shows notifications. It caches that page and its files, and no personal data.
const CACHE = "kawani-offline-9";
const PAGE = "/offline.html";
const FILES = [PAGE, "/offline.css", "/offline.js", "/offline-requests.js"];

self.addEventListener("install", (event) => {
  // Without skipWaiting, an open window keeps the former worker, which may not know the payload of a notification.
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const outdated = (names) => names.filter((name) => name !== CACHE);
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(outdated(names).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  const cached = request.mode === "navigate" ? PAGE : FILES.includes(pathname) ? pathname : null;
  if (cached === null) return;
  event.respondWith(fetch(request).catch(async () => (await caches.match(cached)) ?? Response.error()));
});

// The payload is `PushPayload` of app/domain/shared/messages/push-notification.ts.
self.addEventListener("push", (event) => {
  const { title, body, url, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: "/icons/app-192.png", data: { url } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(new URL(event.notification.data.url, self.location.origin)));
});

/** Shows the window that has the page open already, and never leaves another page, which may have unsaved input. */
async function openPage(url) {
  if (url.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find((one) => one.url === url.href);
  await (open ? open.focus() : self.clients.openWindow(url.href));
}
