import type { Language } from "~/domain/shared/language";

/** The button that restores values typed before a failed save. */
export const RESTORE_FIELD = "restoreTyped";

/** Why a form could not be saved. */
export type TypedReason = "SIGNED_OUT" | "REFUSED";

/** A restorable form: its action URL and the offer's texts, included so that other pages need not load them. */
export interface TypedFormOffer {
  pathname: string;
  words: Record<Language, { why: string; restore: string }>;
}

const MOST_FIELDS = 300;
/** Bytes of a form as it was posted. */
export const MOST_TYPED = 65_536;

/** Never stored: credentials, and fields the page itself adds. */
const NEVER_KEPT = /passw|pin(?:again)?$|^code$|secret|captcha|token|^(?:csrf|formKey|__intent__)$/i;
export const isKept = (field: string): boolean => !NEVER_KEPT.test(field);

/** The stored part of a form; null if it has too many fields, nothing remains, or it was the restore itself. */
export function typedFields(fields: readonly (readonly [string, string])[]): [string, string][] | null {
  if (fields.length > MOST_FIELDS || fields.some(([name]) => name === RESTORE_FIELD)) return null;
  const kept = fields.filter(([name]) => isKept(name)).map(([name, value]): [string, string] => [name, value.replaceAll("\0", "")]);
  return kept.length > 0 ? kept : null;
}

export const NOT_KEPT_ANY_MORE = "What you typed is no longer kept.";
export const SIGNED_OUT_KEPT = "You were signed out before this was saved. Sign in to restore what you typed.";
export const SIGNED_OUT_LOST = "You were signed out before this was saved. Nothing was saved.";

/** Message of the page that rejects a form. */
export function refusedPostText(expired: boolean, kept: boolean): string {
  const why = expired ? "This form is no longer valid." : "You no longer have the permission to save this.";
  return `${why} ${kept ? "What you typed is kept for one hour. Open the form again to restore it." : "What you typed was not saved."}`;
}
