import { expect, test } from "vitest";
import { email } from "~/domain/settings/sign-in";

const listMessages = (typed: unknown) => email.safeParse(typed).error?.issues.map(({ message }) => message) ?? [];

// covers: AUTH-07 AUTH-08
test("an address is required, and rejected with one message", () => {
  expect(listMessages(undefined)).toEqual(["*You must enter an email."]);
  expect(listMessages("   ")).toEqual(["*You must enter an email."]);
  for (const typed of [
    "ana",
    "ana@localhost",
    "ana@@company.test",
    "ana@company..test",
    "ana@company.test, ben@company.test",
    `${"a".repeat(250)}@b.test`,
  ])
    expect(listMessages(typed)).toEqual(["*Please enter a valid email address."]);
  expect(email.parse("  Ana.Reyes+pay@Company.Test ")).toBe("ana.reyes+pay@company.test");
});
