import { signIn, type Visitor } from "./app";
import { createTestAccount } from "./company";
import { runSql } from "./payroll-run";
import type { Permission } from "~/domain/settings/permissions";

/** A signed-in employee: an account linked to that record, with only these permissions. */
export async function signInEmployee(companySeq: number, employeeSeq: number, permissions: Permission[] = []): Promise<Visitor> {
  const { email, accountSeq } = await createTestAccount(companySeq, { email: `own${companySeq}-${employeeSeq}@company.test`, permissions });
  await runSql(companySeq, `update accounts set employee_seq = ${employeeSeq} where account_seq = ${accountSeq}`);
  return signIn(email);
}
