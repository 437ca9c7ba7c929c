/** General checks of the specification (§5); forms with stricter rules define them separately (CF-07, CF-08). */

/** A zip code of at most seven characters, not empty. */
export function isZipCode(text: string): boolean {
  const { length } = text.trim();
  return length > 0 && length <= 7;
}

/** Message for a zip code that is not four digits, on a form of the Bureau. */
export const ZIP_CODE_DIGITS = "ZIP Code digits is must be 4";

/** A tax identification number of exactly twelve digits. @internal for tests */
export function isTwelveDigitTin(text: string): boolean {
  return /^\d{12}$/.test(text);
}

/** Digits with optional decimals: "12", "12.5"; not "12.", ".5", "1,000" or "-1". @internal for tests */
export function isNumericText(text: string): boolean {
  return /^\d+(\.\d+)?$/.test(text);
}
