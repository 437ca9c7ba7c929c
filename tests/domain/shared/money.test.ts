import fc from "fast-check";
import { expect, test } from "vitest";
import { parseCentavos } from "~/domain/shared/parse-money";
import {
  addedCentavos,
  decimalString,
  divideHalfUp,
  formatCentavos,
  formatPeso,
  multiplyDivide,
  partialShare,
} from "~/domain/shared/money";

test("R-1 halves are rounded away from zero, on both sides", () => {
  expect([divideHalfUp(5, 2), divideHalfUp(-5, 2), divideHalfUp(7, 3), divideHalfUp(-7, 3), divideHalfUp(0, 9)]).toEqual([3, -3, 2, -2, 0]);
});

test("R-1 the fast division equals the exact one, for any size", () => {
  const size = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
  fc.assert(
    fc.property(size, fc.bigInt({ min: 1n, max: 10n ** 6n }), (numerator, denominator) => {
      const exact = (2n * (numerator < 0n ? -numerator : numerator) + denominator) / (2n * denominator);
      if (exact > BigInt(Number.MAX_SAFE_INTEGER)) return;
      const expected = Number(numerator < 0n ? -exact : exact);
      expect(divideHalfUp(numerator, denominator)).toBe(expected);
      if (Number.isSafeInteger(Number(numerator))) expect(divideHalfUp(Number(numerator), Number(denominator))).toBe(expected);
    }),
  );
});

test("a product beyond 2^53 keeps its centavos", () => {
  // 90,000,000,000.01 × 261 ÷ 12 = 1,957,500,000,000.2175
  expect(multiplyDivide(9_000_000_000_001, 261, 12)).toBe(195_750_000_000_022);
});

test("division by zero and unsafe numbers are errors", () => {
  expect(() => divideHalfUp(1, 0)).toThrow(RangeError);
  expect(() => divideHalfUp(10n ** 30n, 1n)).toThrow(RangeError);
});

test("R-2 parts of an amount add up to it: 904.55 is 452.27 and 452.28", () => {
  expect([partialShare(904_55, 1, 2), partialShare(904_55, 2, 2) - partialShare(904_55, 1, 2)]).toEqual([452_27, 452_28]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 15 }), fc.integer({ min: 1, max: 5 }), (amount, parts) => {
      const cuts = Array.from({ length: parts }, (_, index) => partialShare(amount, index + 1, parts) - partialShare(amount, index, parts));
      expect(cuts.reduce((a, b) => a + b)).toBe(amount);
      expect(Math.max(...cuts) - Math.min(...cuts)).toBeLessThanOrEqual(parts);
    }),
  );
});

test("amounts are parsed as users write them, in whole centavos only", () => {
  expect(["1,234.50", "₱1,234.5", " 1234 ", "-5.00", "0.", "12.345", "1,23", "abc", "", "1e5"].map(parseCentavos)).toEqual([
    123_450,
    123_450,
    123_400,
    -500,
    0,
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(parseCentavos("99999999999999999999")).toBeNull();
});

// covers: CONST-03 CONST-07
test("amounts are written with separators and a true minus sign, and read back the same", () => {
  expect([formatCentavos(123_456_789), formatCentavos(-5), formatPeso(-123_450), decimalString(-123_450), formatCentavos(0)]).toEqual([
    "1,234,567.89",
    "−0.05",
    "−₱1,234.50",
    "-1234.50",
    "0.00",
  ]);
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 14), max: 10 ** 14 }), (amount) => {
      expect(parseCentavos(decimalString(amount))).toBe(amount);
    }),
  );
});

test("U-10: an amount as a following part of a sum has one sign", () => {
  expect([addedCentavos(2_090_00), addedCentavos(-2_927_50), addedCentavos(0)]).toEqual(["+ 2,090.00", "− 2,927.50", "+ 0.00"]);
});
