import { PERMISSIONS } from "~/domain/settings/permissions";
import { giveRights, testAccount } from "./company";
import { payrollCompany, type PayrollCompany } from "./payroll-company";
import { directSql } from "./payroll-run";
import { nextNumber } from "./numbering";

/** The sample's bakery for HR tests: its administrator has every permission. */
export async function teamCompany({ subscriptions = ["PAYROLL_USAGE"] } = {}): Promise<PayrollCompany> {
  const { scope, email } = await payrollCompany({ completed: -1 });
  await giveRights(scope.companySeq, PERMISSIONS);
  await directSql(scope.companySeq, `update companies set subscriptions = '{${subscriptions.join()}}'`);
  return { scope: { ...scope, permissions: [...PERMISSIONS], subscriptions }, email };
}

/** Another account of a company with only these permissions. @returns its address */
export async function colleague(companySeq: number, permissions: string[]): Promise<string> {
  return (await testAccount(companySeq, { email: `colleague${nextNumber("colleague")}@company.test`, permissions })).email;
}
