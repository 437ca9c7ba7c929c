import { beforeAll, expect, test } from "vitest";
import { contentRevision } from "~/models/shared/optimistic-lock.server";
import { signIn, type Visitor } from "../../support/app";
import { createTestAccount } from "../../support/company";
import { readMainText } from "../../support/page-text";
import { createPayrollCompany } from "../../support/payroll-company";

const ATTENDANCE = "/settings/company-settings/attendance";
let admin: Visitor;

/** The bakery with its payrolls of 1 to 15 November completed. */
beforeAll(async () => {
  const { scope } = await createPayrollCompany({ completed: 2 });
  const { email } = await createTestAccount(scope.companySeq, { email: "settings@company.test", permissions: ["COMPANY_SETTING_EDIT"] });
  admin = await signIn(email);
}, 60_000);

const start = (form: Record<string, string>) => admin.request(ATTENDANCE, { form });

test("a first day of attendance within a completed payroll needs confirmation", async () => {
  const response = await start({ attendanceStartDate: "11/15/2026", revision: contentRevision(null) });
  expect([response.status, readMainText(response.text)]).toEqual([
    422,
    expect.stringContaining("Completed payrolls paid 11/15/2026 already."),
  ]);
  expect(response.text).toMatch(/type="checkbox"[^>]*name="paid"|name="paid"[^>]*type="checkbox"/);
  expect((await admin.request(ATTENDANCE)).text).toContain(contentRevision(null));
  expect((await start({ attendanceStartDate: "11/15/2026", revision: contentRevision(null), paid: "on" })).status).toBe(303);
  expect((await admin.request(ATTENDANCE)).text).toContain(contentRevision("2026-11-15"));
  // The day after the last paid one needs no confirmation.
  expect((await start({ attendanceStartDate: "11/16/2026", revision: contentRevision("2026-11-15") })).status).toBe(303);
});
