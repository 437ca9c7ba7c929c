import { MONTHS } from "~/domain/shared/calendar";
import { divideHalfUp, type Centavos } from "~/domain/shared/money";

/** An installment of the year's 13th month pay: its month, and its share in hundredths of a percent. */
export interface ThirteenthPayment {
  /** 1 to 12. */
  month: number;
  share: number;
}

/** Hundredths of a percent. */
export const WHOLE_SHARE = 10_000;

/** Paid in full in December. @source document 5, F-10 */
export const SINGLE_PAYMENT = "12:10000";

/** The installments of a template as text, used to store and compare versions: "5:5000 12:5000". */
export function serializePayments(payments: readonly ThirteenthPayment[]): string {
  return [...payments]
    .sort((a, b) => a.month - b.month)
    .map(({ month, share }) => `${month}:${share}`)
    .join(" ");
}

/** The installments in month order; invalid parts are dropped. */
export function parsePayments(text: string): ThirteenthPayment[] {
  return text
    .split(" ")
    .map((part) => part.split(":").map(Number))
    .filter(([month = 0, share = 0]) => month >= 1 && month <= 12 && share > 0)
    .map(([month, share]) => ({ month: month!, share: share! }))
    .sort((a, b) => a.month - b.month);
}

/** Why installments are invalid; null when they add up to the whole. @source document 5, Appendix G */
export function paymentsProblem(payments: readonly ThirteenthPayment[]): string | null {
  const sum = payments.reduce((total, { share }) => total + share, 0);
  return sum === WHOLE_SHARE ? null : `The shares add up to ${formatShare(sum)}%.`;
}

/** "May 50%, December 50%". */
export function formatPayments(text: string): string {
  return parsePayments(text)
    .map(({ month, share }) => `${MONTHS[month - 1]} ${formatShare(share)}%`)
    .join(", ");
}

/** "33.34", "50". @param share hundredths of a percent */
export const formatShare = (share: number): string => (share % 100 === 0 ? String(share / 100) : (share / 100).toFixed(2));

/**
 * Cumulative share, in hundredths of a percent, due by the installment of a month; the last installment, and a payroll without one, owes the
 * whole.
 */
export function sumSharesThrough(text: string, month: number | undefined): number {
  if (month === undefined) return WHOLE_SHARE;
  const payments = parsePayments(text);
  const last = payments.at(-1)?.month ?? 12;
  return month >= last ? WHOLE_SHARE : payments.filter((part) => part.month <= month).reduce((total, { share }) => total + share, 0);
}

/**
 * Amount of one installment: the cumulative share of the year's 13th month, less what was paid this year, not below zero.
 * @param whole centavos: a twelfth of the year's basic salary @param shares hundredths of a percent
 * @source document 5, F-10: half of 30,000.00 in May is 15,000.00; 31,500.00 − 15,000.00 = 16,500.00 in December; half of 20,833.34 is
 * 10,416.67
 */
export function getPaymentPart(whole: Centavos, shares: number, paid: Centavos): Centavos {
  return Math.max(0, divideHalfUp(whole * shares, WHOLE_SHARE) - paid);
}
