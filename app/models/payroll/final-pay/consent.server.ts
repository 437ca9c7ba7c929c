import type { Tx } from "~/db/client.server";
import { needsConsent, reducesPay } from "~/domain/payroll/runs/consent";
import type { AdjustmentInput } from "~/domain/payroll/runs/adjustment-input";
import type { Scope } from "~/domain/shared/scope";

/**
 * The consent on a final pay's checklist covers the deductions at that time: a later or changed manual deduction reopens its row, keeping
 * note and file.
 * @source Labor Code Art. 113; document 5, F-11
 */
export async function reopenConsent(
  tx: Tx,
  { companySeq }: Pick<Scope, "companySeq">,
  payroll: { payrollKind: string },
  entered: readonly { employeeSeq: number; adjustment: Pick<AdjustmentInput, "kind" | "amount"> }[],
): Promise<void> {
  const people = entered.filter(({ adjustment }) => reducesPay(adjustment)).map(({ employeeSeq }) => employeeSeq);
  if (needsConsent(payroll) || people.length === 0) return;
  await tx.$client.query(
    `update final_pay_steps set done_on = null, done_by = '', last_day = null, revision = revision + 1
      where company_seq = $1 and employee_seq = any($2::int[]) and step_code = 'CONSENT' and done_on is not null`,
    [companySeq, people],
  );
}
