import type { Language } from "~/domain/shared/language";

// cspell:ignore passw

/** The button that restores values typed before a failed save. */
export const RESTORE_FIELD = "restoreTyped";

/** Why a form could not be saved. */
export type TypedReason = "SIGNED_OUT" | "REFUSED";

/** A restorable form: its action URL and the offer's texts, included so that other pages need not load them. */
export interface TypedFormOffer {
  pathname: string;
  texts: Record<Language, { why: string; restore: string }>;
}

const MAX_FIELDS = 300;
/** Maximum characters of the kept fields, and bytes of a posted form without files. */
export const MAX_RESTORED_LENGTH = 65_536;

/** Never stored: credentials, and fields the page itself adds. */
const NEVER_RESTORED = /passw|pin(?:again)?$|^code$|^credential$|secret|captcha|token|^(?:csrf|formKey|__intent__)$/i;
export const isRestorable = (field: string): boolean => !NEVER_RESTORED.test(field);

/** The stored part of a form; null if it has too many fields or is too long, nothing remains, or it was the restore itself. */
export function typedFields(fields: readonly (readonly [string, string])[]): [string, string][] | null {
  if (fields.length > MAX_FIELDS || fields.some(([name]) => name === RESTORE_FIELD)) return null;
  const restorable = fields
    .filter(([name]) => isRestorable(name))
    .map(([name, value]): [string, string] => [name, value.replaceAll("\0", "")]);
  const length = restorable.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return restorable.length > 0 && length <= MAX_RESTORED_LENGTH ? restorable : null;
}

export const RESTORE_EXPIRED = "Your input is no longer kept.";
export const SIGNED_OUT_RESTORABLE = "You were signed out before this was saved. Sign in to restore what you typed.";
export const SIGNED_OUT_LOST = "You were signed out before this was saved. Nothing was saved.";

/** Message of the page that rejects a form. */
export function refusedPostText(expired: boolean, restorable: boolean): string {
  const why = expired ? "This form is no longer valid." : "You no longer have the permission to save this.";
  return `${why} ${restorable ? "What you typed is kept for one hour. Open the form again to restore it." : "What you typed was not saved."}`;
}
