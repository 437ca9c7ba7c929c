import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { loanMovements } from "~/db/schema/payroll/loans";
import { deductedByPayrollText } from "~/domain/payroll/loans/loan-text";
import type { Scope } from "~/domain/shared/scope";
import { assertRevision, type Changed } from "~/models/shared/optimistic-lock.server";
import type { StoredLoan } from "./loan-rows.server";

/** Like `assertRevision`, but payroll deductions are among the loan's movements, not in the change log. @throws Refusal (409) */
export async function assertLoanRevision(
  tx: Tx,
  scope: Scope,
  { loanSeq, revision }: Pick<StoredLoan, "loanSeq" | "revision">,
  posted: number,
): Promise<void> {
  if (revision === posted) return;
  const recorded = { featureName: "LOAN", noun: "loan", seq: loanSeq } as const;
  await assertRevision(tx, scope, "The loan", { present: revision, posted, ...recorded, besides: await lastTaken(tx, scope, loanSeq) });
}

async function lastTaken(tx: Tx, { companySeq }: Scope, loanSeq: number): Promise<Changed | null> {
  const [last] = await tx
    .select({ payDate: loanMovements.movedOn, completedBy: loanMovements.movedBy, changedAt: loanMovements.movedAt })
    .from(loanMovements)
    .where(and(eq(loanMovements.companySeq, companySeq), eq(loanMovements.loanSeq, loanSeq), isNotNull(loanMovements.payrollSeq)))
    .orderBy(desc(loanMovements.movementSeq))
    .limit(1);
  return last ? { adminName: deductedByPayrollText(last.payDate, last.completedBy), changedAt: last.changedAt } : null;
}
