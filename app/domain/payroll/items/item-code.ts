/** Letters A to Z, figures and hyphens, 2 to 12 of them. @source payroll settings F-9 */
export const ITEM_CODE = /^[A-Z0-9-]{2,12}$/;

const MOST_LETTERS = 12;
/** Words used for a code, and letters per word: fewer than would fit, so that the code reads as an abbreviation. */
const MOST_WORDS = 3;
const WORD_LETTERS = 5;
const LONG_WORD = 8;

/**
 * Generates a code from the item name: "Rice Subsidy" → "RICE-SUBSIDY", "Communication Allowance" → "COMMU-ALLOW"; a duplicate gets "-2".
 * @param taken codes of the company, including those of unused items
 */
export function itemCodeOf(itemName: string, taken: ReadonlySet<string>): string {
  const short = shortened(
    itemName
      .toUpperCase()
      .split(/[^A-Z0-9]+/)
      .filter(Boolean),
  );
  const stem = short.length < 2 ? "ITEM" : short;
  let code = stem;
  for (let again = 2; taken.has(code); again++) code = `${stem.slice(0, 11 - String(again).length).replace(/-$/, "")}-${again}`;
  return code;
}

/** The words unchanged, or the first ones truncated to equal length. */
function shortened(words: readonly string[]): string {
  const whole = words.join("-");
  if (whole.length <= MOST_LETTERS) return whole;
  if (words.length === 1) return whole.slice(0, LONG_WORD);
  const first = words.slice(0, MOST_WORDS);
  for (let letters = WORD_LETTERS; ; letters--) {
    const code = first.map((word) => word.slice(0, letters)).join("-");
    if (code.length <= MOST_LETTERS) return code;
  }
}
