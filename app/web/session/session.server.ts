import crypto from "node:crypto";
import { isConnectionError } from "~/db/connection-error";
import { heldPermissions } from "~/domain/settings/operator-right";
import type { Language } from "~/domain/shared/language";
import { env } from "~/env.server";
import { describeError, log } from "~/log.server";
import type { SecurityPlace } from "~/models/settings/security-events.server";
import {
  createSession,
  findEndedHolder,
  findSession,
  listSessions,
  readSession,
  removeSession,
  type OwnSession,
  type SignedOn,
} from "~/models/settings/sessions.server";
import { presentCookie, sessionCookie, userCookie } from "./cookies.server";
import { requestContext } from "~/web/http/request-context.server";

/** Who is signed on with this request, or null; looked up once per request however many loaders ask. */
export function currentSession(request: Request): Promise<SignedOn | null> {
  const context = requestContext();
  if (!context) return lookUp(request);
  return (context.signedOn ??= lookUp(request).then((signedOn) => {
    context.companySeq = signedOn?.companySeq;
    return signedOn;
  }));
}

/** In which language whoever asks reads what is shown instead of a page: English for nobody, and while the database is away. */
export async function readerLanguage(request: Request): Promise<Language> {
  try {
    return (await currentSession(request))?.language ?? "en";
  } catch (error) {
    // Whoever needs the session says so; a page without it stands.
    if (!isConnectionError(error)) throw error;
    return "en";
  }
}

/**
 * Cookies of a fresh session; the one that the visitor brought along ends (rotation), so a planted cookie is worth nothing.
 * @param holder the account as it was when its password was looked at @param renewed nobody signed in: it takes the place of another session @throws Refusal when that was changed since
 */
export async function openSession(
  request: Request,
  holder: { companySeq: number; accountSeq: number; passwordHash: string },
  { renewed = false } = {},
): Promise<Headers> {
  await endBroughtSession(request);
  const token = await createSession(holder, env.SESSION_MAX_HOURS, placeOf(request), renewed);
  const headers = new Headers({ "Set-Cookie": await sessionCookie.serialize(`${holder.companySeq}.${token}`) });
  headers.append("Set-Cookie", await presentCookie.serialize("1"));
  const known: unknown = await userCookie.parse(request.headers.get("Cookie"));
  if (!known) headers.append("Set-Cookie", await userCookie.serialize(opaqueId(holder)));
  return headers;
}

/** Ends the session in the database and takes its cookies away. */
export async function closeSession(request: Request): Promise<Headers> {
  await endBroughtSession(request);
  const headers = new Headers();
  for (const cookie of [sessionCookie, presentCookie]) headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
  return headers;
}

/** `closeSession`, or null when it did not work and the session still stands. */
export async function signOut(request: Request): Promise<Headers | null> {
  try {
    return await closeSession(request);
  } catch (error) {
    log.error({ requestId: requestContext()?.requestId, error: describeError(error) }, "sign-out failed");
    return null;
  }
}

/** Whose session ended that the visitor brought along; null without one, or where it is not known any more. */
export async function endedHolder(request: Request): Promise<{ companySeq: number; accountSeq: number } | null> {
  const brought = await broughtSession(request);
  return brought && findEndedHolder(brought.companySeq, brought.token);
}

/** The sessions of whoever asks, and which of them is the present one. */
export async function listOwnSessions(request: Request, holder: { companySeq: number; accountSeq: number }): Promise<OwnSession[]> {
  return listSessions(holder, await presentToken(request), env.SESSION_IDLE_MINUTES);
}

/** The token of the session that the visitor brought along; empty without one. */
export async function presentToken(request: Request): Promise<string> {
  return (await broughtSession(request))?.token ?? "";
}

/** Who is signed on with this request now, long after it was answered: looked up anew, without prolonging the session. */
export const stillSignedOn = (request: Request): Promise<SignedOn | null> => lookUp(request, readSession);

async function lookUp(request: Request, look = findSession): Promise<SignedOn | null> {
  const brought = await broughtSession(request);
  const signedOn = brought && (await look(brought.companySeq, brought.token, env.SESSION_IDLE_MINUTES));
  if (!signedOn) return null;
  // Until the second factor is set up there is no right to hold: a page that does not lead to it refuses by itself.
  if (signedOn.owesSecondFactor) return { ...signedOn, permissions: [], subscriptions: [] };
  return { ...signedOn, permissions: heldPermissions(signedOn, env.OPERATOR_COMPANY) };
}

async function endBroughtSession(request: Request): Promise<void> {
  const brought = await broughtSession(request);
  if (brought) await removeSession(brought.companySeq, brought.token);
}

async function broughtSession(request: Request): Promise<{ companySeq: number; token: string } | null> {
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

/** How many failed sign-ins are let through in 15 minutes. */
export const signInLimits = { perAccount: env.SIGN_IN_TRIES, perAddress: env.SIGN_IN_TRIES_PER_ADDRESS };

/** From where something is done, as security events keep it. */
export function placeOf(request: Request): SecurityPlace {
  return { userAgent: request.headers.get("User-Agent") ?? "", address: visitorAddress(request) };
}

/** Where the visitor comes from, as far as the trusted proxies tell. */
export function visitorAddress(request: Request): string {
  return requestContext()?.address ?? request.headers.get("Host") ?? "";
}
