/** Typed numbers: a point before decimals, commas only between thousands. */

const GROUPED = /^[-−]?₱?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/** Message about a comma that does not separate thousands. */
export const COMMA_PROBLEM = "Use a point for decimals and a comma only between thousands, such as 1,500.25.";

/** Whether a text has a comma that does not separate thousands, such as the decimal comma of "1,5". */
export const hasStrayComma = (text: string): boolean => text.includes(",") && !GROUPED.test(text.trim());

/** "1,500.25" → "1500.25". Text with any other comma stays as typed: "1,5" must be refused, never read as 15. */
export function withoutThousands(text: string): string {
  const typed = text.trim();
  return hasStrayComma(typed) ? typed : typed.replaceAll(",", "");
}
