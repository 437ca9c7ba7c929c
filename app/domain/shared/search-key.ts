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
