const ACCENTED = "áàâäãåéèêëíìîïóòôöõúùûüñç";
const PLAIN = "aaaaaaeeeeiiiiooooouuuunc";

/**
 * What a search compares: lower case, without accents, blanks, full stops, commas, apostrophes and hyphens, so that "De la Cruz" finds
 * "dela cruz" and "nunez" finds "Nuñez". The column search_text of employees is folded in the same way by the database.
 */
export function searchKey(text: string): string {
  return [...text.toLowerCase().normalize("NFC")]
    .map((character) => PLAIN[ACCENTED.indexOf(character)] ?? character)
    .filter((character) => !" .,'-".includes(character))
    .join("");
}

/** Words of names that belong to the word after them. */
export const PARTICLES = ["de", "del", "dela", "delos", "delas", "la", "las", "los", "san", "santa", "sta", "sto", "santo", "y"];

/**
 * The parts of a search, folded; whoever is found has all of them, in any order. "Juan de la Cruz" → "juan", "delacruz": what is one
 * name stays one word, so that "de la Cruz" does not find everybody whose name holds a "de" and a "la".
 */
export function searchWords(text: string): string[] {
  const words: string[] = [];
  let begun = "";
  for (const word of text.trim().split(/\s+/)) {
    const folded = searchKey(word);
    begun += folded;
    if (PARTICLES.includes(folded)) continue;
    if (begun !== "") words.push(begun);
    begun = "";
  }
  return begun === "" ? words : [...words, begun];
}
