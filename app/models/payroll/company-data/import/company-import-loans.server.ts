import { and, eq, sql } from "drizzle-orm";
import { inCompany, type Tx } from "~/db/client.server";
import { loanMovements, loans, loanStates } from "~/db/schema/payroll/loans";
import type { CompanyFile } from "~/domain/payroll/company-data/company-file";
import type { CompanyFileLoanMovement } from "~/domain/payroll/company-data/company-file-loans";
import type { Scope } from "~/domain/shared/scope";

/**
 * Manual loan movements before a run of the file was completed, and status records; existing ones are kept.
 * @param run null = after all runs
 */
export function writeLoanLedgers({ companySeq }: Pick<Scope, "companySeq">, file: CompanyFile, run: number | null): Promise<void> {
  const movements = file.loanMovements.filter(({ beforeRun }) => beforeRun === run);
  const states = file.loanStates.filter(({ beforeRun }) => beforeRun === run);
  if (movements.length + states.length === 0) return Promise.resolve();
  const owners = new Map(
    file.employees.flatMap(({ employeeSeq, loans: employee }) => employee.map(({ loanSeq }) => [loanSeq, employeeSeq])),
  );
  return inCompany({ companySeq }, async (tx) => {
    for (const movement of movements) await writeMovement(tx, companySeq, owners.get(movement.loanSeq)!, movement);
    for (const { beforeRun: _, balance, ...state } of states)
      await tx
        .insert(loanStates)
        .values({ companySeq, ...state, balanceCentavos: balance })
        .onConflictDoNothing();
  });
}

/** A movement and its effect on the loan: the balance, and whether it is paid off, reopened or written off. */
async function writeMovement(
  tx: Tx,
  companySeq: number,
  employeeSeq: number,
  { beforeRun: _, amount, ...movement }: CompanyFileLoanMovement,
): Promise<void> {
  const written = await tx
    .insert(loanMovements)
    .values({ companySeq, employeeSeq, ...movement, amountCentavos: amount })
    .onConflictDoNothing()
    .returning({ movementSeq: loanMovements.movementSeq });
  if (written.length === 0) return;
  const left = sql`${loans.balanceCentavos} - ${amount}::bigint`;
  await tx
    .update(loans)
    .set({
      balanceCentavos: left,
      loanState: sql`case when ${movement.movementKind} = 'WRITE_OFF' then 'CANCELLED' when ${left} = 0 then 'PAID'
                          when ${loans.loanState} = 'PAID' then 'ONGOING' else ${loans.loanState} end`,
    })
    .where(and(eq(loans.companySeq, companySeq), eq(loans.loanSeq, movement.loanSeq)));
}
