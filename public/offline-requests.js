// Stores requests while there is no network; the pages of My Work send them (app/components/my/offline-queue/request-queue.ts). The server computes days and balance.
import { byId, language, leaveWhenOnline, owner } from "/offline.js";

// Phones in use have data under these keys, so they keep their names.
const REQUESTS = "kawani.asked";
const OFFER = "kawani.offer";
const MAX_REQUESTS = 20;
const TEXTS = {
  en: {
    saved: (what) => `Saved: ${what}. Not sent yet.`,
    full: "This phone cannot store more requests. File this one when the network is back.",
    times: "Enter time in, time out, or both.",
    pending: "Not sent yet",
    pendingLeave: "Saved on this phone. It is sent when the network is back; days and balance are computed then.",
    pendingOther: "Saved on this phone. It is sent and checked when the network is back.",
    refused: "Not filed",
    to: "to",
    remove: "Remove",
    removed: (what) => `Removed: ${what}. It will not be sent.`,
  },
  fil: {
    saved: (what) => `Naitago: ${what}. Hindi pa ito naipapadala.`,
    full: "Wala nang maitatagong request ang phone na ito. I-file ito kapag may network na.",
    times: "Ilagay kung kailan ka dumating, kung kailan ka umalis, o pareho.",
    pending: "Hindi pa naipapadala",
    pendingLeave: "Nakatago sa phone na ito. Ipapadala ito kapag may network na; saka pa lang bibilangin ang mga araw at ang balanse.",
    pendingOther: "Nakatago sa phone na ito. Ipapadala at susuriin ito kapag may network na.",
    refused: "Hindi na-file",
    to: "hanggang",
    remove: "Alisin",
    removed: (what) => `Inalis na: ${what}. Hindi ito ipapadala.`,
  },
};
const texts = TEXTS[language];
const form = byId("request-form");
const { category, part, reason } = form.elements;
/** The field with the choice of each kind of request. */
const CHOICE_FIELDS = { LEAVE: "leavePolicySeq", WORK: "work", SHIFT_CHANGE: "shift" };

/** The kinds of requests that My Work last stored for this owner. */
const offer = read(OFFER, null);
const isOwn = offer !== null && offer.owner === owner && Array.isArray(offer.kinds);
const kinds = isOwn ? offer.kinds.filter(({ choices }) => Array.isArray(choices)) : [];
const selectedKind = () => kinds.find((kind) => String(kind.category) === category.value);
/** Unreadable entries, such as those of another version, are ignored. */
const readRequests = () => [read(REQUESTS, [])].flat().filter((request) => typeof request?.fields === "object" && request.fields !== null);
const ownRequests = () => readRequests().filter((request) => request.owner === owner);

function read(key, fallback) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? fallback;
  } catch {
    return fallback;
  }
}

const option = ([value, label]) => new Option(label, value);
/** Stored requests may have no date, or an invalid one. */
const formatDay = (typed) => typed.replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$2/$3/$1");

function describe({ name, fields: { startDate = "", endDate = startDate, startTime, endTime } }) {
  const days = startDate === endDate ? formatDay(startDate) : `${formatDay(startDate)} ${texts.to} ${formatDay(endDate)}`;
  return [name, days, [startTime, endTime].filter(Boolean).join("–")].filter(Boolean).join(", ");
}

/** Shows and enables the fields of the selected kind; disabled fields are not sent. */
function showFields() {
  const { kind, choices } = selectedKind();
  const choice = form.elements[CHOICE_FIELDS[kind]];
  // Several categories may be of one kind; a choice is kept until the category changes.
  if (choice && choice.dataset.category !== category.value) {
    choice.dataset.category = category.value;
    choice.replaceChildren(...choices.map(({ value, label }) => option([value, label])));
  }
  const active = kind === "LEAVE" && part.value === "HOURS" ? [kind, "HOURS"] : [kind];
  for (const element of form.querySelectorAll("[data-kinds]")) {
    element.hidden = !element.dataset.kinds.split(" ").some((name) => active.includes(name));
    for (const field of element.querySelectorAll("input, select")) field.disabled = element.hidden;
  }
  reason.required = kind !== "LEAVE";
}

const enabledField = (name) => form.querySelector(`[name=${name}]:not(:disabled)`);

/** Why the form cannot be saved; null if it can. */
function problem() {
  const { kind } = selectedKind();
  return kind === "CORRECTION" && enabledField("startTime").value === "" && enabledField("endTime").value === "" ? texts.times : null;
}

/** Stores the request; returns the message. */
function save() {
  if (ownRequests().length >= MAX_REQUESTS) return texts.full;
  const { category: _, ...fields } = Object.fromEntries([...new FormData(form)].filter(([, value]) => value.trim() !== ""));
  const { category: number, kind, name, choices } = selectedKind();
  const choice = choices.find(({ value }) => value === fields[CHOICE_FIELDS[kind]])?.label ?? name;
  // Leave types and kinds of work have names of their own; a shift needs the name of the request.
  const displayName = kind === "SHIFT_CHANGE" ? `${name}, ${choice}` : choice;
  const request = { key: crypto.randomUUID(), owner, at: Date.now(), category: number, kind, name: displayName, fields };
  try {
    localStorage.setItem(REQUESTS, JSON.stringify([...readRequests(), request]));
  } catch {
    return texts.full;
  }
  form.reset();
  delete form.dataset.typed;
  showFields();
  return texts.saved(describe(request));
}

function remove(request) {
  localStorage.setItem(REQUESTS, JSON.stringify(readRequests().filter(({ key }) => key !== request.key)));
  byId("request-status").textContent = texts.removed(describe(request));
  render();
}

function lineOf(request) {
  const [line, state, what, why, button] = ["li", "b", "span", "small", "button"].map((name) => document.createElement(name));
  state.textContent = request.refused ? texts.refused : texts.pending;
  what.textContent = describe(request);
  why.textContent = request.refused ?? (request.fields.leavePolicySeq ? texts.pendingLeave : texts.pendingOther);
  Object.assign(button, { type: "button", className: "plain", textContent: texts.remove });
  button.setAttribute("aria-label", `${texts.remove}: ${what.textContent}`);
  button.addEventListener("click", () => remove(request));
  line.append(state, what, why, button);
  return line;
}

const render = () => byId("requests").replaceChildren(...ownRequests().map(lineOf));

if (owner !== null && kinds.length > 0) {
  byId("request-section").hidden = false;
  byId("other-requests").hidden = !offer.more;
  category.append(...kinds.map((kind) => option([kind.category, kind.name])));
  showFields();
  render();
  category.addEventListener("change", showFields);
  part.addEventListener("change", showFields);
  form.addEventListener("input", () => (form.dataset.typed = "yes"));
  form.addEventListener("change", () => {
    const [from, to] = [enabledField("startDate"), enabledField("endDate")];
    if (to) to.min = from.value;
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const message = problem();
    byId("request-status").textContent = message ?? save();
    render();
    if (message === null) void leaveWhenOnline();
  });
}
