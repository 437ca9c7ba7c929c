import fc from "fast-check";
import { expect, test } from "vitest";
import { annualizeTax, annualTax } from "~/domain/payroll/engine/tax/annualization";
import { annualTableOn } from "~/domain/payroll/engine/statutory/withholding";

const brackets = annualTableOn("2026-12-31").rule;

test("annual tax on each floor and a peso above it", () => {
  expect(
    [0, 250_000, 250_001, 400_000, 800_000, 2_000_000, 8_000_000, 8_000_100].map((pesos) => annualTax(brackets, pesos * 100) / 100),
  ).toEqual([0, 0, 0.15, 22_500, 102_500, 402_500, 2_202_500, 2_202_535]);
  expect(annualTax(brackets, -100_00)).toBe(0);
});

test("R-44 the refund is never more than this employer withheld", () => {
  const facts = { taxablePresent: 262_166_60, taxablePrevious: 0, withheldPresent: 33_894_50, withheldPrevious: 2_500_00, peraCredit: 0 };
  expect(annualizeTax(brackets, facts)).toMatchObject({ taxDue: 1_824_99, excess: 34_569_51, refund: 33_894_50, stillToWithhold: 0 });
});

test("R-44 a PERA credit lowers the tax but is never paid out beyond what was withheld", () => {
  const facts = { taxablePresent: 900_000_00, taxablePrevious: 0, withheldPresent: 120_000_00, withheldPrevious: 0, peraCredit: 10_000_00 };
  expect(annualizeTax(brackets, facts)).toMatchObject({ taxDue: 127_500_00, refund: 2_500_00 });
  expect(annualizeTax(brackets, { ...facts, taxablePresent: 250_000_00, withheldPresent: 0 })).toMatchObject({
    taxDue: 0,
    refund: 0,
    stillToWithhold: 0,
  });
});

test("R-44 after the year is settled, withheld tax equals tax due, except for the part that only the own return can refund", () => {
  const pesos = fc.integer({ min: 0, max: 900_000_000 });
  fc.assert(
    fc.property(pesos, pesos, pesos, pesos, (taxablePresent, taxablePrevious, withheldPresent, withheldPrevious) => {
      const result = annualizeTax(brackets, { taxablePresent, taxablePrevious, withheldPresent, withheldPrevious, peraCredit: 0 });
      const kept = withheldPresent + withheldPrevious + result.stillToWithhold - result.refund;
      expect(kept).toBe(result.taxDue + (result.excess - result.refund));
      expect(result.refund).toBeLessThanOrEqual(withheldPresent);
      expect(Math.min(result.refund, result.stillToWithhold)).toBe(0);
    }),
  );
});
