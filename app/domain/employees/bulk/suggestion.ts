// cspell:ignore gmial

/** Suggestions for misspelled names and domains. */

/** Common private email domains in the country; "gmial.com" is one of them with two letters swapped. */
const COMMON_DOMAINS = [
  "gmail.com",
  "yahoo.com",
  "yahoo.com.ph",
  "outlook.com",
  "hotmail.com",
  "icloud.com",
  "live.com",
  "ymail.com",
  "rocketmail.com",
  "proton.me",
  "gmx.com",
  "mail.com",
  "msn.com",
  "aol.com",
];
/** Short names have many neighbors: one edit per four letters, at most three. */
const LETTERS_PER_EDIT = 4;
const MAX_CHANGES = 3;

/**
 * Damerau-Levenshtein distance: insertions, deletions, substitutions and swaps of neighbors.
 * @param most upper bound; larger distances return `most` + 1
 */
export function editDistance(first: string, other: string, most = Infinity): number {
  const [a, b] = [[...first], [...other]];
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const turned = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? before[j - 2]! + 1 : Infinity;
      row.push(Math.min(last[j]! + 1, row[j - 1]! + 1, replaced, turned));
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return Math.min(last[b.length]!, most + 1);
}

/** The closest name, ignoring case and accents; null if none is close. */
export function suggestName(names: readonly string[], typed: string): string | null {
  const normalized = foldName(typed);
  let nearest: { name: string; distance: number } | null = null;
  for (const name of names) {
    const candidate = foldName(name);
    const most = Math.min(MAX_CHANGES, Math.max(1, Math.floor(Math.max(candidate.length, normalized.length) / LETTERS_PER_EDIT)));
    const distance = normalized.length > 2 && candidate.startsWith(normalized) ? most : editDistance(candidate, normalized, most);
    if (distance <= most && (nearest === null || distance < nearest.distance)) nearest = { name, distance };
  }
  return nearest?.name ?? names.find((name) => containsText(name, normalized)) ?? null;
}

/** Whether a name contains all words of another, e.g. "Intern/Part-Time" contains "part-time". Leading zeros of numbers are ignored. */
function containsText(name: string, normalized: string): boolean {
  const words = splitWords(normalized);
  const nameWords = new Set(splitWords(foldName(name)));
  return words.join("").length > 3 && words.every((word) => nameWords.has(word));
}

const splitWords = (text: string): string[] => (text.match(/[a-z]+|\d+/g) ?? []).map((word) => word.replace(/^0+(?=\d)/, ""));

/** The address that was probably meant by one with a misspelled common domain, such as gmial.com; null when the domain looks right. */
export function suggestEmail(email: string): string | null {
  const index = email.lastIndexOf("@");
  const domain = email.slice(index + 1);
  if (COMMON_DOMAINS.includes(domain)) return null;
  const near = COMMON_DOMAINS.map((name) => ({ name, distance: editDistance(name, domain, 2) })).filter(
    ({ name, distance }) => distance <= (name.length > 8 ? 2 : 1),
  );
  const [nearest] = near.sort((a, b) => a.distance - b.distance);
  return nearest ? `${email.slice(0, index)}@${nearest.name}` : null;
}

/** Normal form for comparing names: lower case, no accents, single spaces. */
export function foldName(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim().replace(/\s+/g, " ");
}
