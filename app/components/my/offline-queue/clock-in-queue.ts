import type { Language } from "~/domain/shared/language";
import { pathTo } from "~/paths";
import { withBasePath } from "~/components/ui/layout/base-path";

/** Queue of offline clock events in localStorage. The offline page (public/offline.js) writes the same format. */

export interface QueuedClockIn {
  key: string;
  /** Owner: the phone sends it only for this account. */
  owner: string;
  direction: "IN" | "OUT";
  /** Milliseconds by the device clock. */
  at: number;
}
/** `filedHref`: a correction was filed instead. */
export type ClockInResponse = { counted: boolean; text: string; filedHref?: string };

const OWNER_KEY = "kawani.owner";
const QUEUE_KEY = "kawani.held";
const LANGUAGE_KEY = "kawani.language";
const BASE_KEY = "kawani.base";

/** Registers the service worker with the offline page, and stores the account, its language and its company's base path for it. */
export function setUpOfflinePage(owner: string, language: Language): void {
  localStorage.setItem(OWNER_KEY, owner);
  localStorage.setItem(LANGUAGE_KEY, language);
  localStorage.setItem(BASE_KEY, withBasePath(""));
  if ("serviceWorker" in navigator) void navigator.serviceWorker.register(new URL("sw.js", location.origin)).catch(() => undefined);
}

export const listQueuedClockIns = (owner: string): QueuedClockIn[] => readQueue().filter((clockIn) => clockIn.owner === owner);

/** Deletes the account and its queued clock events from this device, so that the offline page no longer offers the clock. */
export function deleteQueuedClockIns(owner: string): void {
  localStorage.setItem(QUEUE_KEY, JSON.stringify(readQueue().filter((clockIn) => clockIn.owner !== owner)));
  if (localStorage.getItem(OWNER_KEY) === owner) for (const name of [OWNER_KEY, LANGUAGE_KEY, BASE_KEY]) localStorage.removeItem(name);
}

export function removeQueuedClockIn(key: string): void {
  localStorage.setItem(QUEUE_KEY, JSON.stringify(readQueue().filter((clockIn) => clockIn.key !== key)));
}

/**
 * @returns null if the server cannot process this event now: it stays queued, and the others are not affected
 * @throws when the server cannot be reached or the session has ended
 */
export async function sendQueuedClockIn({ key, direction, at }: QueuedClockIn, csrf: string): Promise<ClockInResponse | null> {
  const body = new URLSearchParams({ csrf, key, direction, pressedAt: String(at), sentAt: String(Date.now()) });
  const response = await fetch(withBasePath(pathTo("post-my-clock-held")), {
    method: "POST",
    body,
    headers: { Accept: "application/json" },
  });
  if (response.status === 422) return { counted: false, text: ((await response.json()) as { message: string }).message };
  if (response.redirected || response.status === 401) throw new Error("no one is signed in");
  return response.ok ? ((await response.json()) as { data: ClockInResponse }).data : null;
}

function readQueue(): QueuedClockIn[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(QUEUE_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isQueuedClockIn) : [];
  } catch {
    return [];
  }
}

/** Ignores invalid entries. */
const isQueuedClockIn = (clockIn: unknown): clockIn is QueuedClockIn => {
  const { key, at } = (clockIn ?? {}) as Record<string, unknown>;
  return typeof key === "string" && typeof at === "number";
};
