import { searchKey, searchText } from "./search-key";

// cspell:ignore fernado nado

/**
 * Fuzzy name search for misspelled names. Similarity is computed like PostgreSQL's pg_trgm, by shared trigrams;
 * docs/decisions/022-fuzzy-name-search.md explains why it is computed here.
 */

/** Below this similarity, words are different names; pg_trgm's default threshold. */
const ALIKE = 0.3;
/** Shorter words have too few trigrams to compare. */
const SHORTEST = 3;
/** Only the first words of a longer search are used. */
const MAX_WORDS = 4;

/** "ryes" → "  r", " ry", "rye", "yes", "es ": words are padded with two leading spaces and one trailing space. */
export function trigrams(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3)));
}

/** Similarity of two words from 0 to 1: shared trigrams divided by all distinct trigrams. "ryes" and "reyes" share 3 of 8: 0.375. */
export function nameSimilarity(a: string, b: string): number {
  const [ours, theirs] = [trigrams(a), trigrams(b)];
  const both = [...ours].filter((trigram) => theirs.has(trigram)).length;
  return both / (ours.size + theirs.size - both);
}

/**
 * The two halves of each long enough search word. A single wrong, missing or doubled letter leaves one half intact, so the database can
 * preselect candidates. "Fernado" → [["fer", "nado"]]. Empty if no word is long enough.
 */
export function wordHalves(typed: string): [string, string][] {
  return longText(typed).map((word) => [word.slice(0, word.length >> 1), word.slice(word.length >> 1)]);
}

/** The trigrams of a search's long words; names with more matches rank first. */
export function searchTrigrams(typed: string): string[] {
  return [
    ...new Set(longText(typed).flatMap((word) => Array.from({ length: word.length - 2 }, (_, index) => word.slice(index, index + 3)))),
  ];
}

/** The most similar names first: each long search word must resemble a word of the name. */
export function similarNames<Named extends { employeeName: string }>(typed: string, people: readonly Named[], most: number): Named[] {
  const words = longText(typed);
  if (words.length === 0) return [];
  return people
    .map((person) => ({ person, alike: nameLikeness(words, person.employeeName) }))
    .filter(({ alike }) => alike > 0)
    .sort((a, b) => b.alike - a.alike || (a.person.employeeName < b.person.employeeName ? -1 : 1))
    .slice(0, most)
    .map(({ person }) => person);
}

/** Mean of each word's best similarity; 0 if one resembles no word of the name. */
function nameLikeness(words: readonly string[], employeeName: string): number {
  const names = [...new Set([...searchText(employeeName), ...employeeName.split(/\s+/).map(searchKey)])].filter((name) => name !== "");
  let sum = 0;
  for (const word of words) {
    const best = Math.max(...names.map((name) => nameSimilarity(word, name)), 0);
    if (best < ALIKE) return 0;
    sum += best;
  }
  return sum / words.length;
}

const longText = (typed: string) =>
  searchText(typed)
    .filter((word) => [...word].length >= SHORTEST && !/\d|@/.test(word))
    .slice(0, MAX_WORDS);
