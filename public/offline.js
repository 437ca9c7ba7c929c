// Stores clock-ins while there is no network; the pages of My Work send them (app/components/my/offline-queue/clock-in-queue.ts).
// Phones in use have data under these keys, so they keep their names.
const OWNER = "kawani.owner";
const CLOCK_INS = "kawani.held";
const LANGUAGE = "kawani.language";
const BASE = "kawani.base";
const MAX_CLOCK_INS = 20;
const MIN_INTERVAL_MILLIS = 60_000;
const CHECK_MILLIS = 5_000;
const TEXTS = {
  en: {
    title: "You are offline",
    IN: "Clock in",
    OUT: "Clock out",
    tooSoon: "You just clocked in or out. Try again in a minute.",
    full: "This phone cannot store more clock-ins. File a correction when the network is back.",
    saved: (direction) => `${direction}: saved.`,
    line: (direction, time) => `${direction}, ${time}: saved on this phone`,
  },
  fil: {
    title: "Wala kang network",
    IN: "Mag-clock in",
    OUT: "Mag-clock out",
    tooSoon: "Kaka-clock mo lang. Maghintay ng isang minuto bago mag-clock ulit.",
    full: "Wala nang maitatagong clock-in ang phone na ito. Mag-file ng pagtatama kapag may network na.",
    saved: (direction) => `${direction}: naitago na.`,
    line: (direction, time) => `${direction}, ${time}: nakatago sa phone na ito`,
  },
};

// The language that My Work last used on this phone. The page holds English and, beside it, Filipino.
export const language = localStorage.getItem(LANGUAGE) === "fil" ? "fil" : "en";
const texts = TEXTS[language];
if (language === "fil") {
  document.documentElement.lang = language;
  document.title = `${texts.title} · Kawani`;
  for (const element of document.querySelectorAll("[data-fil]")) element.textContent = element.dataset.fil;
}

/** "/c/7", where the account has several companies: of the address, else of the company in which My Work was last opened. */
const lastBase = localStorage.getItem(BASE) ?? "";
const base = /^\/c\/\d+/.exec(location.pathname)?.[0] ?? lastBase;
for (const link of document.querySelectorAll("a[href^='/my']")) link.setAttribute("href", base + link.getAttribute("href"));

/** Sign-out deletes this cookie. Without it the page has no owner, even if an earlier request stored one again. */
const isSignedIn = /(^|[ -])kawani-present=/.test(document.cookie);
// The owner belongs to one company: a page of another company must not store for it.
export const owner = isSignedIn && base === lastBase ? localStorage.getItem(OWNER) : null;
export const byId = (id) => document.getElementById(id);
const ownClockIns = () => readClockIns().filter((clockIn) => clockIn.owner === owner);
const formatTime = (instant) =>
  new Date(instant).toLocaleString("en-PH", { dateStyle: "short", timeStyle: "short", hour12: false, timeZone: "Asia/Manila" });

function readClockIns() {
  try {
    const stored = JSON.parse(localStorage.getItem(CLOCK_INS) ?? "[]");
    return Array.isArray(stored) ? stored.filter((clockIn) => typeof clockIn?.at === "number") : [];
  } catch {
    return [];
  }
}

/** Stores a clock-in; returns the message. */
function clock(direction) {
  const last = ownClockIns().at(-1);
  if (last && Date.now() - last.at < MIN_INTERVAL_MILLIS) return texts.tooSoon;
  if (ownClockIns().length >= MAX_CLOCK_INS) return texts.full;
  try {
    localStorage.setItem(CLOCK_INS, JSON.stringify([...readClockIns(), { key: crypto.randomUUID(), owner, direction, at: Date.now() }]));
  } catch {
    return texts.full;
  }
  return texts.saved(texts[direction]);
}

function render() {
  byId("clock-ins").replaceChildren(
    ...ownClockIns().map(({ direction, at }) => {
      const line = document.createElement("li");
      line.textContent = texts.line(texts[direction], formatTime(at));
      return line;
    }),
  );
}

if (owner !== null) {
  byId("clock").hidden = false;
  byId("not-set-up").hidden = true;
  render();
  for (const button of document.querySelectorAll("#clock button"))
    button.addEventListener("click", () => {
      byId("clock-status").textContent = clock(button.dataset.direction);
      render();
    });
}

/** Leaves the page when the server answers, because the `online` event is missing in some browsers and early in others. Typed values stay. */
export async function leaveWhenOnline() {
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return;
  if (byId("request-form").dataset.typed) byId("network-back").hidden = false;
  else location.replace(base + (byId("requests").childElementCount > 0 && ownClockIns().length === 0 ? "/my/filings" : "/my/clock"));
}
addEventListener("online", () => void leaveWhenOnline());
setInterval(() => void leaveWhenOnline(), CHECK_MILLIS);
