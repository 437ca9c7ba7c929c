import { signIn, type Visitor } from "./app";
import { testAccount } from "./company";
import { directSql } from "./payroll-run";

/** A signed-in employee: an account linked to that record, with only these permissions. */
export async function ownVisitor(companySeq: number, employeeSeq: number, permissions: string[] = []): Promise<Visitor> {
  const { email, accountSeq } = await testAccount(companySeq, { email: `own${companySeq}-${employeeSeq}@company.test`, permissions });
  await directSql(companySeq, `update accounts set employee_seq = ${employeeSeq} where account_seq = ${accountSeq}`);
  return signIn(email);
}
