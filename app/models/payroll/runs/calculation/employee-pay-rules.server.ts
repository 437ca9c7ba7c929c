import { and, asc, eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { employeePayRules } from "~/db/schema/payroll/employee-pay-rules";
import type { PayRules } from "~/domain/employees/pay/pay-rules";
import type { PayRulesVersion } from "~/domain/payroll/setup/person-rules";

export interface StoredPayRules extends PayRulesVersion {
  reason: string;
  revision: number;
  changedBy: string;
}

/** The dated rules of these employees by first day; employees without rules are omitted. */
export async function readPayRules(
  tx: Tx,
  companySeq: number,
  employeeSeqs: readonly number[],
): Promise<ReadonlyMap<number, StoredPayRules[]>> {
  const rows = await tx
    .select()
    .from(employeePayRules)
    .where(
      and(eq(employeePayRules.companySeq, companySeq), sql`${employeePayRules.employeeSeq} = any(${sql.param([...employeeSeqs])}::int[])`),
    )
    .orderBy(asc(employeePayRules.employeeSeq), asc(employeePayRules.effectiveDay));
  const rulesByEmployee = new Map<number, StoredPayRules[]>();
  for (const { companySeq: _company, employeeSeq, effectiveDay, reason, revision, changedBy, changedAt: _at, ...rules } of rows) {
    const ownRules = rulesByEmployee.get(employeeSeq);
    const version = { effectiveDay, rules: rules as PayRules, reason, revision, changedBy };
    if (ownRules) ownRules.push(version);
    else rulesByEmployee.set(employeeSeq, [version]);
  }
  return rulesByEmployee;
}
