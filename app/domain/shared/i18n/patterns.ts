const GAP = /\{(\w+)\}/g;
const ANYTHING = ".";
const ONE_SENTENCE = "(?:(?!\\. ).)";
const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\/]/g, "\\$&");

/** Turns a text with placeholders into a pattern with named groups. @param of the pattern of a placeholder */
export const fillGaps = (text: string, of: (gap: string) => string): string =>
  escaped(text).replace(GAP, (_, gap: string) => `(?<${gap}>${of(gap)})`);

/**
 * Pattern of a sentence with placeholders, each a named group.
 * @param wide placeholders that may contain a full stop, as "Ma. Luz Cruz" does; others end at the sentence
 */
export const toPattern = (text: string, wide: (gap: string) => boolean): RegExp =>
  new RegExp(`^${fillGaps(text, (gap) => `${wide(gap) ? ANYTHING : ONE_SENTENCE}+?`)}$`, "su");

/** Number of literal letters: of two matching templates, the one with more wins. */
export const countLiteralLetters = (text: string): number => text.replace(GAP, "").length;
