/**
 * Money in whole centavos: safe integers in code, `bigint` columns in the database. Arithmetic is exact; the only rounding is
 * `divideHalfUp`, used once per payslip line.
 */

/** An amount of money in whole centavos (₱1.00 = 100). */
export type Centavos = number;

const SAFE = Number.MAX_SAFE_INTEGER;

/**
 * The only rounding function: numerator ÷ denominator, half away from zero, to a whole number.
 * @param numerator any whole number @param denominator a whole number above zero
 * @throws RangeError when the denominator is not above zero or the quotient is not a safe integer
 * @source payroll-rules R-1
 */
export function divideHalfUp(numerator: number | bigint, denominator: number | bigint): Centavos {
  if (
    typeof numerator === "number" &&
    typeof denominator === "number" &&
    Math.abs(numerator) <= SAFE / 2 &&
    denominator > 0 &&
    denominator <= SAFE / 2
  ) {
    const size = Math.abs(numerator);
    const whole = (size - (size % denominator)) / denominator;
    const rounded = (size % denominator) * 2 >= denominator ? whole + 1 : whole;
    return numerator < 0 ? 0 - rounded : rounded;
  }
  const n = BigInt(numerator);
  const d = BigInt(denominator);
  if (d <= 0n) throw new RangeError("The denominator must be above zero");
  const size = n < 0n ? -n : n;
  const rounded = (2n * size + d) / (2n * d);
  return safe(n < 0n ? -rounded : rounded);
}

/**
 * amount × multiplier ÷ divisor, rounded half up once; uses BigInt if the product exceeds 2^53.
 * @param amount centavos @throws RangeError when the result is not a safe integer
 */
export function multiplyDivide(amount: Centavos, multiplier: number, divisor: number): Centavos {
  const product = amount * multiplier;
  return Math.abs(product) <= SAFE / 2
    ? divideHalfUp(product, divisor)
    : divideHalfUp(BigInt(amount) * BigInt(multiplier), BigInt(divisor));
}

/**
 * The share of the first `count` of `parts` equal parts: floor(amount × count ÷ parts); the last part takes the rest.
 * @param amount centavos, not below zero
 * @source payroll-rules R-2: 904.55 → 452.27 + 452.28
 */
export function partialShare(amount: Centavos, count: number, parts: number): Centavos {
  if (count >= parts) return amount;
  const product = amount * count;
  return Number.isSafeInteger(product) ? Math.floor(product / parts) : safe((BigInt(amount) * BigInt(count)) / BigInt(parts));
}

/** 123450 → "1,234.50"; below zero with a true minus sign (CONST-07). */
export function formatCentavos(amount: Centavos): string {
  const size = Math.abs(amount);
  let whole = String(Math.floor(size / 100));
  for (let index = whole.length - 3; index > 0; index -= 3) whole = `${whole.slice(0, index)},${whole.slice(index)}`;
  return `${amount < 0 ? "−" : ""}${whole}.${String(size % 100).padStart(2, "0")}`;
}

/** 123450 → "+ 1,234.50", −123450 → "− 1,234.50": an amount as the next part of a sum. */
export const addedCentavos = (amount: Centavos): string => `${amount < 0 ? "−" : "+"} ${formatCentavos(Math.abs(amount))}`;

/** 123450 → "₱1,234.50" (CONST-03). */
export function formatPeso(amount: Centavos): string {
  return amount < 0 ? `−₱${formatCentavos(-amount)}` : `₱${formatCentavos(amount)}`;
}

/** 123450 → "1234.50", for files and machine-read columns. */
export function decimalString(amount: Centavos): string {
  const size = Math.abs(amount);
  return `${amount < 0 ? "-" : ""}${Math.floor(size / 100)}.${String(size % 100).padStart(2, "0")}`;
}

function safe(value: bigint): number {
  if (value > BigInt(SAFE) || value < -BigInt(SAFE)) throw new RangeError(`${value} centavos exceed the range of a safe integer`);
  return Number(value);
}
