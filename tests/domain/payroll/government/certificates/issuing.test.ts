import { expect, test } from "vitest";
import {
  CERTIFICATE_ITEMS,
  certificateState,
  isDraft,
  issueInput,
  issueQuestion,
  changedItemsText,
  issueProblem,
} from "~/domain/payroll/government/certificates/issuing";
import type { Form2316Item } from "~/domain/payroll/government/certificates/form-2316";

const fine = { certificate: { to: "2026-12-31" }, checks: [] };
const red = { ...fine, checks: [{ severity: "red" as const, sentence: "Ana Reyes has no TIN." }] };

test("a certificate is final from the last day of the year, a leaver's on the day after the last day, and never with blocking checks", () => {
  expect([isDraft(2026, fine, "2026-12-31"), isDraft(2026, fine, "2027-01-01")]).toEqual([false, false]);
  expect(isDraft(2026, fine, "2026-12-30")).toBe(true);
  expect(isDraft(2026, { certificate: { to: "2026-11-15" }, checks: [] }, "2026-11-15")).toBe(false);
  expect(isDraft(2026, red, "2027-01-01")).toBe(true);
  expect(issueProblem(2026, red, "2027-01-01")).toBe("Fix first: Ana Reyes has no TIN.");
  expect(issueProblem(2026, fine, "2026-11-30")).toBe("The year is not over. Certificates are issued from 12/31/2026 on.");
  expect(issueProblem(2026, fine, "2027-01-01")).toBeNull();
});

test("a certificate is a draft, ready, issued, and changed as soon as its content differs", () => {
  const state = (issued: string | null, now: string, person: typeof fine | typeof red = fine) =>
    certificateState(2026, person, issued, now, "2027-01-20");
  expect([state(null, "a"), state(null, "a", red), state("a", "a"), state("a", "b")]).toEqual(["READY", "DRAFT", "ISSUED", "CHANGED"]);
});

test("changes since an issued version are listed by item, and many are issued with one confirmation", () => {
  const now = Object.fromEntries(CERTIFICATE_ITEMS.map((item) => [item, 0])) as Record<Form2316Item, number>;
  expect(changedItemsText([], now)).toBe("");
  // 25A is the seventh item of the summary.
  expect(CERTIFICATE_ITEMS.indexOf("25A")).toBe(6);
  expect(changedItemsText([0, 0, 0, 0, 0, 0, 1359866], { ...now, "25A": 1400000 })).toBe("item 25A 13,598.66 → 14,000.00");
  expect(issueQuestion(11, 1)).toBe("Issue 11 certificates? The figures are kept as version 1. 1 are blocked.");
});

test("issuing again needs a reason, and a signature picture needs who authorized it and when", () => {
  const typed = { digest: "a".repeat(64), version: "1" };
  const unsigned = { signed: false, authorizedBy: "", authorizedOn: null };
  expect(issueInput.parse(typed)).toEqual({ digest: typed.digest, version: 1, reason: "", ...unsigned });
  const wrongOf = (change: Record<string, string>) =>
    issueInput.safeParse({ ...typed, ...change }).error?.issues.map(({ path }) => path[0]);
  expect(wrongOf({ version: "2", reason: " " })).toEqual(["reason"]);
  expect(wrongOf({ signed: "on" })).toEqual(["authorizedBy", "authorizedOn"]);
  expect(wrongOf({ signed: "on", authorizedBy: "Maria Lim", authorizedOn: "2026-02-30" })).toEqual(["authorizedOn"]);
  expect(wrongOf({ signed: "on", authorizedBy: "Maria Lim", authorizedOn: "2026-11-23" })).toBeUndefined();
});
