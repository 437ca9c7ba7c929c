import { PERMISSIONS } from "~/domain/settings/permissions";
import { giveRights, testAccount } from "./company";
import { payrollCompany, type PayrollCompany } from "./payroll-company";
import { directSql } from "./payroll-run";
import { nextNumber } from "./numbering";

/** The bakery of the sample for whoever looks after its people: its administrator may do everything. */
export async function teamCompany({ subscriptions = ["PAYROLL_USAGE"] } = {}): Promise<PayrollCompany> {
  const { scope, email } = await payrollCompany({ completed: -1 });
  await giveRights(scope.companySeq, PERMISSIONS);
  await directSql(scope.companySeq, `update companies set subscriptions = '{${subscriptions.join()}}'`);
  return { scope: { ...scope, permissions: [...PERMISSIONS], subscriptions }, email };
}

/** One more account of a company with these rights alone. @returns its address */
export async function colleague(companySeq: number, permissions: string[]): Promise<string> {
  return (await testAccount(companySeq, { email: `colleague${nextNumber("colleague")}@company.test`, permissions })).email;
}
