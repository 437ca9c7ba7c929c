/** Decimal input: one rule for typed, pasted and posted text. */

const MAX_FRACTION = 2;
const KEYS = new Set([".", "Backspace", "Delete", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Tab", "Home", "End"]);

/** Value of a decimal input: the displayed text and the plain number; null if empty. */
export interface DecimalEntry {
  text: string;
  value: number | null;
}

/**
 * Normalizes typed or pasted text: digits with at most one decimal point, two decimals and no leading zeros except a single 0. "₱1,234.567"
 * → "1234.56", "007" → "7", ".5" → "0.5", "1.2.3" → "1.23"
 */
export function cleanDecimal(text: string): string {
  const [whole = "", ...rest] = text.replace(/[^\d.]/g, "").split(".");
  const digits = whole.replace(/^0+(?=\d)/, "");
  if (rest.length === 0) return digits;
  return `${digits || "0"}.${rest.join("").slice(0, MAX_FRACTION)}`;
}

/** The text with thousands separators, as displayed: "1234567.5" → "1,234,567.5". */
export function formatDecimal(text: string): string {
  const [whole = "", fraction] = cleanDecimal(text).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Both forms of a text; the number is null if nothing remains. */
export function decimalEntry(text: string): DecimalEntry {
  const clean = cleanDecimal(text);
  return { text: formatDecimal(clean), value: clean === "" ? null : Number(clean) };
}

/**
 * Whether a decimal input accepts a key. Shortcuts (copy, paste, select all) pass, since pasted text is cleaned; soft keyboards send no key
 * name.
 */
export function isDecimalKey(key: string, withModifier: boolean): boolean {
  return withModifier || /^\d$/.test(key) || KEYS.has(key) || /^(Enter|Escape|F\d{1,2}|Unidentified|Process)$/.test(key);
}

/** Cursor position after formatting: the same number of digits and points stays to its right. */
export function cursorBefore(formatted: string, charactersBehind: number): number {
  let at = formatted.length;
  for (let left = charactersBehind; left > 0 && at > 0; at--) if (formatted[at - 1] !== ",") left--;
  return at;
}
