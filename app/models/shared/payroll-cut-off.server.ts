import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { employeeBalances } from "~/db/schema/payroll-payslips";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";

/**
 * The last day up to which somebody was paid by a completed regular payroll, or by what was entered at the start (SALARY-31); null when
 * nothing was paid yet. What holds from the day after it on still shows in the next payroll.
 */
export async function lastPayrollCutOff(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, employeeSeq: number): Promise<Day | null> {
  const [row] = await tx
    .select({ paidThrough: sql<Day | null>`${employeeBalances.balances}::jsonb ->> 'paidThrough'` })
    .from(employeeBalances)
    .where(and(eq(employeeBalances.companySeq, companySeq), eq(employeeBalances.employeeSeq, employeeSeq)));
  return row?.paidThrough ?? null;
}
