import { z } from "zod/v4";
import type { Change } from "~/domain/shared/change";

/** Usage API tokens: scopes and their descriptions. */

/** Description of each scope. */
export const API_SCOPES = { "usages:write": "Record usages", "reversals:write": "Give usages back" } as const;
export type ApiScope = keyof typeof API_SCOPES;
export const ALL_API_SCOPES = Object.keys(API_SCOPES) as ApiScope[];

export const MAX_TOKEN_NAME_LENGTH = 60;
const NO_NAME = "Give the token a name by which you will know it.";
const NO_SCOPE = "Choose at least one thing that the token may do.";
/** Two active tokens of the same name would be indistinguishable; this also stops a repeated post from creating a second one. */
export const NAME_TAKEN = "There is a token with this name already. Revoke it first, or choose another name.";

/** A new token. */
export const tokenInput = z.object({
  tokenName: z
    .string({ error: NO_NAME })
    .trim()
    .min(1, { error: NO_NAME, abort: true })
    .max(MAX_TOKEN_NAME_LENGTH, `Write at most ${MAX_TOKEN_NAME_LENGTH} characters.`),
  scopes: z
    .array(z.string(), { error: NO_SCOPE })
    .transform((requested) => ALL_API_SCOPES.filter((scope) => requested.includes(scope)))
    .pipe(z.array(z.enum(ALL_API_SCOPES), { error: NO_SCOPE }).min(1, NO_SCOPE)),
});

/** "Record usages, Give usages back"; a retired scope is shown by its code. */
export function scopeText(scopes: readonly string[]): string {
  return scopes.map((scope) => (scope in API_SCOPES ? API_SCOPES[scope as ApiScope] : scope)).join(", ");
}

/** Change log: a token was created or revoked. */
export function tokenChange(action: "CREATE" | "REVOKE", tokenSeq: number, tokenName: string, scopes: readonly string[]): Change {
  const description =
    action === "CREATE" ? `Made the API token “${tokenName}”: ${scopeText(scopes)}.` : `Revoked the API token “${tokenName}”.`;
  return { featureName: "FLEX_BEN", subject: { noun: "apiToken", seq: tokenSeq }, action, description };
}
