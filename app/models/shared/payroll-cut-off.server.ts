import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { employeeBalances } from "~/db/schema/payroll-payslips";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";

/**
 * The last day an employee was paid for by a completed regular payroll or the opening balance (SALARY-31); null when none. Changes
 * effective after it are included in the next payroll.
 */
export async function lastPayrollCutOff(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, employeeSeq: number): Promise<Day | null> {
  const [row] = await tx
    .select({ paidThrough: sql<Day | null>`${employeeBalances.balances}::jsonb ->> 'paidThrough'` })
    .from(employeeBalances)
    .where(and(eq(employeeBalances.companySeq, companySeq), eq(employeeBalances.employeeSeq, employeeSeq)));
  return row?.paidThrough ?? null;
}
