import type { TokenRow } from "~/components/ui/table/token-table";
import { scopeText, tokenState } from "~/domain/api/api-token";
import { formatInstant } from "~/domain/shared/day";
import type { listApiTokens } from "~/models/settings/api-tokens.server";

/** Tokens for their list. */
export const tokenRows = (tokens: Awaited<ReturnType<typeof listApiTokens>>, now: Date): TokenRow[] =>
  tokens.map(({ accountActive, accountSeq: _account, createdAt, usedAt, expiresAt, revokedAt, scopes, ipRanges, ...token }) => ({
    ...token,
    state: tokenState({ revokedAt, expiresAt }, accountActive, now),
    scopes: scopeText(scopes),
    networks: ipRanges.join(", "),
    createdAt: formatInstant(createdAt),
    usedAt: usedAt && formatInstant(usedAt),
    expiresAt: expiresAt && formatInstant(expiresAt),
    revokedAt: revokedAt && formatInstant(revokedAt),
  }));
