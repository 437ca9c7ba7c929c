// Keeps presses of the clock while there is no network; the pages of My Work send them (app/components/my/held/held.ts).
const OWNER = "kawani.owner";
const HELD = "kawani.held";
const LANGUAGE = "kawani.language";
const MOST = 20;
const REST_MILLIS = 60_000;
const ASK_MILLIS = 5_000;
const WORDS = {
  en: {
    title: "You are offline",
    IN: "Clock in",
    OUT: "Clock out",
    soon: "You pressed a moment ago already. Wait a minute before you press again.",
    full: "No more presses fit. File a correction when the network is back.",
    kept: (verb) => `${verb} is kept.`,
    line: (verb, time) => `${verb}, ${time}: kept on this phone`,
  },
  fil: {
    title: "Wala kang network",
    IN: "Mag-clock in",
    OUT: "Mag-clock out",
    soon: "Kapipindot mo lang. Maghintay ng isang minuto bago pumindot ulit.",
    full: "Wala nang mailalagay na pindot. Mag-file ng pagtatama kapag may network na.",
    kept: (verb) => `Naitago na: ${verb}.`,
    line: (verb, time) => `${verb}, ${time}: nakatago sa phone na ito`,
  },
};

// As My Work was told last on this phone; the page holds English and, beside it, Filipino.
export const language = localStorage.getItem(LANGUAGE) === "fil" ? "fil" : "en";
const words = WORDS[language];
if (language === "fil") {
  document.documentElement.lang = language;
  document.title = `${words.title} · Kawani`;
  for (const one of document.querySelectorAll("[data-fil]")) one.textContent = one.dataset.fil;
}

/** Nobody after a sign-out, whatever was stored meanwhile: it takes this cookie away. */
const present = /(^|[ -])kawani-present=/.test(document.cookie);
export const owner = present ? localStorage.getItem(OWNER) : null;
export const at = (id) => document.getElementById(id);
const own = () => held().filter((one) => one.owner === owner);
const timeOf = (instant) => new Date(instant).toLocaleString("en-PH", { dateStyle: "short", timeStyle: "short", hour12: false, timeZone: "Asia/Manila" });

function held() {
  try {
    const kept = JSON.parse(localStorage.getItem(HELD) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one?.at === "number") : [];
  } catch {
    return [];
  }
}

function press(direction) {
  const last = own().at(-1);
  if (last && Date.now() - last.at < REST_MILLIS) return words.soon;
  if (own().length >= MOST) return words.full;
  try {
    localStorage.setItem(HELD, JSON.stringify([...held(), { key: crypto.randomUUID(), owner, direction, at: Date.now() }]));
  } catch {
    return words.full;
  }
  return words.kept(words[direction]);
}

function draw() {
  at("kept").replaceChildren(
    ...own().map((one) => {
      const line = document.createElement("li");
      line.textContent = words.line(words[one.direction], timeOf(one.at));
      return line;
    }),
  );
}

if (owner !== null) {
  at("clock").hidden = false;
  at("unknown").hidden = true;
  draw();
  for (const button of document.querySelectorAll("#clock button"))
    button.addEventListener("click", () => {
      at("said").textContent = press(button.dataset.direction);
      draw();
    });
}

// Not every browser tells that the network is back, and some tell it too early: the server is asked. What is being typed stays until it is kept.
export async function goOn() {
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return;
  if (at("ask-form").dataset.typed) at("back").hidden = false;
  else location.replace(at("asked").childElementCount > 0 && own().length === 0 ? "/my/filings" : "/my/clock");
}
addEventListener("online", () => void goOn());
setInterval(() => void goOn(), ASK_MILLIS);
