import { signIn, type Visitor } from "./app";
import { testAccount } from "./company";
import { directSql } from "./payroll-run";

/** Somebody who signed up as an employee, signed in: an account with that record, without any right but these. */
export async function ownVisitor(companySeq: number, employeeSeq: number, permissions: string[] = []): Promise<Visitor> {
  const { email, accountSeq } = await testAccount(companySeq, { email: `own${companySeq}-${employeeSeq}@company.test`, permissions });
  await directSql(companySeq, `update accounts set employee_seq = ${employeeSeq} where account_seq = ${accountSeq}`);
  return signIn(email);
}
