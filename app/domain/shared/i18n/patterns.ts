/** Patterns of English texts that are stored, such as mails and the explanations of a payslip. Other texts are named by id. */

const GAP = /\{(\w+)\}/g;
const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\/]/g, "\\$&");

/** Turns a text with placeholders into a pattern with named groups. @param of the pattern of a placeholder */
export const fillGaps = (text: string, of: (gap: string) => string): string =>
  escaped(text).replace(GAP, (_, gap: string) => `(?<${gap}>${of(gap)})`);

/** Pattern of a text with placeholders, each a named group. */
export const toPattern = (text: string): RegExp => new RegExp(`^${fillGaps(text, () => ".+?")}$`, "su");

/** Number of literal characters: of two matching templates, the one with more wins. */
export const countLiteralCharacters = (text: string): number => text.replace(GAP, "").length;
