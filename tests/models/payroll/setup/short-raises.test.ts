import { expect, test } from "vitest";
import { readShortRaise } from "~/models/payroll/setup/short-raises.server";
import { createPayrollCompany } from "../../../support/payroll-company";
import { runSql } from "../../../support/payroll-run";

// 30,000.00 → 33,000.00 from 9 November, five days a week: 14,482.76 of 15,000.00.
test("L-9: before a raise is saved, the template rules of its day decide whether it pays less", async () => {
  const { scope } = await createPayrollCompany({ completed: 0 });
  const before = { salaryAmount: 30_000_00, salaryAmountType: "MONTHLY" as const };
  const after = { salaryAmount: 33_000_00, salaryAmountType: "MONTHLY" as const, effectiveDate: "2026-11-09" };
  const noteText = (today = "2026-11-05") => readShortRaise(scope, 1, before, after, today);
  expect(await noteText()).toBeNull();
  const { rowCount } = (await runSql(
    scope.companySeq,
    "update payroll_template_versions set salary_change = 'DAILY_RATE' where policy_tab = 'master'",
  )) as { rowCount: number };
  expect(rowCount).toBeGreaterThan(0);
  expect(await noteText()).toContain("pays ₱14,482.76 of basic salary, less than the ₱15,000.00 before it");
  expect(await readShortRaise(scope, 1, null, after, "2026-11-05")).toBeNull();
  // The period has ended: Review and arrears show the amount.
  expect(await noteText("2026-11-16")).toBeNull();
});
