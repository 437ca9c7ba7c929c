import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanDecimal, cursorBefore, decimalEntry, formatDecimal, isDecimalKey } from "~/domain/shared/forms/decimal-input";

// covers: INPUT-03
test("only digits and one decimal point are kept, whether typed, pasted or set", () => {
  expect(cleanDecimal("₱1,234.50")).toBe("1234.50");
  expect(cleanDecimal("1.2.3")).toBe("1.23");
  expect(cleanDecimal("-5e3")).toBe("53");
  expect(cleanDecimal("abc")).toBe("");
});

// covers: INPUT-04
test("a third decimal is rejected", () => {
  expect(cleanDecimal("10.999")).toBe("10.99");
  expect(cleanDecimal("0.005")).toBe("0.00");
});

// covers: INPUT-05
test("thousands are separated while typing", () => {
  expect(formatDecimal("999")).toBe("999");
  expect(formatDecimal("1000")).toBe("1,000");
  expect(formatDecimal("9999999999.99")).toBe("9,999,999,999.99");
  expect(formatDecimal("1234.")).toBe("1,234.");
});

// covers: INPUT-06
test("leading zeros are removed, except a single 0", () => {
  expect(cleanDecimal("007")).toBe("7");
  expect(cleanDecimal("0")).toBe("0");
  expect(cleanDecimal("000")).toBe("0");
  expect(cleanDecimal("0.5")).toBe("0.5");
  expect(cleanDecimal(".5")).toBe("0.5");
});

// covers: INPUT-07
test("digits, the point, and navigation and delete keys work; letters do not; shortcuts do", () => {
  for (const key of ["0", "9", ".", "Backspace", "Delete", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Tab", "Home", "End"])
    expect(isDecimalKey(key, false), key).toBe(true);
  for (const key of ["a", "e", "-", "+", ",", " ", "ñ"]) expect(isDecimalKey(key, false), key).toBe(false);
  for (const key of ["a", "c", "v", "x"]) expect(isDecimalKey(key, true), key).toBe(true);
});

// covers: INPUT-08
test("both values are passed on: the text as shown, and a number that is null when empty", () => {
  expect(decimalEntry("30000.5")).toEqual({ text: "30,000.5", value: 30000.5 });
  expect(decimalEntry("")).toEqual({ text: "", value: null });
  expect(decimalEntry("abc")).toEqual({ text: "", value: null });
  expect(decimalEntry("0")).toEqual({ text: "0", value: 0 });
});

// covers: INPUT-03 INPUT-04 INPUT-06
test("pasted text is reduced to an amount, and cleaning it again changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,-₱ a") }), (text) => {
      const clean = cleanDecimal(text);
      expect(clean).toMatch(/^(|0|[1-9]\d*)$|^(0|[1-9]\d*)\.\d{0,2}$/);
      expect(cleanDecimal(formatDecimal(clean))).toBe(clean);
    }),
  );
});

test("the cursor stays behind the typed digit when separators are added or removed", () => {
  // "1234" with the cursor at the end becomes "1,234"; with two digits behind the cursor, it stays before them
  expect(cursorBefore("1,234", 0)).toBe(5);
  expect(cursorBefore("1,234", 2)).toBe(3);
  expect(cursorBefore("1,234", 4)).toBe(0);
  expect(cursorBefore("", 3)).toBe(0);
});
