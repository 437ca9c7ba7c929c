// cspell:ignore commu

/** Letters A to Z, figures and hyphens, 2 to 12 of them. @source payroll settings F-9 */
export const ITEM_CODE = /^[A-Z0-9-]{2,12}$/;

const MAX_LENGTH = 12;
/** Words used for a code, and letters per word: fewer than would fit, so that the code reads as an abbreviation. */
const MAX_WORDS = 3;
const MAX_WORD_LENGTH = 5;
const LONG_WORD = 8;

/**
 * Generates a code from the item name: "Rice Subsidy" → "RICE-SUBSIDY", "Communication Allowance" → "COMMU-ALLOW"; a duplicate gets "-2".
 * @param usedCodes codes of the company, including those of unused items
 */
export function createItemCode(itemName: string, usedCodes: ReadonlySet<string>): string {
  const short = shortenWords(
    itemName
      .toUpperCase()
      .split(/[^A-Z0-9]+/)
      .filter(Boolean),
  );
  const stem = short.length < 2 ? "ITEM" : short;
  let code = stem;
  for (let again = 2; usedCodes.has(code); again++) code = `${stem.slice(0, 11 - String(again).length).replace(/-$/, "")}-${again}`;
  return code;
}

/** The words unchanged, or the first ones truncated to equal length. */
function shortenWords(nameParts: readonly string[]): string {
  const whole = nameParts.join("-");
  if (whole.length <= MAX_LENGTH) return whole;
  if (nameParts.length === 1) return whole.slice(0, LONG_WORD);
  const first = nameParts.slice(0, MAX_WORDS);
  for (let length = MAX_WORD_LENGTH; ; length--) {
    const code = first.map((word) => word.slice(0, length)).join("-");
    if (code.length <= MAX_LENGTH) return code;
  }
}
