import { data, redirect } from "@remix-run/node";
import { safeRedirect } from "remix-utils/safe-redirect";
import { FACTOR_OWED } from "~/domain/settings/sign-in-rules";
import { NO_PERMISSION, NOT_FOUND, UNAUTHORIZED } from "~/domain/shared/status-text";
import { env } from "~/env.server";
import { hasArea } from "~/menu.server";
import type { SignedOn } from "~/models/settings/sessions.server";
import { pathTo } from "~/paths";
import { requestContext } from "~/web/http/request-context.server";
import { recordRefusal } from "./refused-access.server";
import { currentSession } from "./session.server";

/**
 * Who acts, for loaders and actions alike. `permissions` is a comma-separated list of which any one is enough (GUARD-09),
 * `subscription` what the company must have besides (GUARD-30). Areas outside the reduced product are refused to its companies (NAV-42).
 * Every loader of a request is given the same object: what they ask of the database at the same time then goes out together.
 * @throws a redirect to /login (pages) or 401 (calls for data) without session; 403 without the right
 */
export async function requireScope(request: Request, permissions = "", subscription?: string): Promise<SignedOn> {
  const signedOn = await requireSignedOn(request);
  const { permissions: held, subscriptions } = signedOn;
  const wanted = permissions
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  const permitted = wanted.length === 0 || wanted.some((name) => held.includes(name));
  const subscribed = subscription === undefined || subscriptions.includes(subscription);
  // The frame around a page asks for no right: it must stand also where the page itself is refused.
  const outside = wanted.length > 0 && !hasArea(new URL(request.url).pathname, subscriptions);
  if (!permitted || !subscribed || outside) {
    recordRefusal(request, signedOn);
    throw forbidden();
  }
  return signedOn;
}

/** What somebody who owes a second factor may still open. */
const WHILE_OWED: readonly string[] = [pathTo("get-two-factor"), pathTo("get-sign-out"), pathTo("post-theme")];

/** The whole sign-on, for the frame of the pages (GUARD-05). Whoever owes a second factor is led to where it is set up. */
export async function requireSignedOn(request: Request): Promise<SignedOn> {
  const signedOn = await currentSession(request);
  if (!signedOn)
    throw isPage(request) && !requestContext()?.isCall
      ? redirect(pathTo("get-sign-in", null, next(request)))
      : data({ code: "NOT_SIGNED_IN", message: UNAUTHORIZED }, 401);
  if (env.MAINTENANCE_SEQ && isPage(request)) throw redirect(pathTo("get-maintenance", null, { maintenanceSeq: env.MAINTENANCE_SEQ }));
  if (signedOn.owesSecondFactor && !WHILE_OWED.includes(new URL(request.url).pathname))
    throw isPage(request) ? redirect(pathTo("get-two-factor")) : data({ code: "SECOND_FACTOR_OWED", message: FACTOR_OWED }, 403);
  return signedOn;
}

/** 404 that tells nothing: not there, and not yours, look the same. */
export const notFound = () => data({ code: "NOT_FOUND", message: NOT_FOUND }, 404);

export const forbidden = () => data({ code: "FORBIDDEN", message: NO_PERMISSION }, 403);

const INSIDE = "http://inside";

/**
 * Where to go next, as a path inside the product: what an address, a form or a cookie says, or the fallback when that is another site or a script.
 * What counts is what a browser makes of it: "/.//evil.test" is a path until its dots are worked out, and then the site evil.test.
 */
export function safePath(text: unknown, fallback: string): string {
  const path = safeRedirect(typeof text === "string" ? text : null, fallback);
  if (/[\\\p{Cc}]/u.test(path) || !URL.canParse(path, INSIDE)) return fallback;
  const { origin, pathname, search } = new URL(path, INSIDE);
  return origin === INSIDE && !pathname.startsWith("//") ? pathname + search : fallback;
}

/** The page that a dialog was opened from, as its way back. */
export function returnPath(request: Request, fallback = pathTo("get-start")): string {
  const referer = request.headers.get("Referer");
  if (!referer || !URL.canParse(referer)) return fallback;
  const [from, here] = [new URL(referer), new URL(request.url)];
  return from.host === here.host && from.pathname !== here.pathname ? safePath(from.pathname + from.search, fallback) : fallback;
}

const isPage = (request: Request) => requestContext()?.isPage ?? (request.headers.get("Accept") ?? "").includes("text/html");

function next(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return request.method === "GET" && pathname !== "/" ? `?next=${encodeURIComponent(pathname + search)}` : "";
}
