import type { Tx } from "~/db/client.server";
import { asksConsent, takesPay } from "~/domain/payroll/run/consent";
import type { AdjustmentInput } from "~/domain/payroll/run/adjustment-input";
import type { Scope } from "~/domain/shared/scope";

/**
 * The consent that the checklist of a final pay has was given to the deductions of then: one that comes or is changed by hand later opens its row again,
 * with the word and the paper that it had. @source Labor Code Art. 113; document 5, F-11
 */
export async function askConsentAgain(
  tx: Tx,
  { companySeq }: Pick<Scope, "companySeq">,
  payroll: { payrollKind: string },
  entered: readonly { employeeSeq: number; adjustment: Pick<AdjustmentInput, "kind" | "amount"> }[],
): Promise<void> {
  const people = entered.filter(({ adjustment }) => takesPay(adjustment)).map(({ employeeSeq }) => employeeSeq);
  if (asksConsent(payroll) || people.length === 0) return;
  await tx.$client.query(
    `update final_pay_steps set done_on = null, done_by = '', last_day = null, revision = revision + 1
      where company_seq = $1 and employee_seq = any($2::int[]) and step_code = 'CONSENT' and done_on is not null`,
    [companySeq, people],
  );
}
