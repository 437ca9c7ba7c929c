// Keeps requests while there is no network; the pages of My Work send them (app/components/my/held/asked.ts). Days and balance are the server's business.
import { at, goOn, language, owner } from "/offline.js";

const ASKED = "kawani.asked";
const OFFER = "kawani.offer";
const MOST = 20;
const WORDS = {
  en: {
    kept: (what) => `Kept: ${what}. It is not sent yet.`,
    full: "No more requests fit. File this one when the network is back.",
    times: "Enter when you came, when you left, or both.",
    waits: "Not sent yet",
    waitsLeave: "Kept on this phone. It is sent when the network is back; days and balance are counted then.",
    waitsOther: "Kept on this phone. It is sent when the network is back; whether it can be filed is seen then.",
    refused: "Not filed",
    to: "to",
    remove: "Remove",
    removed: (what) => `Removed: ${what}. It is not sent.`,
  },
  fil: {
    kept: (what) => `Naitago: ${what}. Hindi pa ito naipapadala.`,
    full: "Wala nang mailalagay na request. I-file ito kapag may network na.",
    times: "Ilagay kung kailan ka dumating, kung kailan ka umalis, o pareho.",
    waits: "Hindi pa naipapadala",
    waitsLeave: "Nakatago sa phone na ito. Ipapadala ito kapag may network na; saka pa lang bibilangin ang mga araw at ang balanse.",
    waitsOther: "Nakatago sa phone na ito. Ipapadala ito kapag may network na; saka pa lang makikita kung puwede itong i-file.",
    refused: "Hindi na-file",
    to: "hanggang",
    remove: "Alisin",
    removed: (what) => `Inalis na: ${what}. Hindi ito ipapadala.`,
  },
};
const words = WORDS[language];
const form = at("ask-form");
const { category, part, reason } = form.elements;
/** What is chosen of a kind. */
const CHOICES = { LEAVE: "leavePolicySeq", WORK: "work", SHIFT_CHANGE: "shift" };

/** What My Work last told this phone about its owner. */
const offer = read(OFFER, null);
const kinds = offer !== null && offer.owner === owner && Array.isArray(offer.kinds) ? offer.kinds.filter(({ choices }) => Array.isArray(choices)) : [];
const chosen = () => kinds.find((one) => String(one.category) === category.value);
/** What cannot be read, such as what another version wrote, holds up nothing. */
const all = () => [read(ASKED, [])].flat().filter((one) => typeof one?.fields === "object" && one.fields !== null);
const own = () => all().filter((one) => one.owner === owner);

function read(name, none) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") ?? none;
  } catch {
    return none;
  }
}

const option = ([value, label]) => new Option(label, value);
/** A form may be kept before its days are filled in, or with what is no day. */
const dayText = (typed) => typed.replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$2/$3/$1");

function whatOf({ name, fields: { startDate = "", endDate = startDate, startTime, endTime } }) {
  const days = startDate === endDate ? dayText(startDate) : `${dayText(startDate)} ${words.to} ${dayText(endDate)}`;
  return [name, days, [startTime, endTime].filter(Boolean).join("–")].filter(Boolean).join(", ");
}

/** Shows the fields of the chosen kind; those of the others are not sent. */
function show() {
  const { kind, choices } = chosen();
  const choice = form.elements[CHOICES[kind]];
  // Several categories may be of one kind; what was chosen in this one stays.
  if (choice && choice.dataset.category !== category.value) {
    choice.dataset.category = category.value;
    choice.replaceChildren(...choices.map(({ value, label }) => option([value, label])));
  }
  const shown = kind === "LEAVE" && part.value === "HOURS" ? [kind, "HOURS"] : [kind];
  for (const one of form.querySelectorAll("[data-kinds]")) {
    one.hidden = !one.dataset.kinds.split(" ").some((of) => shown.includes(of));
    for (const field of one.querySelectorAll("input, select")) field.disabled = one.hidden;
  }
  reason.required = kind !== "LEAVE";
}

const shownField = (name) => form.querySelector(`[name=${name}]:not(:disabled)`);

function problem() {
  const { kind } = chosen();
  return kind === "CORRECTION" && shownField("startTime").value === "" && shownField("endTime").value === "" ? words.times : null;
}

function keep() {
  if (own().length >= MOST) return words.full;
  const { category: _, ...fields } = Object.fromEntries([...new FormData(form)].filter(([, value]) => value.trim() !== ""));
  const { category: number, kind, name, choices } = chosen();
  const choice = choices.find(({ value }) => value === fields[CHOICES[kind]])?.label ?? name;
  // A leave and a kind of work are known by their own names, a shift by what it is asked for.
  const what = kind === "SHIFT_CHANGE" ? `${name}, ${choice}` : choice;
  const one = { key: crypto.randomUUID(), owner, at: Date.now(), category: number, kind, name: what, fields };
  try {
    localStorage.setItem(ASKED, JSON.stringify([...all(), one]));
  } catch {
    return words.full;
  }
  form.reset();
  delete form.dataset.typed;
  show();
  return words.kept(whatOf(one));
}

function remove(one) {
  localStorage.setItem(ASKED, JSON.stringify(all().filter(({ key }) => key !== one.key)));
  at("ask-said").textContent = words.removed(whatOf(one));
  draw();
}

function lineOf(one) {
  const [line, state, what, why, button] = ["li", "b", "span", "small", "button"].map((name) => document.createElement(name));
  state.textContent = one.refused ? words.refused : words.waits;
  what.textContent = whatOf(one);
  why.textContent = one.refused ?? (one.fields.leavePolicySeq ? words.waitsLeave : words.waitsOther);
  Object.assign(button, { type: "button", className: "plain", textContent: words.remove });
  button.setAttribute("aria-label", `${words.remove}: ${what.textContent}`);
  button.addEventListener("click", () => remove(one));
  line.append(state, what, why, button);
  return line;
}

const draw = () => at("asked").replaceChildren(...own().map(lineOf));

if (owner !== null && kinds.length > 0) {
  at("ask").hidden = false;
  at("ask-more").hidden = !offer.more;
  category.append(...kinds.map((one) => option([one.category, one.name])));
  show();
  draw();
  category.addEventListener("change", show);
  part.addEventListener("change", show);
  form.addEventListener("input", () => (form.dataset.typed = "yes"));
  form.addEventListener("change", () => {
    const [from, to] = [shownField("startDate"), shownField("endDate")];
    if (to) to.min = from.value;
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const wrong = problem();
    at("ask-said").textContent = wrong ?? keep();
    draw();
    if (wrong === null) void goOn();
  });
}
