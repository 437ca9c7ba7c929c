import type { OFFLINE_FIELDS, OfflineChoices } from "~/domain/filing/requests/offline-request";
import { formatDay, isDay } from "~/domain/shared/day";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import type { OfflineRequestText } from "~/domain/shared/i18n/en/offline";
import { pathTo } from "~/paths";
import { withBasePath } from "~/components/ui/layout/base-path";

/** Queue of offline requests in localStorage. The offline page (public/offline-requests.js) writes the same format. */

type Fields = Partial<Record<(typeof OFFLINE_FIELDS)[number], string>>;

export interface QueuedRequest {
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
type CachedOffer = OfflineChoices & { owner: string; at: number };
/** Null = the server could not process it now: it stays queued, and the others are not affected. */
export type SendResult = { filedHref: string } | { refused: string } | null;

const QUEUE_KEY = "kawani.asked";
const OFFER_KEY = "kawani.offer";
const MAX_QUEUED = 20;
/** Maximum age of the cached choices. */
const OFFER_MAX_AGE_MILLIS = 3_600_000;

/** Number of sign-outs started: responses to requests made before a sign-out are discarded. */
let signOutCount = 0;

/** Caches the offline choices for the account that opened My Work; without a response from the server they stay unchanged. */
export async function cacheOffer(owner: string): Promise<void> {
  const signOutsBefore = signOutCount;
  const currentOffer = readCachedOffer(owner);
  if (currentOffer && Math.abs(Date.now() - currentOffer.at) < OFFER_MAX_AGE_MILLIS) return;
  const response = await fetch(withBasePath(pathTo("get-my-filings-held")), { headers: { Accept: "application/json" } });
  if (!response.ok || response.redirected) return;
  const { data } = (await response.json()) as { data: OfflineChoices };
  if (signOutCount === signOutsBefore) writeStorage(OFFER_KEY, { ...data, owner, at: Date.now() } satisfies CachedOffer);
}

/**
 * Deletes the queued requests of an account from this phone, so that the next user cannot read them. Those of other accounts stay until
 * they are sent.
 */
export function deleteQueuedRequests(owner: string): void {
  deleteCachedOffer();
  writeQueue(readQueue().filter((request) => request.owner !== owner));
}

/** Deletes the cached choices when the sign-out dialog opens, so that the offline page offers nothing for that account. */
export function deleteCachedOffer(): void {
  signOutCount += 1;
  localStorage.removeItem(OFFER_KEY);
}

export function readCachedOffer(owner: string): (OfflineChoices & { at: number }) | null {
  const storedOffer = readStorage(OFFER_KEY) as Partial<CachedOffer> | null;
  return storedOffer?.owner === owner &&
    Array.isArray(storedOffer.kinds) &&
    storedOffer.kinds.every(({ choices }) => Array.isArray(choices))
    ? (storedOffer as CachedOffer)
    : null;
}

export const listQueuedRequests = (owner: string): QueuedRequest[] => readQueue().filter((request) => request.owner === owner);

export const findQueuedRequest = (owner: string, key: string): QueuedRequest | undefined =>
  listQueuedRequests(owner).find((request) => request.key === key);

/** @returns false if storage is full */
export function queueRequest(request: Pick<QueuedRequest, "owner" | "category" | "name" | "fields">): boolean {
  if (listQueuedRequests(request.owner).length >= MAX_QUEUED) return false;
  return writeQueue([...readQueue(), { ...request, key: crypto.randomUUID(), at: Date.now() }]);
}

export const removeQueuedRequest = (key: string): boolean => writeQueue(readQueue().filter((request) => request.key !== key));

/**
 * Sends it, and stores the reason if it was not filed. @throws when the server cannot be reached or the session has ended: it and
 * all others stay queued
 */
export async function sendQueuedRequest({ key, owner, at, category, fields }: QueuedRequest, csrf: string): Promise<SendResult> {
  const body = new URLSearchParams({
    ...fields,
    csrf,
    key,
    owner,
    category: String(category),
    keptAt: String(at),
    sentAt: String(Date.now()),
  });
  const response = await fetch(withBasePath(pathTo("post-my-filings-held")), {
    method: "POST",
    body,
    headers: { Accept: "application/json" },
  });
  if (response.status === 422) {
    const refused = ((await response.json()) as { message: string }).message;
    writeQueue(readQueue().map((request) => (request.key === key ? { ...request, refused } : request)));
    return { refused };
  }
  if (response.redirected || response.status === 401) throw new Error("no one is signed in");
  return response.ok ? ((await response.json()) as { data: { filedHref: string } }).data : null;
}

/** "Vacation leave, 12/01/2026 to 12/02/2026" */
export function queuedRequestText(
  { name, fields: { startDate = "", endDate = startDate } }: QueuedRequest,
  texts: OfflineRequestText,
): string {
  if (startDate === "") return name;
  const days = { name, from: displayDay(startDate), to: displayDay(endDate) };
  return interpolate(endDate === startDate ? texts.on : texts.fromTo, days);
}

const displayDay = (typed: string): string => (isDay(typed) ? formatDay(typed) : typed);

/** URL of the prefilled form; the reason is not in the URL but restored from the queue. */
export const queuedRequestHref = ({ key, category, fields: { reason: _reason, ...fields } }: QueuedRequest): string =>
  pathTo("get-my-filing-new", null, { category, ...fields, kept: key });

/** Ignores invalid entries, for example of another version. */
const readQueue = (): QueuedRequest[] => {
  const stored = readStorage(QUEUE_KEY);
  return Array.isArray(stored) ? stored.filter(isQueuedRequest) : [];
};

const isQueuedRequest = (request: unknown): request is QueuedRequest => {
  const { key, owner, name, fields } = (request ?? {}) as Record<string, unknown>;
  return [key, owner, name].every((text) => typeof text === "string") && typeof fields === "object" && fields !== null;
};

const writeQueue = (requests: readonly QueuedRequest[]): boolean => writeStorage(QUEUE_KEY, requests);

/** @returns false if storage is full */
function writeStorage(name: string, stored: unknown): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(stored));
    return true;
  } catch {
    return false;
  }
}

function readStorage(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}
