import { directSql } from "./payroll-run";

/** Links the company's first account to its last employee, so that the My Work pages open. */
export async function giveOwnRecord(companySeq: number): Promise<void> {
  await directSql(companySeq, "update accounts set employee_seq = (select max(employee_seq) from employees) where account_seq = 1");
}
