/** One letter as people count it: with its accents, and joined signs as one. */
const LETTERS = /.[\p{M}\p{Emoji_Modifier}]*(?:\u200d.[\p{M}\p{Emoji_Modifier}]*)*/gsu;

/** The first letters of a text, and an ellipsis when there are more; no letter is cut apart. @param most letters that stay */
export function shortened(text: string, most: number): string {
  const letters = text.length > most ? (text.match(LETTERS) ?? []) : [];
  return letters.length > most ? `${letters.slice(0, most).join("")}…` : text;
}

/** A person's name in a list: its first 16 characters (CONST-08, CF-52). */
export const shownName = (name: string): string => shortened(name, 16);
