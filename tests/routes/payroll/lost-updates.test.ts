import { beforeAll, expect, test } from "vitest";
import { signIn, type Visitor } from "../../support/app";
import { createTestAccount } from "../../support/company";
import { postWithRevision, readRevision } from "../../support/page-forms";
import { readMainText } from "../../support/page-text";
import { createPayrollCompany } from "../../support/payroll-company";
import type { Permission } from "~/domain/settings/permissions";

let ana: Visitor;
let ben: Visitor;

beforeAll(async () => {
  const company = await createPayrollCompany({ completed: 2 });
  const permissions: Permission[] = ["PAYROLL_SETTING_EDIT", "COMPANY_SETTING_EDIT", "SETTING_EDIT"];
  const { companySeq } = company.scope;
  const [first, second] = [
    await createTestAccount(companySeq, { email: `first${companySeq}@company.test`, permissions }),
    await createTestAccount(companySeq, { email: `second${companySeq}@company.test`, permissions }),
  ];
  [ana, ben] = [await signIn(first.email), await signIn(second.email)];
}, 60_000);

const PAYSLIP = "/payroll/payroll_processing/3/payslips/7";
const ATTENDANCE = "/settings/company-settings/attendance";
/** Each form that had no revision: what the first user saves, what the second one wants, and what its page says about the first. */
const FORMS: Record<string, { first: Record<string, string>; second: Record<string, string> }> = {
  "/payroll/payroll-rates-and-taxes/premium-rates/rest_day/edit": {
    first: { first8: "140", overtime: "182", effectiveDay: "01/01/2027" },
    second: { first8: "130", overtime: "190", effectiveDay: "01/01/2027" },
  },
  [`${PAYSLIP}/remark`]: { first: { remark: "Thank you" }, second: { remark: "See you" } },
  [`${PAYSLIP}/lines/withholdingTax`]: {
    first: { amount: "100", reason: "As agreed" },
    second: { amount: "200", reason: "As computed by hand" },
  },
  "/settings/company-settings/company/payslips": {
    first: { payslips: "PDF", certificates: "LINK" },
    second: { payslips: "LINK", certificates: "PDF" },
  },
  "/payroll/government/earlier_days": { first: { "leads.1601C": "2" }, second: { "leads.SSS": "3" } },
  [ATTENDANCE]: { first: { attendanceStartDate: "12/01/2026" }, second: { attendanceStartDate: "12/16/2026" } },
  [`${ATTENDANCE}/leaves`]: { first: { leaveStartDate: "01/01/2026" }, second: { leaveStartDate: "01/15/2026" } },
  [`${ATTENDANCE}/self-service`]: { first: { lateFilingDays: "10" }, second: { lateFilingDays: "20" } },
};

for (const [address, { first, second }] of Object.entries(FORMS))
  test(`M-4: two people save ${address}: the second is refused, reads who was first and keeps what was typed`, async () => {
    const revision = await readRevision(ben, address);
    expect((await postWithRevision(ana, address, first)).status).toBe(303);
    const late = await ben.request(address, { form: { ...second, revision } });
    expect(late.status).toBe(409);
    expect(readMainText(late.text)).toMatch(/was changed by Ana Reyes at \d\d\/\d\d\/\d{4}/);
    for (const value of Object.values(second)) expect(late.text).toContain(value);
    // Confirmed after seeing the difference, it is saved.
    expect((await ben.request(address, { form: { ...second, revision: await readRevision(ben, address) } })).status).toBe(303);
  });
