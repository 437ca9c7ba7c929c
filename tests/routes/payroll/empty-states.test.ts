import { beforeAll, expect, test } from "vitest";
import { signIn, type Visitor } from "../../support/app";
import { createTestCompany } from "../../support/company";
import { readMainText } from "../../support/page-text";

/** A company right after sign-up, without employees. */
let officer: Visitor;
beforeAll(async () => {
  officer = await signIn((await createTestCompany({ permissions: ["PAYROLL_SETTING_EDIT", "SETTING_EDIT", "TEAM_EDIT"] })).email);
});

// Document 5, F-127 and appendix H: the text of each empty list, with what to do.
const PAGES: readonly [path: string, ...said: string[]][] = [
  ["/payroll/payroll-settings", "Create the first template: who is paid, how often and when."],
  ["/payroll/payroll-settings/calendar/2026", "Choose pay days in the Master tab first."],
  ["/payroll/loans", "No loan.", "New loan"],
  ["/payroll/final-pay", "No open cases"],
  ["/payroll/thirteenth-month/2026", "Nobody has a month of service yet."],
  ["/payroll/government/1601-c/2026-10", "1601-C of October 2026 has nothing to show", "No payroll was paid in October 2026."],
  ["/payroll/government/1604-c/2026", "1604-C of 2026 has nothing to show", "No payroll was paid in 2026."],
  ["/payroll/government/2316/2026", "2316 of 2026 begin with the first completed payroll."],
  ["/payroll/government/checks/2026", "No errors"],
  ["/payroll/payroll-settings/bank-files", "Add the account from which you pay."],
  ["/payroll/payroll-report/months/2026", "Nothing to show for 2026", "appear as payrolls are completed."],
];

// covers: F-127
test.each(PAGES)("%s of a company without a payroll states what is missing and what to do", async (path, ...texts) => {
  const answer = await officer.request(path);
  expect(answer.status).toBe(200);
  for (const text of texts) expect(readMainText(answer.text)).toContain(text);
});
