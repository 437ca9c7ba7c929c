import type { Centavos } from "./money";

/**
 * "1,234.50", "1234.5", "₱1,234" or " 1234 " → centavos.
 * @returns null when the text is no amount with at most two decimals, or not a safe number of centavos
 */
export function parseCentavos(text: string): Centavos | null {
  const match = /^(-)?₱?(\d{1,3}(?:,\d{3})*|\d+)(?:\.(\d{0,2}))?$/.exec(text.trim());
  if (!match) return null;
  const value = Number(match[2]!.replaceAll(",", "")) * 100 + Number((match[3] ?? "").padEnd(2, "0") || 0);
  if (!Number.isSafeInteger(value)) return null;
  return match[1] ? 0 - value : value;
}
