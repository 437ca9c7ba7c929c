import { PERMISSIONS, type Permission, type Subscription } from "~/domain/settings/permissions";
import { grantPermissions, createTestAccount } from "./company";
import { createPayrollCompany, type PayrollCompany } from "./payroll-company";
import { runSql } from "./payroll-run";
import { nextNumber } from "./numbering";

/** The sample's bakery for HR tests: its administrator has every permission. */
export async function createTeamCompany({
  subscriptions = ["PAYROLL_USAGE"],
}: { subscriptions?: Subscription[] } = {}): Promise<PayrollCompany> {
  const { scope, email } = await createPayrollCompany({ completed: -1 });
  await grantPermissions(scope.companySeq, PERMISSIONS);
  await runSql(scope.companySeq, `update companies set subscriptions = '{${subscriptions.join()}}'`);
  return { scope: { ...scope, permissions: [...PERMISSIONS], subscriptions }, email };
}

/** Another account of a company with only these permissions. @returns its address */
export async function addColleague(companySeq: number, permissions: Permission[]): Promise<string> {
  return (await createTestAccount(companySeq, { email: `colleague${nextNumber("colleague")}@company.test`, permissions })).email;
}
