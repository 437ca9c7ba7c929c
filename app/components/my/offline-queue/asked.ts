import type { HELD_FIELDS, HeldOffer } from "~/domain/filing/requests/offline-request";
import { formatDay, isDay } from "~/domain/shared/day";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import type { HeldRequestText } from "~/domain/shared/i18n/en/held";
import { pathTo } from "~/paths";

/** Queue of offline requests in localStorage. The offline page (public/offline-ask.js) writes the same format. */

type Fields = Partial<Record<(typeof HELD_FIELDS)[number], string>>;

export interface Asked {
  key: string;
  /** Owner: the phone sends it only for this account. */
  owner: string;
  /** Queued at, in milliseconds by the device clock. */
  at: number;
  category: number;
  /** Display name: leave type, kind of custom work, or category. */
  name: string;
  /** Form values. */
  fields: Fields;
  /** Rejection by the server; such requests are not retried. */
  refused?: string;
}
type Told = HeldOffer & { owner: string; at: number };
/** Null = the server could not process it now: it stays queued; others are not affected. */
export type Sent = { filedHref: string } | { refused: string } | null;

const ASKED = "kawani.asked";
const OFFER = "kawani.offer";
const MOST = 20;
/** Maximum age of the cached choices. */
const OFFER_MILLIS = 3_600_000;

/** Number of sign-outs started: responses to requests made before a sign-out are discarded. */
let signOuts = 0;

/** Caches the offline choices for the account that opened My Work; without a response from the server they stay unchanged. */
export async function learnOffer(owner: string): Promise<void> {
  const before = signOuts;
  const known = offerTo(owner);
  if (known && Math.abs(Date.now() - known.at) < OFFER_MILLIS) return;
  const answer = await fetch(pathTo("get-my-filings-held"), { headers: { Accept: "application/json" } });
  if (!answer.ok || answer.redirected) return;
  const { data } = (await answer.json()) as { data: HeldOffer };
  if (signOuts === before) put(OFFER, { ...data, owner, at: Date.now() } satisfies Told);
}

/** Deletes the queued requests of an account from this phone, so that the next user cannot read them. Those of other accounts stay until they are sent. */
export function forgetAsked(owner: string): void {
  forgetOffer();
  write(all().filter((one) => one.owner !== owner));
}

/** Deletes the cached choices when the sign-out dialog opens, so that the offline page offers nothing for that account. */
export function forgetOffer(): void {
  signOuts += 1;
  localStorage.removeItem(OFFER);
}

export function offerTo(owner: string): (HeldOffer & { at: number }) | null {
  const told = read(OFFER) as Partial<Told> | null;
  return told?.owner === owner && Array.isArray(told.kinds) && told.kinds.every(({ choices }) => Array.isArray(choices))
    ? (told as Told)
    : null;
}

export const askedBy = (owner: string): Asked[] => all().filter((one) => one.owner === owner);

export const findAsked = (owner: string, key: string): Asked | undefined => askedBy(owner).find((one) => one.key === key);

/** @returns false if storage is full */
export function keep(asked: Pick<Asked, "owner" | "category" | "name" | "fields">): boolean {
  if (askedBy(asked.owner).length >= MOST) return false;
  return write([...all(), { ...asked, key: crypto.randomUUID(), at: Date.now() }]);
}

export const dropAsked = (key: string): boolean => write(all().filter((one) => one.key !== key));

/**
 * Sends it, and stores the reason if it was not filed. @throws when the server cannot be reached or the session has ended: it stays queued,
 * as do all others
 */
export async function sendAsked({ key, owner, at, category, fields }: Asked, csrf: string): Promise<Sent> {
  const body = new URLSearchParams({
    ...fields,
    csrf,
    key,
    owner,
    category: String(category),
    keptAt: String(at),
    sentAt: String(Date.now()),
  });
  const answer = await fetch(pathTo("post-my-filings-held"), { method: "POST", body, headers: { Accept: "application/json" } });
  if (answer.status === 422) {
    const refused = ((await answer.json()) as { message: string }).message;
    write(all().map((one) => (one.key === key ? { ...one, refused } : one)));
    return { refused };
  }
  if (answer.redirected || answer.status === 401) throw new Error("no one is signed in");
  return answer.ok ? ((await answer.json()) as { data: { filedHref: string } }).data : null;
}

/** "Vacation leave, 12/01/2026 to 12/02/2026" */
export function askedText({ name, fields: { startDate = "", endDate = startDate } }: Asked, words: HeldRequestText): string {
  if (startDate === "") return name;
  const days = { name, from: shown(startDate), to: shown(endDate) };
  return interpolate(endDate === startDate ? words.on : words.fromTo, days);
}

const shown = (typed: string): string => (isDay(typed) ? formatDay(typed) : typed);

/** URL of the prefilled form; the reason is not in the URL but restored from the queue. */
export const askedHref = ({ key, category, fields: { reason: _reason, ...fields } }: Asked): string =>
  pathTo("get-my-filing-new", null, { category, ...fields, kept: key });

/** Ignores invalid entries, for example of another version. */
const all = (): Asked[] => {
  const kept = read(ASKED);
  return Array.isArray(kept) ? kept.filter(isAsked) : [];
};

const isAsked = (one: unknown): one is Asked => {
  const { key, owner, name, fields } = (one ?? {}) as Record<string, unknown>;
  return [key, owner, name].every((text) => typeof text === "string") && typeof fields === "object" && fields !== null;
};

const write = (asked: readonly Asked[]): boolean => put(ASKED, asked);

/** @returns false if storage is full */
function put(name: string, kept: unknown): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}
