import { signIn, type Visitor } from "./app";
import { testAccount } from "./company";
import { directSql } from "./payroll-run";

/** Makes the company's first account that of its last employee, so that its own pages open. */
export async function giveOwnRecord(companySeq: number): Promise<void> {
  await directSql(companySeq, "update accounts set employee_seq = (select max(employee_seq) from employees) where account_seq = 1");
}

/** Somebody who signed up as an employee, signed in: an account with that record, without any right but these. */
export async function ownVisitor(companySeq: number, employeeSeq: number, permissions: string[] = []): Promise<Visitor> {
  const { email, accountSeq } = await testAccount(companySeq, { email: `own${companySeq}-${employeeSeq}@company.test`, permissions });
  await directSql(companySeq, `update accounts set employee_seq = ${employeeSeq} where account_seq = ${accountSeq}`);
  return signIn(email);
}
