import crypto from "node:crypto";
import { expect, test } from "vitest";
import {
  authenticatorAddress,
  base32,
  truncateToCode,
  counterBytes,
  fromBase32,
  grouped,
  stepAt,
  stepsAround,
} from "~/domain/settings/two-factor";
import { twoFactorInput } from "~/domain/settings/two-factor-input";

// cspell:ignore foob fooba gezd gezdgnbv gezdgnbvgy gnbv mzxq mzxw ytboi

/** RFC 6238, appendix B: instant, SHA-1 code of the secret "12345678901234567890". */
const VECTORS: [number, string][] = [
  [59, "94287082"],
  [1111111109, "07081804"],
  [1111111111, "14050471"],
  [1234567890, "89005924"],
  [2000000000, "69279037"],
  [20000000000, "65353130"],
];

test("codes match RFC 6238", () => {
  for (const [seconds, code] of VECTORS) {
    const signature = crypto
      .createHmac("sha1", "12345678901234567890")
      .update(counterBytes(stepAt(seconds)))
      .digest();
    expect(truncateToCode(signature, 8)).toBe(code);
    expect(truncateToCode(signature)).toBe(code.slice(2));
  }
});

test("a code is valid for its half minute and the adjacent ones", () => {
  expect(stepsAround(59)).toEqual([1, 0, 2]);
  expect(stepsAround(60)).toEqual([2, 1, 3]);
});

test("base 32 follows RFC 4648, without padding", () => {
  const vectors: [string, string][] = [
    ["", ""],
    ["f", "MY"],
    ["fo", "MZXQ"],
    ["foo", "MZXW6"],
    ["foob", "MZXW6YQ"],
    ["fooba", "MZXW6YTB"],
    ["foobar", "MZXW6YTBOI"],
  ];
  for (const [text, encoded] of vectors) {
    expect(base32(Buffer.from(text))).toBe(encoded);
    expect(Buffer.from(fromBase32(encoded)).toString()).toBe(text);
  }
  expect(() => fromBase32("MZX1")).toThrow(RangeError);
});

test("the QR code names the product, the account and the key", () => {
  expect(authenticatorAddress("GEZDGNBV", "ana@company.test")).toBe(
    "otpauth://totp/Kawani%3Aana%40company.test?secret=GEZDGNBV&issuer=Kawani&digits=6&period=30",
  );
  expect(grouped("GEZDGNBVGY")).toBe("GEZD GNBV GY");
});

test("a code may be typed with blanks, hyphens and lowercase letters", () => {
  expect(twoFactorInput.parse({ intent: "confirm", code: " 123 456 " })).toEqual({ intent: "confirm", code: "123456" });
  expect(twoFactorInput.parse({ intent: "confirm", code: "mzxw-6ytb" })).toMatchObject({ code: "MZXW6YTB" });
});
