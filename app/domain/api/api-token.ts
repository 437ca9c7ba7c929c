import { z } from "zod/v4";
import { resourceScopeText, type ResourceScope } from "~/domain/api/api-scopes";
import { ipRange } from "~/domain/organization/ip-range";
import { passwordConfirmation } from "~/domain/settings/password-confirmation";
import type { Change } from "~/domain/shared/change";

/** API tokens: scopes, limits and their descriptions. */

/** Scopes of the usage API, with their descriptions. */
export const API_SCOPES = { "usages:write": "Record usages", "reversals:write": "Give usages back" } as const;
export type ApiScope = keyof typeof API_SCOPES;
export const ALL_API_SCOPES = Object.keys(API_SCOPES) as ApiScope[];

export const MAX_TOKEN_NAME_LENGTH = 60;
const NO_NAME = "Give the token a name by which you will know it.";
const NO_SCOPE = "Choose at least one thing that the token may do.";
/** Two active tokens of the same name would be indistinguishable; this also stops a repeated post from creating a second one. */
export const NAME_TAKEN = "There is a token with this name already. Revoke it first, or choose another name.";

/** Tokens of a company that are not revoked. */
export const MAX_ACTIVE_TOKENS = 100;
export const TOO_MANY_TOKENS = `The company has ${MAX_ACTIVE_TOKENS} tokens. Revoke one that no program uses, then create the new one.`;

const tokenName = z
  .string({ error: NO_NAME })
  .trim()
  .min(1, { error: NO_NAME, abort: true })
  .max(MAX_TOKEN_NAME_LENGTH, `Write at most ${MAX_TOKEN_NAME_LENGTH} characters.`);

/** A new token of the usage API. */
export const tokenInput = z.object({
  tokenName,
  scopes: z
    .array(z.string(), { error: NO_SCOPE })
    .transform((requested) => ALL_API_SCOPES.filter((scope) => requested.includes(scope)))
    .pipe(z.array(z.enum(ALL_API_SCOPES), { error: NO_SCOPE }).min(1, NO_SCOPE)),
  password: passwordConfirmation,
});

/** How long a new token is valid, in days; empty = until it is revoked. */
export const TOKEN_LIVES = { "30": "30 days", "90": "90 days", "365": "1 year", "": "No expiry" } as const;
export const DEFAULT_TOKEN_LIFE = "365";
const MAX_TOKEN_NETWORKS = 20;
export const MAX_TOKEN_NETWORKS_LENGTH = 1_200;
const NO_LIFE = "Choose one of the list.";

/** One network per line; blank lines and duplicates are dropped. */
const networks = z
  .string()
  .max(MAX_TOKEN_NETWORKS_LENGTH, `Write at most ${MAX_TOKEN_NETWORKS} networks.`)
  .default("")
  .transform((typed, context): string[] => {
    const lines = [...new Set(typed.split(/[\n,;]/).map((line) => line.trim()))].filter(Boolean);
    const wrong = lines.find((line) => ipRange(line) === null);
    const problem =
      wrong === undefined
        ? lines.length > MAX_TOKEN_NETWORKS && `Write at most ${MAX_TOKEN_NETWORKS} networks.`
        : `“${wrong.slice(0, 50)}” is not a network. Write one per line, such as 203.0.113.0/24 or 2001:db8::/48.`;
    if (!problem) return [...new Set(lines.map((line) => ipRange(line)!))];
    context.addIssue({ code: "custom", message: problem });
    return z.NEVER;
  });

/** A new token of /api/v1. @param offered the scopes that the account may give */
export const resourceTokenInput = (offered: readonly ResourceScope[]) =>
  z.object({
    tokenName,
    scopes: z
      .array(z.string(), { error: NO_SCOPE })
      .transform((requested) => offered.filter((scope) => requested.includes(scope)))
      .refine((scopes) => scopes.length > 0, NO_SCOPE),
    ipRanges: networks,
    lifeDays: z
      .enum(Object.keys(TOKEN_LIVES) as (keyof typeof TOKEN_LIVES)[], { error: NO_LIFE })
      .default("")
      .transform((days) => (days === "" ? null : Number(days))),
    password: passwordConfirmation,
  });

const usageScopeText = (scope: string) => (API_SCOPES as Partial<Record<string, string>>)[scope];

/** "Record usages, Employees: read"; a retired scope is shown by its code. */
export function scopeText(scopes: readonly string[]): string {
  return scopes.map((scope) => usageScopeText(scope) ?? resourceScopeText(scope) ?? scope).join(", ");
}

/** SUSPENDED: the account that made it left the company or was closed. */
export type TokenState = "ACTIVE" | "REVOKED" | "EXPIRED" | "SUSPENDED";

/** @param accountActive false when the account that made the token left the company or was closed */
export function tokenState(
  { revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date | null },
  accountActive: boolean,
  now: Date,
): TokenState {
  if (revokedAt) return "REVOKED";
  if (expiresAt && expiresAt <= now) return "EXPIRED";
  return accountActive ? "ACTIVE" : "SUSPENDED";
}

export const API_TOKEN = "apiToken";

/** Change log: a token was created or revoked. */
export function tokenChange(
  action: "CREATE" | "REVOKE",
  { tokenSeq, tokenName, scopes, ofAccount }: { tokenSeq: number; tokenName: string; scopes: readonly string[]; ofAccount: boolean },
): Change {
  const description =
    action === "CREATE" ? `Made the API token “${tokenName}”: ${scopeText(scopes)}.` : `Revoked the API token “${tokenName}”.`;
  return { featureName: ofAccount ? "CONNECTION" : "FLEX_BEN", subject: { noun: API_TOKEN, seq: tokenSeq }, action, description };
}
