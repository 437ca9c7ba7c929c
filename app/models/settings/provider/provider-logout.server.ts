import { inCompany } from "~/db/client.server";
import { recordSecurityEvent } from "~/models/settings/security-events.server";
import { claimOnce, countedTries } from "~/models/shared/throttle.server";

import { ProviderFailure, verifyProviderToken, type ProviderClient } from "./provider-client.server";
import { endProviderSessions, type EndedAtProvider } from "./provider-sessions.server";

/** A logout token that does not end anything; the message is for the provider. */
export class LogoutRefusal extends Error {
  override name = "LogoutRefusal";
}

const EVENT = "http://schemas.openid.net/event/backchannel-logout";
/** Remembers the tokens that were used, for longer than they are accepted. */
const USED_TOKENS = { name: "logout-token", points: 1, seconds: 1800 };

/**
 * Ends the sessions that a logout token names (OpenID Connect Back-Channel Logout 1.0, 2.6).
 * @throws LogoutRefusal for a token that is not valid, ProviderFailure when the provider's keys cannot be read
 */
export async function logOutAtProvider(provider: ProviderClient, logoutToken: string): Promise<void> {
  const { tokenId, ...which } = await validatedLogout(provider, logoutToken);
  const key = `${provider.companySeq} ${tokenId}`;
  if ((await countedTries(USED_TOKENS, key)) > 0) throw new LogoutRefusal("The token was used already");
  await inCompany(provider, async (tx) => {
    for (const accountSeq of await endProviderSessions(tx, provider, which))
      await recordSecurityEvent(tx, provider, { eventKind: "SESSIONS_ENDED", accountSeq, detail: "Signed out at the provider." });
  });
  // Afterwards, so that the provider can post the token again if ending the sessions failed.
  await claimOnce(USED_TOKENS.name, key, USED_TOKENS.seconds);
}

async function validatedLogout(provider: ProviderClient, logoutToken: string): Promise<EndedAtProvider & { tokenId: string }> {
  const claims = await verifyProviderToken(provider, logoutToken).catch((error: unknown) => {
    if (error instanceof ProviderFailure) throw error;
    throw new LogoutRefusal("The token is not signed by the provider for this client, or it is too old");
  });
  const { sub, sid, jti, nonce, events } = claims;
  if (nonce !== undefined) throw new LogoutRefusal("A logout token has no nonce");
  if (typeof events !== "object" || events === null || !Object.hasOwn(events, EVENT)) throw new LogoutRefusal("The event is missing");
  if (typeof jti !== "string" || jti === "") throw new LogoutRefusal("The jti is missing");
  const providerSessionId = typeof sid === "string" && sid !== "" ? sid : undefined;
  const subject = typeof sub === "string" && sub !== "" ? sub : undefined;
  if (subject === undefined && providerSessionId === undefined) throw new LogoutRefusal("Neither sub nor sid is present");
  return { subject, providerSessionId, tokenId: jti };
}
