import { expect, test } from "vitest";
import { TAX_CODES, taxCodeText } from "~/domain/employees/pay/tax-codes";

test("a tax code states what it means: civil status, dependents, or no exemption", () => {
  expect(TAX_CODES.map(taxCodeText)).toEqual([
    "S (single)",
    "S1 (single, 1 dependent)",
    "S2 (single, 2 dependents)",
    "S3 (single, 3 dependents)",
    "S4 (single, 4 dependents)",
    "M (married)",
    "M1 (married, 1 dependent)",
    "M2 (married, 2 dependents)",
    "M3 (married, 3 dependents)",
    "M4 (married, 4 dependents)",
    "Z (without exemption)",
  ]);
  expect(taxCodeText("")).toBe("");
});
