import { ProcessCache } from "~/db/process-cache.server";
import type { ApiOperation } from "~/domain/api/operation";
import { isInRange } from "~/domain/organization/ip-range";
import { hasAccess } from "~/domain/settings/access";
import { clientNetwork } from "~/domain/settings/device";
import { effectivePermissions } from "~/domain/settings/operator-right";
import { env } from "~/env.server";
import { hasArea } from "~/menu.server";
import { findTokenOwner, recordTokenUse, type TokenHolder, type TokenUse } from "~/models/settings/api-tokens.server";
import type { SecurityPlace } from "~/models/settings/security-events.server";
import type { SignedInSession } from "~/models/settings/sessions.server";
import { API_V1 } from "~/paths/api";
import { claimOnce } from "~/models/shared/throttle.server";
import { Problem } from "./problem.server";

/** Uses of a token by one network within this time are one security event: one per call would flood the list. */
const USE_SECONDS = 3_600;
/** Uses that this process knows to be recorded. */
const MAX_KNOWN = 10_000;
const knownUses = new ProcessCache<number>(MAX_KNOWN);

/** A token and its account with the permissions of this moment. */
export type Caller = TokenHolder & { account: SignedInSession };

/** Whether the address is in one of the token's networks. */
export const mayUseToken = ({ ipRanges }: Pick<TokenHolder, "ipRanges">, address: string): boolean =>
  ipRanges.length === 0 || ipRanges.some((range) => isInRange(address, range));

/** The caller of a request. @throws Problem 401 or 403 */
export async function authenticate(authorization: string | undefined, place: SecurityPlace): Promise<Caller> {
  const holder = await findTokenOwner(/^Bearer (\S{1,100})$/i.exec(authorization ?? "")?.[1] ?? "");
  if (!holder)
    throw new Problem(
      "invalid-token",
      "Send the header “Authorization: Bearer TOKEN”. The token is missing, unknown, expired or revoked, or its account left the company.",
      { headers: { "WWW-Authenticate": `Bearer realm="${API_V1}"` } },
    );
  if (!mayUseToken(holder, place.address)) {
    await noteUse(holder, "API_TOKEN_REFUSED", place);
    throw new Problem("address-not-allowed", "Call from a network that the token allows, or create a token for this network.");
  }
  await noteUse(holder, "API_TOKEN_USED", place);
  if (!holder.account)
    throw new Problem(
      "missing-scope",
      "This token is one of the usage API and has no account. Create one under Company Settings, Connections, API tokens.",
    );
  const permissions = effectivePermissions(holder.account, env.OPERATOR_COMPANY);
  // The change log names the token beside its account.
  const employeeName = `${holder.account.employeeName} (API: ${holder.tokenName})`;
  return { ...holder, account: { ...holder.account, permissions, employeeName } };
}

/** @throws Problem 403 that names the missing scope, or the permission */
export function authorize({ scopes, account }: Caller, { scope, access, screen }: ApiOperation): void {
  if (!scopes.includes(scope)) {
    const fix = "Create a token with it under Company Settings, Connections, API tokens.";
    throw new Problem("missing-scope", `The token lacks the scope ${scope}. ${fix}`, {
      errors: [{ field: "Authorization", rule: scope, fix }],
    });
  }
  if (hasAccess(account, access) && hasArea(screen, account.subscriptions)) return;
  throw new Problem(
    "missing-permission",
    "The account that made the token may not open this in Kawani. Add the permission to its group, or use the token of another account.",
  );
}

async function noteUse(holder: TokenHolder, eventKind: TokenUse, place: SecurityPlace): Promise<void> {
  const key = `${eventKind} ${holder.companySeq} ${holder.tokenSeq} ${clientNetwork(place.address)}`;
  const now = performance.now();
  if ((knownUses.get(key) ?? -Infinity) > now - USE_SECONDS * 1_000) return;
  if (await claimOnce("api-token-use", key, USE_SECONDS)) await recordTokenUse(holder, eventKind, place);
  // Last, so that a use that could not be recorded is recorded with the next call.
  knownUses.set(key, now);
}
