import { data, redirect } from "@remix-run/node";
import { safeRedirect } from "remix-utils/safe-redirect";
import { ACCESS, hasAccess, type Access } from "~/domain/settings/access";
import { CHOOSE_COMPANY_FIRST, NO_MEMBER } from "~/domain/settings/companies/memberships";
import { SIGN_IN_OWED } from "~/domain/settings/provider/provider";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { renderRefusal } from "~/domain/shared/i18n/refusals";
import type { Language } from "~/domain/shared/language";
import { NO_PERMISSION, NOT_FOUND, UNAUTHORIZED } from "~/domain/shared/status-text";
import { env } from "~/env.server";
import { hasArea } from "~/menu.server";
import type { SignedInSession } from "~/models/settings/sessions.server";
import { pathTo } from "~/paths";
import { splitAddress } from "~/paths/company-address";
import { requestContext } from "~/web/http/request-context.server";
import { recordRefusal } from "./refused-access.server";
import { currentSession } from "./session.server";

/**
 * The authorized scope of a loader or action. Any of its permissions is enough (GUARD-09); the subscription is required in addition
 * (GUARD-30). Benefits-only companies are refused areas outside the reduced product (NAV-42). All loaders of a request share one scope
 * object, so that their queries are batched.
 * @throws a redirect to /login (pages) or 401 (data requests) without a session; 403 without the permission
 */
export async function requireScope(request: Request, access: Access = ACCESS.signedIn): Promise<SignedInSession> {
  const signedOn = access.ownSignIn ? await requireLogin(request) : await requireSignedIn(request);
  // Layouts need no permission: they must render even if the page is refused.
  const outside = access.permissions.length > 0 && !hasArea(new URL(request.url).pathname, signedOn.subscriptions);
  if (!hasAccess(signedOn, access) || outside) {
    recordRefusal(request, signedOn);
    throw forbidden();
  }
  return signedOn;
}

/** Pages that are open until the second factor is set up. */
const ALLOWED_WHILE_SETUP_REQUIRED: readonly string[] = [pathTo("get-two-factor"), pathTo("get-sign-out"), pathTo("post-theme")];

/** Pages that are open to a session which must sign in elsewhere first. */
const ALLOWED_WHILE_SIGN_IN_REQUIRED: readonly string[] = [pathTo("get-sign-out"), pathTo("post-theme")];

/**
 * The account in its open company (GUARD-05). Redirects to the setup of a required second factor, and to the choice of a company where the
 * address names none and the account has several.
 */
export async function requireSignedIn(request: Request): Promise<SignedInSession> {
  const signedOn = await requireAccount(request);
  const company = requestContext()?.addressCompany;
  if (signedOn.tenantKind === "PERSON" || (company !== undefined && company !== signedOn.companySeq))
    throw isPage(request) && request.method === "GET"
      ? redirect(pathTo("get-companies", null, company === undefined ? next(request) : { left: company }))
      : data({ code: "COMPANY_NOT_OPEN", message: company === undefined ? CHOOSE_COMPANY_FIRST : NO_MEMBER }, 409);
  return signedOn;
}

/** The account that signed in, for pages about the account itself. Its open company may be another one, or none. */
export async function requireLogin(request: Request): Promise<SignedInSession> {
  const signedOn = await requireAccount(request);
  // The provider of one company does not open what belongs to all companies of a person.
  if (signedOn.login?.owesOwnSignIn && !isAllowed(request, ALLOWED_WHILE_SIGN_IN_REQUIRED)) throw owedSignIn(request, signedOn.login);
  return signedOn.login ? { ...signedOn.login, owesSecondFactor: signedOn.owesSecondFactor } : signedOn;
}

/** For the page layout: the account in its open company, or the signed-in account where no company is open. */
export async function requireAccount(request: Request): Promise<SignedInSession> {
  const signedOn = await currentSession(request);
  if (!signedOn)
    throw isPage(request) && !requestContext()?.isCall
      ? redirect(pathTo("get-sign-in", null, next(request)))
      : data({ code: "NOT_SIGNED_IN", message: UNAUTHORIZED }, 401);
  if (env.MAINTENANCE_SEQ && isPage(request)) throw redirect(pathTo("get-maintenance", null, { maintenanceSeq: env.MAINTENANCE_SEQ }));
  const owesSignIn = signedOn.owesProvider !== null || signedOn.owesOwnSignIn;
  if (owesSignIn && !isAllowed(request, ALLOWED_WHILE_SIGN_IN_REQUIRED)) throw owedSignIn(request, signedOn);
  if (signedOn.owesSecondFactor && !isAllowed(request, ALLOWED_WHILE_SETUP_REQUIRED))
    throw isPage(request) ? redirect(pathTo("get-two-factor")) : secondFactorOwed(signedOn.language);
  return signedOn;
}

const isAllowed = (request: Request, paths: readonly string[]): boolean => paths.includes(new URL(request.url).pathname);

/** To the provider of the company, or to the page where the account signs in by itself. */
function owedSignIn(request: Request, { owesProvider }: SignedInSession) {
  if (!isPage(request) || requestContext()?.isCall) return data({ code: "SIGN_IN_OWED", message: SIGN_IN_OWED }, 403);
  return redirect(
    owesProvider === null
      ? pathTo("get-sign-in", null, next(request))
      : pathTo("get-provider-sign-in", { signInKey: owesProvider }, next(request)),
  );
}

const secondFactorOwed = (language: Language) =>
  data({ code: "SECOND_FACTOR_OWED", message: renderRefusal(language, messageOf("SECOND_FACTOR_MISSING")) }, 403);

/** 404 for missing and for foreign records alike. */
export const notFound = () => data({ code: "NOT_FOUND", message: NOT_FOUND }, 404);

export const forbidden = () => data({ code: "FORBIDDEN", message: NO_PERMISSION }, 403);

const INSIDE = "http://inside";

/**
 * A redirect target within the product: the given text, or the fallback for another site or a script. It is resolved as a browser would:
 * "/.//evil.test" looks like a path but resolves to the site evil.test.
 */
export function safePath(text: unknown, fallback: string): string {
  const path = safeRedirect(typeof text === "string" ? text : null, fallback);
  if (/[\\\p{Cc}]/u.test(path) || !URL.canParse(path, INSIDE)) return fallback;
  const { origin, pathname, search } = new URL(path, INSIDE);
  return origin === INSIDE && !pathname.startsWith("//") ? pathname + search : fallback;
}

/** Return URL of a dialog: same-origin Referer, else the fallback. */
export function returnPath(request: Request, fallback = pathTo("get-start")): string {
  const referer = request.headers.get("Referer");
  if (!referer || !URL.canParse(referer)) return fallback;
  const [from, here] = [new URL(referer), new URL(request.url)];
  const { company, path } = splitAddress(from.pathname);
  const isHere = from.host === here.host && company === requestContext()?.addressCompany;
  return isHere && path !== here.pathname ? safePath(path + from.search, fallback) : fallback;
}

const isPage = (request: Request) => requestContext()?.isPage ?? (request.headers.get("Accept") ?? "").includes("text/html");

function next(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return request.method === "GET" && pathname !== "/" ? `?next=${encodeURIComponent(pathname + search)}` : "";
}
