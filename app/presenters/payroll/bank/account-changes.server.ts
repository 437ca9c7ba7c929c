import { accountChangedText } from "~/domain/payroll/bank/account-changed";
import type { Scope } from "~/domain/shared/scope";
import { readAccountChanges } from "~/models/payroll/bank/account-changes.server";

/** Maximum employees named in the notice. */
export const MOST_CHANGES = 20;

/** Changed bank accounts, for the notice of a run. */
export async function accountChangesView(scope: Scope, payrollSeq: number): Promise<{ employeeSeq: number; words: string }[]> {
  const changes = await readAccountChanges(scope, payrollSeq);
  return changes
    .slice(0, MOST_CHANGES)
    .map((change) => ({ employeeSeq: change.employeeSeq, words: accountChangedText(change.employeeName, change) }));
}
