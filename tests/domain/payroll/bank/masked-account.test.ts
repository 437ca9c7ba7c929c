import { expect, test } from "vitest";
import { maskedAccount } from "~/domain/payroll/bank/masked-account";

// covers: F-126
test("of an account the last four characters are shown, of a short one none", () => {
  expect([maskedAccount("0012-3456-7880"), maskedAccount("12345")]).toEqual(["•••• 7880", "•••• 2345"]);
  expect([maskedAccount("1234"), maskedAccount("1-2 3")]).toEqual(["••••", "••••"]);
  expect([maskedAccount(""), maskedAccount(" - ")]).toEqual(["", ""]);
});
