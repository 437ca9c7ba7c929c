// Shows a page of its own where there is no network. It keeps that page and its files alone: nothing of anybody.
const KEPT = "kawani-offline-7";
const PAGE = "/offline.html";
const FILES = [PAGE, "/offline.css", "/offline.js", "/offline-ask.js"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(FILES)));
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name !== KEPT);
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(old(names).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  const kept = request.mode === "navigate" ? PAGE : FILES.includes(pathname) ? pathname : null;
  if (kept === null) return;
  event.respondWith(fetch(request).catch(async () => (await caches.match(kept)) ?? Response.error()));
});
