/**
 * Characters without width that spreadsheets, chats and web pages leave in copied text: zero-width spaces and joiners, soft hyphens,
 * direction marks.
 */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Non-standard spaces, such as the no-break space. */
const OTHER_BLANKS = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
/** Full-width forms of ASCII, as East Asian keyboards type them: "Ｅ０７" is "E07". */
const FULL_WIDTH = /[\uff01-\uff5e]/g;

/** Removes invisible characters, normalizes spaces and full-width forms, and trims. */
export function cleanText(text: string): string {
  const ascii = text.replace(FULL_WIDTH, (character) => character.normalize("NFKC"));
  return ascii.replace(OTHER_BLANKS, " ").replace(INVISIBLE, "").trim();
}

/** Comparison form of IDs and names: ignores case and repeated spaces. */
export const foldText = (text: string): string => cleanText(text).replace(/\s+/g, " ").toLowerCase();

/** A CSV cell: quoted if needed, and never interpreted as a formula. */
export function csvText(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
