import type { Scope } from "~/domain/shared/scope";
import { createCompany, saveAccount } from "~/models/settings/accounts.server";

export const PASSWORD = "Kawani-2026";

export type TestCompany = { scope: Scope; email: string; name: string };
type Wishes = { permissions?: string[]; subscriptions?: string[]; name?: string };

let made = 0;

/** A company of its own with one administrator; needs "own-database" imported first. */
export async function testCompany({ permissions = ["PAYROLL_SETTING_EDIT"], subscriptions = ["PAYROLL_USAGE"], name }: Wishes = {}): Promise<TestCompany> {
  const number = ++made;
  const companyName = name ?? `Company ${number}`;
  const companySeq = await createCompany(companyName, subscriptions);
  const account = await testAccount(companySeq, { permissions, email: `admin${number}@company.test` });
  return { scope: { companySeq, accountSeq: account.accountSeq, employeeName: "Ana Reyes", permissions, subscriptions }, email: account.email, name: companyName };
}

/** One more account of a company, with the password `PASSWORD`. */
export async function testAccount(companySeq: number, { email, permissions }: { email: string; permissions: string[] }): Promise<{ accountSeq: number; email: string }> {
  const accountSeq = await saveAccount(companySeq, { email, password: PASSWORD, employeeName: "Ana Reyes", employeeFirstName: "Ana", permissions });
  return { accountSeq, email };
}
