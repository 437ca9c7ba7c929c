import { runSql } from "./payroll-run";

/** Links the company's first account to its last employee, so that the My Work pages open. */
export async function linkEmployeeRecord(companySeq: number): Promise<void> {
  await runSql(companySeq, "update accounts set employee_seq = (select max(employee_seq) from employees) where account_seq = 1");
}
