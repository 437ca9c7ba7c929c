import type { Tx } from "~/db/client.server";
import type { Scope } from "~/domain/shared/scope";

/** Whether an employee's final pay is completed; the separation day it was computed from is then frozen. */
export async function hasFinalPay(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, employeeSeq: number): Promise<boolean> {
  const { rows } = await tx.$client.query(
    `select 1 from payrolls p join payslips s on s.company_seq = p.company_seq and s.payroll_seq = p.payroll_seq
      where p.company_seq = $1 and p.payroll_kind = 'FINAL_PAY' and p.completed_at is not null and s.employee_seq = $2 limit 1`,
    [companySeq, employeeSeq],
  );
  return rows.length > 0;
}
