import { expect, test } from "vitest";
import { certificateText } from "~/domain/payroll/final-pay/certificate";
import {
  getCaseBlocker,
  caseStage,
  daysLeft,
  getReleaseDeadline,
  overdueText,
  proposePayDate,
} from "~/domain/payroll/final-pay/final-pay-case";

test("final pay is due 30 days after the last day: day 30 itself is not overdue, the day after is by one", () => {
  expect(getReleaseDeadline("2026-12-10")).toBe("2027-01-09");
  expect(daysLeft("2026-12-10", "2027-01-08")).toBe(1);
  expect(daysLeft("2026-12-10", "2027-01-09")).toBe(0);
  expect(daysLeft("2026-12-10", "2027-01-10")).toBe(-1);
  expect(overdueText("Gina Torres", "2026-12-10")).toBe("Gina Torres left on 12/10/2026. Final pay was due on 01/09/2027.");
});

test("a case is open without a payroll, in one, released with its completion and paid with its payout", () => {
  expect(caseStage(null)).toBe("OPEN");
  expect(caseStage({ completed: false, paidOn: null })).toBe("IN_RUN");
  expect(caseStage({ completed: true, paidOn: null })).toBe("RELEASED");
  expect(caseStage({ completed: true, paidOn: "2026-12-29" })).toBe("PAID");
});

test("the blocker of a case is its first missing requirement", () => {
  expect(getCaseBlocker({ cause: null, hasTemplate: false, hasSalary: false })).toBe("No payroll template");
  expect(getCaseBlocker({ cause: null, hasTemplate: true, hasSalary: false })).toBe("No salary record");
  expect(getCaseBlocker({ cause: null, hasTemplate: true, hasSalary: true })).toBe("No separation cause");
  expect(getCaseBlocker({ cause: "RESIGNATION", hasTemplate: true, hasSalary: true })).toBeNull();
});

test("a certificate states position and days, and pay only on request", () => {
  const facts = { name: "Gina Torres", company: "Panaderia", position: "Associate", first: "2018-09-03", last: "2026-12-10", before: [] };
  const issued = { issuedOn: "2026-12-15", city: "Pasig" };
  expect(certificateText({ ...facts, ...issued, salary: null })).toBe(
    "This certifies that Gina Torres was employed by Panaderia as Associate from 09/03/2018 to 12/10/2026. Issued on 12/15/2026 at Pasig upon the request of Gina Torres for whatever lawful purpose it may serve.",
  );
  const all = certificateText({ ...facts, ...issued, last: null, before: ["Clerk"], salary: 45_000_00 });
  expect(all).toContain(
    "has been employed by Panaderia as Associate since 09/03/2018, before as Clerk. Basic salary of ₱45,000.00 a month.",
  );
});

test("a final pay is proposed for today, or for the first last day if everyone is still employed", () => {
  expect(proposePayDate([], "2026-11-27")).toBe("2026-11-27");
  expect(proposePayDate(["2027-02-28", "2026-12-04"], "2026-11-27")).toBe("2026-12-04");
  expect(proposePayDate(["2026-12-04", "2026-11-20"], "2026-11-27")).toBe("2026-11-27");
});
