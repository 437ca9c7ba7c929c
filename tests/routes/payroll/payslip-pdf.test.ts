import { beforeAll, expect, test } from "vitest";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { recordRepayment } from "~/models/payroll/loans/movements.server";
import { signIn, type Visitor } from "../../support/app";
import { grantDays, createLeaveType } from "../../support/leave";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";
import { readPdf } from "../../support/pdf";

/** Celia repays her SSS loan of 4,000.00 with 923.08 in each first half; the first payroll is calculated and open. */
const CELIA = 3;
let company: PayrollCompany;
let officer: Visitor;

beforeAll(async () => {
  company = await createPayrollCompany({ completed: 0 });
  const { companySeq } = company.scope;
  await runSql(
    companySeq,
    "update company_versions set tin_no = '00912345600000', street = '14 Rizal Street', barangay = 'Poblacion', zip_code = '1210'",
  );
  await runSql(
    companySeq,
    `update employees set tin_no = '123456789000', social_security_system = '3412345678', philhealth = '120123456789', pag_ibig = '121234567890',
            bank_name = 'Land Bank', bank_account_number = '0012 3456 7880' where employee_seq = $1`,
    [CELIA],
  );
  await createLeaveType(company.scope, 1, "Vacation leave");
  await createLeaveType(company.scope, 2, "Study leave");
  await createLeaveType(company.scope, 3, "Leave of a private kind");
  await runSql(companySeq, "update leave_policies set private_yn = 'Y' where leave_policy_seq = 3");
  await grantDays(company.scope, CELIA, 1, 5);
  await grantDays(company.scope, CELIA, 3, 10);
  await calculatePayroll(company.scope, 1);
  officer = await signIn(company.email);
}, 60_000);

async function paper(): Promise<string[]> {
  const file = await officer.raw(`/payroll/payroll_processing/1/payslips/${CELIA}/payslip.pdf`);
  const { pages } = readPdf(new Uint8Array(await file.arrayBuffer()));
  expect(pages).toHaveLength(1);
  return pages[0]!.split("\n");
}

// covers: PAY-12
test("the payslip PDF has the employer, agency numbers, the end of the account, and the loan and leave balances", async () => {
  const draft = await paper();
  expect(draft).toEqual(
    expect.arrayContaining([
      "Payslip, draft",
      "14 Rizal Street, Poblacion 1210  ·  TIN 009-123-456-00000",
      "TIN 123-456-789-000 · SSS 34-1234567-8 · PhilHealth 12-012345678-9 · Pag-IBIG 1212-3456-7890 · Bank account Land Bank •••• 7880",
      "Employer share",
      // 4,000.00 − 923.08: as if the payroll were completed now.
      "Loans",
      "3,076.92",
      "Leave left",
      "Vacation leave",
      "5 days",
    ]),
  );
  // No document contains the whole account number or other private data.
  expect(draft.join("\n")).not.toMatch(/0012 ?3456|private kind|Study leave/);
});

test("a completed payroll prints the loans and leave of its time, whatever came later", async () => {
  await completePayroll(company.scope, 1);
  const completed = await paper();
  expect(completed).toEqual(expect.arrayContaining(["Payslip", "3,076.92", "5 days"]));
  // The completion deducted an installment, the loan's second revision.
  await recordRepayment(
    company.scope,
    31,
    { revision: 2, movedOn: "2026-11-20", amount: 100_000, means: "CASH", receiptNumber: "", note: "" },
    "2026-11-20",
  );
  await grantDays(company.scope, CELIA, 2, 3);
  await runSql(company.scope.companySeq, "update employees set bank_account_number = '' where employee_seq = $1", [CELIA]);
  const later = await paper();
  expect(later).toEqual(expect.arrayContaining(["3,076.92", "5 days"]));
  expect(later.join("\n")).not.toContain("Study leave");
});
