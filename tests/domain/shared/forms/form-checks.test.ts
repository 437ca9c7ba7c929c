import { expect, test } from "vitest";
import { isNumericText, isTwelveDigitTin, isZipCode } from "~/domain/shared/forms/form-checks";

// covers: INPUT-56
test("a zip code has at most seven characters", () => {
  expect(["1000", "1234567", "12345678", " "].map(isZipCode)).toEqual([true, true, false, false]);
});

// covers: INPUT-57
test("the general TIN check requires exactly twelve digits", () => {
  expect(["123456789012", "12345678901", "1234567890123", "123-456-789-012"].map(isTwelveDigitTin)).toEqual([true, false, false, false]);
});

// covers: INPUT-58
test("a number is digits with optional decimals", () => {
  expect(["12", "12.5", "0.25", "12.", ".5", "1,000", "-1", "", "1e3"].map(isNumericText)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});
