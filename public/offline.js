// Keeps presses of the clock while there is no network; the pages of My Work send them (app/components/my/held.ts).
const OWNER = "kawani.owner";
const HELD = "kawani.held";
const MOST = 20;
const REST_MILLIS = 60_000;
const ASK_MILLIS = 5_000;
const VERBS = { IN: "Clock in", OUT: "Clock out" };

const owner = localStorage.getItem(OWNER);
const at = (id) => document.getElementById(id);
const own = () => held().filter((one) => one.owner === owner);
const timeOf = (instant) => new Date(instant).toLocaleString("en-PH", { dateStyle: "short", timeStyle: "short", hour12: false, timeZone: "Asia/Manila" });

function held() {
  try {
    const kept = JSON.parse(localStorage.getItem(HELD) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function press(direction) {
  const last = own().at(-1);
  if (last && Date.now() - last.at < REST_MILLIS) return "You pressed a moment ago already. Wait a minute before you press again.";
  if (own().length >= MOST) return "No more presses fit. File a correction when the network is back.";
  localStorage.setItem(HELD, JSON.stringify([...held(), { key: crypto.randomUUID(), owner, direction, at: Date.now() }]));
  return `${VERBS[direction]} is kept.`;
}

function draw() {
  at("kept").replaceChildren(
    ...own().map((one) => {
      const line = document.createElement("li");
      line.textContent = `${VERBS[one.direction]}, ${timeOf(one.at)}: kept on this phone`;
      return line;
    }),
  );
}

if (owner !== null) {
  at("clock").hidden = false;
  at("unknown").hidden = true;
  draw();
  for (const button of document.querySelectorAll("button"))
    button.addEventListener("click", () => {
      at("said").textContent = press(button.dataset.direction);
      draw();
    });
}

// Not every browser tells that the network is back, and some tell it too early: the server is asked.
async function goOn() {
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
  if (answer?.ok) location.replace("/my/clock");
}
addEventListener("online", () => void goOn());
setInterval(() => void goOn(), ASK_MILLIS);
