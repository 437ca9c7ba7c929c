import { expect, test } from "vitest";
import { z } from "zod/v4";
import {
  amountAbove,
  amountUpTo,
  textField,
  enumField,
  dayFrom,
  optionalField,
  parseWholeNumber,
} from "~/domain/payroll/setup/calculators/calculator-checks";

/** A schema's result for a text: the value, or the message in brackets. */
const read = (schema: z.ZodType, text?: string) => {
  const parsed = schema.safeParse(text);
  return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message);
};
const above = textField("Enter the wage.", amountAbove("wage"));
const upTo = optionalField(0, amountUpTo("bonus"));

test("a required amount is above zero and at most 9,999,999,999.99", () => {
  expect(["30000", " ₱30,000.50 ", "0.01", "9,999,999,999.99"].map((text) => read(above, text))).toEqual([
    30_000_00, 30_000_50, 1, 999_999_999_999,
  ]);
  expect([read(above, ""), read(above, "  "), read(above)]).toEqual([["Enter the wage."], ["Enter the wage."], ["Enter the wage."]]);
  expect([read(above, "0"), read(above, "-5")]).toEqual([["The wage must be more than 0.00."], ["The wage must be more than 0.00."]]);
  const tooMuch = ["The wage can be at most 9,999,999,999.99."];
  expect(["10,000,000,000.00", "99999999999999", "-₱99,999,999,999,999.00"].map((text) => read(above, text))).toEqual([
    tooMuch,
    tooMuch,
    tooMuch,
  ]);
});

test("an invalid amount is reported as such, however many digits it has", () => {
  const none = ["Write the wage as an amount, such as 30,000.00."];
  const odd = ["a lot", "1.234", "30,00", "12345678901234 pesos", "1.23456789012345678"];
  expect(odd.map((text) => read(above, text))).toEqual(odd.map(() => none));
});

test("an optional amount defaults to zero, and may be zero, but not below", () => {
  expect([read(upTo), read(upTo, " "), read(upTo, "0"), read(upTo, "12.50")]).toEqual([0, 0, 0, 12_50]);
  expect(read(upTo, "-0.01")).toEqual(["The bonus cannot be below 0.00."]);
});

test("a day lies between the first day of the tables and the end of 2099", () => {
  const day = textField("Enter a day.", dayFrom("2025-01-01", "tables of contributions"));
  expect(read(day, " 01/01/2025 ")).toBe("2025-01-01");
  expect(["01/01/2025", "2026-11-30", "12/31/2099"].map((text) => read(day, text))).toEqual(["2025-01-01", "2026-11-30", "2099-12-31"]);
  expect(read(day, "12/31/2024")).toEqual(["The tables of contributions are on file from 01/01/2025 on. Choose that day or a later one."]);
  expect(read(day, "01/01/2100")).toEqual(["Choose a day up to 12/31/2099."]);
  expect(read(day, "02/30/2026")).toEqual(["This is not a day of the calendar. Write it as MM/DD/YYYY."]);
});

test("a whole number lies between its bounds and has no sign, decimals or more than four digits", () => {
  const months = textField("Enter the months.", parseWholeNumber(1, 60, "months"));
  expect(["1", " 24 ", "60"].map((text) => read(months, text))).toEqual([1, 24, 60]);
  const wrong = ["0", "61", "-1", "2.5", "00024", "1e1", "x"];
  expect(wrong.map((text) => read(months, text))).toEqual(wrong.map(() => ["Enter a whole number of months from 1 to 60."]));
  expect(["0", " 5 "].map((text) => read(optionalField(3, parseWholeNumber(0, 5, "days")), text))).toEqual([0, 5]);
});

test("a choice is one of its values", () => {
  const rate = enumField(["REGULAR", "CONDONATION"], "Choose the interest.");
  expect([read(rate, "REGULAR"), read(rate, "8"), read(rate)]).toEqual(["REGULAR", ["Choose the interest."], ["Choose the interest."]]);
});
