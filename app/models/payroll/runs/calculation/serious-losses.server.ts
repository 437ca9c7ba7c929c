import type { Tx } from "~/db/client.server";
import type { Payroll } from "./payroll-rules.server";

/** Employees of a final pay with proven closure by serious losses in the checklist; none in other runs (F-11). */
export async function readSeriousLosses(
  tx: Tx,
  { companySeq, payrollKind }: Payroll,
  employeeSeqs: readonly number[],
): Promise<Set<number>> {
  if (payrollKind !== "FINAL_PAY") return new Set();
  const { rows } = await tx.$client.query<{ seq: number }>(
    `select employee_seq as seq from final_pay_steps
      where company_seq = $1 and employee_seq = any($2::int[]) and step_code = 'LOSSES' and done_on is not null`,
    [companySeq, employeeSeqs],
  );
  return new Set(rows.map(({ seq }) => seq));
}
