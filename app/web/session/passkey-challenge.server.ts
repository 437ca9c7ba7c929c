import crypto from "node:crypto";
import { CHALLENGE_SECONDS } from "~/domain/settings/passkeys/passkeys";
import type { RelyingParty } from "~/models/settings/passkeys/passkeys.server";
import { claimOnce } from "~/models/shared/throttle.server";
import { publicOrigin } from "~/web/http/public-address.server";
import { decryptToken, encryptToken } from "~/web/http/encrypted-token.server";
import { passkeyCookie } from "./cookies.server";

/** A challenge and what it was made for. */
type Challenge<About> = { challenge: string; until: number; about: About };
type Purpose = "sign-in" | "second step" | "registration";

export const newChallenge = (): string => crypto.randomBytes(32).toString("base64url");

/** Cookie that binds a challenge and what it is about to this browser. */
export function challengeCookie<About>(purpose: Purpose, challenge: string, about: About): Promise<string> {
  const until = Date.now() + CHALLENGE_SECONDS * 1000;
  return passkeyCookie.serialize(encryptToken(`passkey ${purpose}`, { challenge, until, about } satisfies Challenge<About>));
}

/** The challenge of this browser, which is then used up; null without one, or if it expired. */
export async function takeChallenge<About>(request: Request, purpose: Purpose): Promise<{ challenge: string; about: About } | null> {
  const token: unknown = await passkeyCookie.parse(request.headers.get("Cookie"));
  const found = typeof token === "string" ? (decryptToken(`passkey ${purpose}`, token) as Challenge<About> | null) : null;
  if (!found || found.until < Date.now()) return null;
  return (await claimOnce("passkey-challenge", found.challenge, CHALLENGE_SECONDS * 2)) ? found : null;
}

export const clearedChallenge = (): Promise<string> => passkeyCookie.serialize("", { maxAge: 0 });

/** Host and origin that passkeys belong to: the public address, or the host of the request where none is set. */
export function relyingParty(request: Request): RelyingParty {
  const origin = publicOrigin() ?? new URL(request.url).origin;
  return { id: new URL(origin).hostname, origin };
}
