import { accountChangeText } from "~/domain/payroll/payout/bank/account-change-text";
import type { Scope } from "~/domain/shared/scope";
import { readAccountChanges } from "~/models/payroll/payout/bank/account-changes.server";

/** Maximum employees named in the notice. */
export const MAX_CHANGES = 20;

/** Changed bank accounts, for the notice of a run. */
export async function readAccountChangesView(scope: Scope, payrollSeq: number): Promise<{ employeeSeq: number; text: string }[]> {
  const changes = await readAccountChanges(scope, payrollSeq);
  return changes
    .slice(0, MAX_CHANGES)
    .map((change) => ({ employeeSeq: change.employeeSeq, text: accountChangeText(change.employeeName, change) }));
}
