import { divideHalfUp, multiplyDivide, type Centavos } from "~/domain/shared/money";

/** One term of an exact sum: amount × times ÷ divisor. */
export interface Share {
  amount: number;
  times: number;
  divisor: number;
}

/**
 * A sum of fractions of centavos, rounded once at the end.
 * @param shares each a whole amount × a whole number ÷ a whole number above zero
 * @source payroll-rules R-11: 20,833.33 × 5/10 + 23,333.33 × 5/10 = 22,083.33
 */
export function sumAndRound(shares: readonly Share[]): Centavos {
  const [first] = shares;
  if (first === undefined) return 0;
  if (shares.length === 1) return multiplyDivide(first.amount, first.times, first.divisor);
  let numerator = 0n;
  let denominator = 1n;
  for (const { amount, times, divisor } of shares) {
    numerator = numerator * BigInt(divisor) + BigInt(amount) * BigInt(times) * denominator;
    denominator *= BigInt(divisor);
  }
  return divideHalfUp(numerator, denominator);
}
