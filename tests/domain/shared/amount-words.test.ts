import { expect, test } from "vitest";
import { amountWords } from "~/domain/shared/amount-words";

test("amounts are written in words as on documents", () => {
  expect(amountWords(437_906_41)).toBe("four hundred thirty-seven thousand nine hundred six pesos and 41/100");
  expect(amountWords(1_00)).toBe("one peso and 00/100");
  expect(amountWords(0)).toBe("zero pesos and 00/100");
  expect(amountWords(5)).toBe("zero pesos and 05/100");
  expect(amountWords(1_000_000_00)).toBe("one million pesos and 00/100");
  expect(amountWords(12_019_100_20)).toBe("twelve million nineteen thousand one hundred pesos and 20/100");
});
