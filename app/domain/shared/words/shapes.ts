const GAP = /\{(\w+)\}/g;
const ANYTHING = ".";
const ONE_SENTENCE = "(?:(?!\\. ).)";
const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\/]/g, "\\$&");

/** The pattern of a text whose gaps are groups of their names. @param of the pattern of a gap */
export const gapped = (text: string, of: (gap: string) => string): string =>
  escaped(text).replace(GAP, (_, gap: string) => `(?<${gap}>${of(gap)})`);

/**
 * What a sentence with gaps looks like, each gap as a group of its name.
 * @param wide the gaps that may hold a full stop, as "Ma. Luz Cruz" has one; the others end with their sentence
 */
export const shapeOf = (text: string, wide: (gap: string) => boolean): RegExp =>
  new RegExp(`^${gapped(text, (gap) => `${wide(gap) ? ANYTHING : ONE_SENTENCE}+?`)}$`, "su");

/** Letters outside the gaps: of two that fit, the one with more of them is meant. */
export const lettersOf = (text: string): number => text.replace(GAP, "").length;
