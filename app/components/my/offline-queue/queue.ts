import type { Language } from "~/domain/shared/language";
import { pathTo } from "~/paths";

/** Queue of offline clock events in localStorage. The offline page (public/offline.js) writes the same format. */

export interface Held {
  key: string;
  /** Owner: the phone sends it only for this account. */
  owner: string;
  direction: "IN" | "OUT";
  /** Milliseconds by the device clock. */
  at: number;
}
/** `filedHref`: a correction was filed instead. */
export type Answer = { counted: boolean; words: string; filedHref?: string };

const OWNER = "kawani.owner";
const HELD = "kawani.held";
const LANGUAGE = "kawani.language";

/** Registers the service worker with the offline page, and stores the account and language for it. */
export function begin(owner: string, language: Language): void {
  localStorage.setItem(OWNER, owner);
  localStorage.setItem(LANGUAGE, language);
  if ("serviceWorker" in navigator) void navigator.serviceWorker.register(new URL("sw.js", location.origin)).catch(() => undefined);
}

export const heldOf = (owner: string): Held[] => all().filter((one) => one.owner === owner);

/** Deletes the account and its queued clock events from this device, so that the offline page no longer offers the clock. */
export function forgetHeld(owner: string): void {
  localStorage.setItem(HELD, JSON.stringify(all().filter((one) => one.owner !== owner)));
  if (localStorage.getItem(OWNER) === owner) for (const name of [OWNER, LANGUAGE]) localStorage.removeItem(name);
}

export function drop(key: string): void {
  localStorage.setItem(HELD, JSON.stringify(all().filter((one) => one.key !== key)));
}

/**
 * @returns null if the server cannot answer this one now: it stays queued, and the others are not affected
 * @throws when the server cannot be reached or the session has ended
 */
export async function send({ key, direction, at }: Held, csrf: string): Promise<Answer | null> {
  const body = new URLSearchParams({ csrf, key, direction, pressedAt: String(at), sentAt: String(Date.now()) });
  const answer = await fetch(pathTo("post-my-clock-held"), { method: "POST", body, headers: { Accept: "application/json" } });
  if (answer.status === 422) return { counted: false, words: ((await answer.json()) as { message: string }).message };
  if (answer.redirected || answer.status === 401) throw new Error("no one is signed in");
  return answer.ok ? ((await answer.json()) as { data: Answer }).data : null;
}

function all(): Held[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(HELD) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isHeld) : [];
  } catch {
    return [];
  }
}

/** Ignores invalid entries. */
const isHeld = (one: unknown): one is Held => {
  const { key, at } = (one ?? {}) as Record<string, unknown>;
  return typeof key === "string" && typeof at === "number";
};
