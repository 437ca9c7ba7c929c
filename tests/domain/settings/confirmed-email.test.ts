import { expect, test } from "vitest";
import { confirmedEmail } from "~/domain/settings/provider/provider";

const ENTRA = "https://login.microsoftonline.com/8eaef023-2b34-4da1-9baa-8bc8c9d6a490/v2.0";

test.each([
  ["any provider that verified it", "https://id.acme.ph", { email_verified: true }, true],
  ["any provider that did not", "https://id.acme.ph", { email_verified: false }, false],
  ["a text in place of true", "https://id.acme.ph", { email_verified: "true" }, false],
  ["a claim of Entra from another provider", "https://id.acme.ph", { xms_edov: true }, false],
  ["Entra with its optional claim", ENTRA, { xms_edov: true }, true],
  ["Entra without it", ENTRA, {}, false],
  ["Google, of a Workspace", "https://accounts.google.com", { email_verified: true, hd: "acme.ph" }, true],
  ["Google, a private account with the company's address", "https://accounts.google.com", { email_verified: true }, false],
  ["the same with a slash at the end of the issuer", "https://accounts.google.com/", { email_verified: true, hd: "" }, false],
  ["Google, not verified", "https://accounts.google.com", { email_verified: false, hd: "acme.ph" }, false],
])("an address is confirmed by %s", (_name, issuer, claims, confirmed) => {
  expect(confirmedEmail({ email: " Ana@Acme.ph ", ...claims }, issuer)).toBe(confirmed ? "ana@acme.ph" : null);
});

test("Google itself gives out gmail.com addresses", () => {
  const claims = { email: "ana.reyes@gmail.com", email_verified: true };
  expect(confirmedEmail(claims, "https://accounts.google.com")).toBe("ana.reyes@gmail.com");
  expect(confirmedEmail({ ...claims, email: "ana@gmail.com.evil.test" }, "https://accounts.google.com")).toBeNull();
});
