import type { Scope } from "~/domain/shared/scope";
import { ProcessCache } from "~/db/process-cache.server";
import { logAfterResponse } from "./log-after-response.server";
import { placeOf } from "./session.server";

/** Deduplication window of recorded refusals, and the maximum number of refusals that this process remembers. */
const LOG_INTERVAL_MILLIS = 10 * 60_000;
const MAX_REMEMBERED = 5_000;

const recorded = new ProcessCache<number>(MAX_REMEMBERED);

/**
 * Records after the response that an account was refused a page: its path without the query, once in ten minutes. Several loaders of a page
 * refuse together, and a script that tries every URL must not fill the list.
 */
export function recordRefusal(request: Request, { companySeq, accountSeq }: Pick<Scope, "companySeq" | "accountSeq">): void {
  const path = new URL(request.url).pathname.replace(/\.data$/, "");
  const key = `${companySeq}.${accountSeq} ${path.replace(/\d+/g, "0")}`;
  const now = Date.now();
  if ((recorded.get(key) ?? 0) > now - LOG_INTERVAL_MILLIS) return;
  recorded.set(key, now);
  logAfterResponse(
    { companySeq },
    { eventKind: "ACCESS_REFUSED", accountSeq, place: placeOf(request), detail: `${request.method} ${path.slice(0, 200)}` },
  );
}
