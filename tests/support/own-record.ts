import { directSql } from "./payroll-run";

/** Makes the company's first account that of its last employee, so that its own pages open. */
export async function giveOwnRecord(companySeq: number): Promise<void> {
  await directSql(companySeq, "update accounts set employee_seq = (select max(employee_seq) from employees) where account_seq = 1");
}
