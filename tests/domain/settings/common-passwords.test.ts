import { expect, test } from "vitest";
import { isCommonPassword } from "~/domain/settings/common-passwords";
import { newPassword, password } from "~/domain/settings/sign-in";

// cspell:ignore iloveyou qwertyuiop nord

/** From the yearly lists of NordPass and SplashData, those with 8 to 20 characters, as users type them. */
const COMMON = [
  "password",
  "12345678",
  "123456789",
  "1234567890",
  "Password1",
  "PASSWORD123",
  "qwertyuiop",
  "1q2w3e4r",
  "iloveyou",
  "sunshine",
  "P@ssw0rd",
  "princess",
  "football",
  "1qaz2wsx",
];

test("the most common passwords are recognized, regardless of case and spelling", async () => {
  for (const value of COMMON) expect([value, await isCommonPassword(value)]).toEqual([value, true]);
  for (const value of ["Kawani-2026", "tatlong mangga 7", "x9!fWq2Lm", "constructor", "__proto__"])
    expect([value, await isCommonPassword(value)]).toEqual([value, false]);
});

test("a new password may not be a common one, and only that error is reported", async () => {
  const readErrors = async (typed: string) => (await newPassword.safeParseAsync(typed)).error?.issues.map(({ message }) => message);
  expect(await readErrors("password1")).toEqual(["*This password is too common. Choose another, such as three words of your own."]);
  expect(await readErrors("1234567")).toEqual(["*Password must be min 8 characters and Max 20 characters."]);
  expect(await readErrors("mangga at kape 7")).toBeUndefined();
});

test("an account that already has such a password can still sign in", () => {
  expect(password.safeParse("password1").success).toBe(true);
});
