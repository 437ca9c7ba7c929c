import { z } from "zod/v4";
import { passwordConfirmation } from "~/domain/settings/password-confirmation";
import type { Change } from "~/domain/shared/change";

/** Time API tokens and roster links, valid without an account. @source document 4 §2, §7 */

export const TIME_TOKEN_SCOPES = { TIME: "Sends time logs", KIOSK: "Clocks at an office", CALENDAR: "Reads a roster" } as const;
export type TimeTokenScope = keyof typeof TIME_TOKEN_SCOPES;

export const MAX_TIME_TOKEN_NAME_LENGTH = 60;
const NO_NAME = "Give the token a name by which you will know it.";
/** Two active tokens of the same name would be indistinguishable; this also stops a repeated post from creating a second one. */
export const DUPLICATE_TIME_TOKEN = "There is a token with this name already. Revoke it first, or choose another name.";

/** A new API token. */
export const timeTokenInput = z.object({
  tokenName: z
    .string({ error: NO_NAME })
    .trim()
    .min(1, { error: NO_NAME, abort: true })
    .max(MAX_TIME_TOKEN_NAME_LENGTH, `Write at most ${MAX_TIME_TOKEN_NAME_LENGTH} characters.`),
  password: passwordConfirmation,
});

/** Creating the employee's roster link needs no input. */
export const rosterLinkInput = z.object({});

/** Message about a duplicate name. */
export const duplicateTokenName = (tokenScope: TimeTokenScope): string => (tokenScope === "KIOSK" ? DUPLICATE_KIOSK : DUPLICATE_TIME_TOKEN);
const DUPLICATE_KIOSK = "There is a kiosk with this name already. Revoke it first, or choose another name.";

/** Change log feature. */
export const TIME_TOKEN = "time token";
export const KIOSK = "kiosk";
const NOUNS = { TIME: TIME_TOKEN, KIOSK, CALENDAR: "roster link" } as const;
const WORDS = { TIME: "token", KIOSK, CALENDAR: "roster link" } as const;

/** Change log: a token was created or revoked. */
export function timeTokenChange(action: "CREATE" | "REVOKE", seq: number, tokenName: string, tokenScope: TimeTokenScope): Change {
  const description =
    action === "CREATE"
      ? `Made the ${WORDS[tokenScope]} “${tokenName}”: ${TIME_TOKEN_SCOPES[tokenScope].toLowerCase()}.`
      : `Revoked the ${WORDS[tokenScope]} “${tokenName}”.`;
  return { featureName: "TIME_POLICY", subject: { noun: NOUNS[tokenScope], seq }, action, description, before: null, after: null };
}
