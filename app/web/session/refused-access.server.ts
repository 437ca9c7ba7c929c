import type { Scope } from "~/domain/shared/scope";
import { ProcessCache } from "~/db/process-cache.server";
import { keepLater } from "./late-events.server";
import { placeOf } from "./session.server";

/** How long the same refusal of an account is not recorded again, and how many refusals of this process are remembered for it. */
const ONCE_IN_MILLIS = 10 * 60_000;
const MOST_REMEMBERED = 5_000;

const recorded = new ProcessCache<number>(MOST_REMEMBERED);

/**
 * Records that an account was refused a page, after the response: which one, without its query, once in ten minutes.
 * Several loaders of one page refuse together, and a script that tries every address must not fill the list.
 */
export function recordRefusal(request: Request, { companySeq, accountSeq }: Pick<Scope, "companySeq" | "accountSeq">): void {
  const path = new URL(request.url).pathname.replace(/\.data$/, "");
  const key = `${companySeq}.${accountSeq} ${path.replace(/\d+/g, "0")}`;
  const now = Date.now();
  if ((recorded.get(key) ?? 0) > now - ONCE_IN_MILLIS) return;
  recorded.set(key, now);
  keepLater(
    { companySeq },
    { eventKind: "ACCESS_REFUSED", accountSeq, place: placeOf(request), detail: `${request.method} ${path.slice(0, 200)}` },
  );
}
