import { and, asc, eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { payrolls } from "~/db/schema/payroll";
import { loanMovements, loans } from "~/db/schema/payroll/loans";
import { decimalString } from "~/domain/shared/money";
import { byEmployee } from "./by-employee";

/**
 * Loans as they stood before the first payroll here: what completed payrolls took is taken again when they are run. One that is paid off was ongoing,
 * or, where final pay alone took from it, paused as far as regular payrolls knew.
 */
export async function readLoans(tx: Tx, companySeq: number) {
  const taken = new Map((await readTaken(tx, companySeq)).map((row) => [row.loanSeq, row]));
  const rows = await tx.select().from(loans).where(eq(loans.companySeq, companySeq)).orderBy(asc(loans.loanSeq));
  return byEmployee(rows, (row) => ({
    loanSeq: row.loanSeq,
    loanType: row.loanType,
    principal: decimalString(row.principalCentavos),
    balance: decimalString(row.balanceCentavos + (taken.get(row.loanSeq)?.amount ?? 0)),
    amortization: decimalString(row.amortizationCentavos),
    startDate: row.startDate,
    loanDeductionPayrollOrder: row.loanDeductionPayrollOrder,
    loanState: ENDED.has(row.loanState) ? (taken.get(row.loanSeq)?.stateBefore ?? row.loanState) : row.loanState,
  }));
}

const ENDED = new Set(["PAID", "CANCELLED"]);

function readTaken(tx: Tx, companySeq: number) {
  return tx
    .select({
      loanSeq: loanMovements.loanSeq,
      amount: sql`sum(${loanMovements.amountCentavos})`.mapWith(Number),
      stateBefore: sql<string>`case when bool_and(${payrolls.payrollKind} = 'FINAL_PAY') then 'PAUSED' else 'ONGOING' end`,
    })
    .from(loanMovements)
    .innerJoin(payrolls, and(eq(payrolls.companySeq, loanMovements.companySeq), eq(payrolls.payrollSeq, loanMovements.payrollSeq)))
    .where(and(eq(loanMovements.companySeq, companySeq), eq(loanMovements.movementKind, "PAYROLL")))
    .groupBy(loanMovements.loanSeq);
}
