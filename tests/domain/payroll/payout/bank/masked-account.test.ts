import { expect, test } from "vitest";
import { maskAccount } from "~/domain/payroll/payout/bank/masked-account";

// covers: F-126
test("the last four characters of an account are shown, and none of a short one", () => {
  expect([maskAccount("0012-3456-7880"), maskAccount("12345")]).toEqual(["•••• 7880", "•••• 2345"]);
  expect([maskAccount("1234"), maskAccount("1-2 3")]).toEqual(["••••", "••••"]);
  expect([maskAccount(""), maskAccount(" - ")]).toEqual(["", ""]);
});
