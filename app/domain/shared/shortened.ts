import { PARTICLES, searchKey } from "./search-key";

/** A user-perceived character (grapheme cluster), with accents and joined emoji as one. */
const CHARACTERS = /.[\p{M}\p{Emoji_Modifier}]*(?:\u200d.[\p{M}\p{Emoji_Modifier}]*)*/gsu;

/** Truncates a text with an ellipsis, never inside a grapheme. @param most characters to keep */
export function shortened(text: string, most: number): string {
  const characters = text.length > most ? (text.match(CHARACTERS) ?? []) : [];
  return characters.length > most ? `${characters.slice(0, most).join("")}…` : text;
}

/** A person's name in a list: its first 16 characters (CONST-08, CF-52). */
export const shortPersonName = (name: string): string => shortened(name, 16);

/**
 * Shortens a person's name to a length without cutting words: whole names that fit, and the initial of the last one if there is room.
 * "Maria Isabel Buenaventura" within 15 is "Maria Isabel B.", "Maria Clara Dela Cruz" is "Maria Clara C.". A first name longer than the
 * limit is truncated.
 */
export function nameWithin(name: string, most: number): string {
  const words = name.trim().split(/\s+/);
  const countCharacters = (text: string) => [...text].length;
  if (countCharacters(words.join(" ")) <= most) return words.join(" ");
  const initials: string[] = [];
  for (const word of words) {
    if (countCharacters([...initials, word].join(" ")) > most) break;
    initials.push(word);
  }
  // A name cannot end in a particle, as in "Maria Dela".
  while (initials.length > 1 && PARTICLES.includes(searchKey(initials.at(-1)!))) initials.pop();
  if (initials.length === 0) return [...words[0]!].slice(0, most).join("");
  const initialled = [...initials, `${[...words.at(-1)!][0]!}.`].join(" ");
  return countCharacters(initialled) <= most ? initialled : initials.join(" ");
}
