const ACCENTED = "áàâäãåéèêëíìîïóòôöõúùûüñç";
const PLAIN = "aaaaaaeeeeiiiiooooouuuunc";

/**
 * Search normalization: lower case without accents, spaces, full stops, commas, apostrophes and hyphens, so that "De la Cruz" matches "dela
 * cruz" and "nunez" matches "Nuñez". The database normalizes the employees column search_text in the same way.
 */
export function searchKey(text: string): string {
  return [...text.toLowerCase().normalize("NFC")]
    .map((character) => PLAIN[ACCENTED.indexOf(character)] ?? character)
    .filter((character) => !" .,'-".includes(character))
    .join("");
}

/** Name particles that form one term with the following word. */
export const PARTICLES = ["de", "del", "dela", "delos", "delas", "la", "las", "los", "san", "santa", "sta", "sto", "santo", "y"];

/**
 * Normalized search terms; a match contains all of them in any order. "Juan de la Cruz" → "juan", "delacruz": a compound surname stays one
 * term, so that "de la Cruz" does not match every name with a "de" and a "la".
 */
export function searchText(text: string): string[] {
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
