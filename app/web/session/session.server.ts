import crypto from "node:crypto";
import { isConnectionError } from "~/db/connection-error";
import { effectivePermissions } from "~/domain/settings/operator-right";
import type { Language } from "~/domain/shared/language";
import { env } from "~/env.server";
import { describeError, log } from "~/log.server";
import { findEndedHolder } from "~/models/settings/ended-sessions.server";
import type { SecurityPlace } from "~/models/settings/security-events.server";
import {
  createSession,
  findSession,
  listSessions,
  openMembership,
  readSession,
  removeSession,
  renewToken,
  type OwnSession,
  type SessionOrigin,
  type SignedInSession,
} from "~/models/settings/sessions.server";
import { presentCookie, sessionCookie, userCookie } from "./cookies.server";
import { requestContext } from "~/web/http/request-context.server";

/** The sign-on of a request, or null; looked up once per request. */
export function currentSession(request: Request): Promise<SignedInSession | null> {
  const context = requestContext();
  if (!context) return loadSession(request);
  return (context.signedOn ??= loadSession(request).then((signedOn) => {
    context.companySeq = signedOn?.companySeq;
    return signedOn;
  }));
}

/** Whether the session opens nothing here without another sign-in, for which the sign-in page is shown. */
export const owesSignIn = (session: SignedInSession): boolean => session.owesProvider !== null || (session.login ?? session).owesOwnSignIn;

/** Language of error pages: English without a session and while the database is unreachable. */
export async function readerLanguage(request: Request): Promise<Language> {
  try {
    return (await currentSession(request))?.language ?? "en";
  } catch (error) {
    // Pages that need the session fail on their own; others still work.
    if (!isConnectionError(error)) throw error;
    return "en";
  }
}

/**
 * Cookies of a new session. The previous session ends (rotation against session fixation).
 * @param holder the account when its password was checked @throws Refusal if the account changed since
 */
export async function openSession(
  request: Request,
  holder: { companySeq: number; accountSeq: number; passwordHash: string },
  origin: SessionOrigin = {},
): Promise<Headers> {
  await endPresentedSession(request);
  return sessionCookies(request, holder, await createSession(holder, env.SESSION_MAX_HOURS, placeOf(request), origin));
}

/** Cookies with a new token for the session of the request. */
export async function renewSession(request: Request, holder: { companySeq: number; accountSeq: number }): Promise<Headers> {
  return sessionCookies(request, holder, await renewToken(holder, await presentToken(request)));
}

async function sessionCookies(request: Request, holder: { companySeq: number; accountSeq: number }, token: string): Promise<Headers> {
  const headers = new Headers({ "Set-Cookie": await sessionCookie.serialize(`${holder.companySeq}.${token}`) });
  headers.append("Set-Cookie", await presentCookie.serialize("1"));
  const known: unknown = await userCookie.parse(request.headers.get("Cookie"));
  if (!known) headers.append("Set-Cookie", await userCookie.serialize(opaqueId(holder)));
  return headers;
}

/** Ends the session in the database and clears its cookies. */
export async function closeSession(request: Request): Promise<Headers> {
  await endPresentedSession(request);
  const headers = new Headers();
  for (const cookie of [sessionCookie, presentCookie]) headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
  return headers;
}

/** `closeSession`, or null if it failed and the session still exists. */
export async function signOut(request: Request): Promise<Headers | null> {
  try {
    return await closeSession(request);
  } catch (error) {
    log.error({ requestId: requestContext()?.requestId, error: describeError(error) }, "sign-out failed");
    return null;
  }
}

/** The account of an ended session cookie in the company of the address; null without one or if it is unknown. */
export async function endedHolder(request: Request): Promise<{ companySeq: number; accountSeq: number } | null> {
  const brought = await presentedSession(request);
  return brought && findEndedHolder(brought.companySeq, brought.token, requestContext()?.addressCompany);
}

/** The sessions of the account, with the current one marked. */
export async function listOwnSessions(request: Request, holder: { companySeq: number; accountSeq: number }): Promise<OwnSession[]> {
  return listSessions(holder, await presentToken(request), env.SESSION_IDLE_MINUTES);
}

/** The session token of the request; empty without one. */
export async function presentToken(request: Request): Promise<string> {
  return (await presentedSession(request))?.token ?? "";
}

/** The session if it is still valid, for a long-running response; does not extend it. */
export const peekSession = (request: Request): Promise<SignedInSession | null> => loadSession(request, readSession);

async function loadSession(request: Request, look = findSession): Promise<SignedInSession | null> {
  const brought = await presentedSession(request);
  const login = brought && (await look(brought.companySeq, brought.token, env.SESSION_IDLE_MINUTES));
  const signedOn = login && (await openAddressCompany(login));
  if (!signedOn) return null;
  // No permissions until the second factor is set up or the right sign-in is used, so other pages refuse.
  if (signedOn.owesSecondFactor || signedOn.owesProvider !== null || signedOn.owesOwnSignIn)
    return { ...signedOn, permissions: [], subscriptions: [] };
  return { ...signedOn, permissions: effectivePermissions(signedOn, env.OPERATOR_COMPANY) };
}

/**
 * The account in the company that the address names. Without one, a person with several companies has none open; with a company of which
 * the account is no member, the account itself is returned and `requireSignedIn` refuses.
 */
async function openAddressCompany(login: SignedInSession): Promise<SignedInSession> {
  const company = requestContext()?.addressCompany;
  if (company === undefined || login.tenantKind === "COMPANY") return login;
  return (await openMembership(company, login)) ?? login;
}

async function endPresentedSession(request: Request): Promise<void> {
  const brought = await presentedSession(request);
  if (!brought) return;
  const login = await readSession(brought.companySeq, brought.token, env.SESSION_IDLE_MINUTES);
  await removeSession(brought.companySeq, brought.token);
  // A cookie from before the account had several companies.
  if (login && login.companySeq !== brought.companySeq) await removeSession(login.companySeq, brought.token);
}

async function presentedSession(request: Request): Promise<{ companySeq: number; token: string } | null> {
  const value: unknown = await sessionCookie.parse(request.headers.get("Cookie"));
  const match = typeof value === "string" ? /^(\d{1,9})\.([\w-]{43})$/.exec(value) : null;
  return match && { companySeq: Number(match[1]), token: match[2]! };
}

/** Whether this browser was signed in to the account before. */
export async function knowsAccount(request: Request, account: { companySeq: number; accountSeq: number }): Promise<boolean> {
  const known: unknown = await userCookie.parse(request.headers.get("Cookie"));
  const [given, right] = [Buffer.from(String(known)), Buffer.from(opaqueId(account))];
  return given.length === right.length && crypto.timingSafeEqual(given, right);
}

const opaqueId = ({ companySeq, accountSeq }: { companySeq: number; accountSeq: number }) =>
  crypto.createHmac("sha256", env.SESSION_SECRET).update(`user:${companySeq}.${accountSeq}`).digest("base64url").slice(0, 22);

/** Maximum number of failed sign-ins in 15 minutes. */
export const signInLimits = { perAccount: env.LOGIN_MAX_ATTEMPTS, perAddress: env.LOGIN_MAX_ATTEMPTS_PER_ADDRESS };

/** IP address and browser for security events. */
export function placeOf(request: Request): SecurityPlace {
  return { userAgent: request.headers.get("User-Agent") ?? "", address: visitorAddress(request) };
}

/** Client IP address by the trusted proxies. */
export function visitorAddress(request: Request): string {
  return requestContext()?.address ?? request.headers.get("Host") ?? "";
}
