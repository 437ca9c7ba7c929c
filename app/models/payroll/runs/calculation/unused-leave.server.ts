import type { Tx } from "~/db/client.server";
import { leaveDaysText, type LeaveDays } from "~/domain/leave/leave-days";
import { unusedWithOrigin } from "~/domain/leave/ledger/unused-leave";
import type { UnusedLeave } from "~/domain/payroll/facts/facts";
import type { Day } from "~/domain/shared/day";
import { readLedgers } from "~/models/shared/leave/ledgers.server";
import { leaveStart } from "~/models/shared/leave/leave-types.server";
import type { Payroll } from "./payroll-rules.server";

/** Additional inputs of a final pay's unused leave: company rules, and each employee's ledger entries. */
export const LEAVE_RULES = ["leave_policies", "leave_policy_versions", "leave_policy_tiers", "leave_policy_targets"] as const;

/** All days as decimal text, and their leave types. */
export interface LeaverLeave {
  days: string;
  types: UnusedLeave[];
}

type Leaver = { employeeSeq: number; resignationDate: Day };

/**
 * The unused leave that final pay pays to employees who left since the company began leaves, across all types, by the ledger. Empty for
 * other runs; for earlier leavers the entered days apply (F-12).
 * @returns the days of all types and their breakdown by type, by employee
 */
export async function readUnusedLeave(tx: Tx, payroll: Payroll, employeeSeqs: readonly number[]): Promise<Map<number, LeaverLeave>> {
  const unused = new Map<number, LeaverLeave>();
  if (payroll.payrollKind !== "FINAL_PAY") return unused;
  const start = await leaveStart(tx, payroll);
  if (start === null) return unused;
  const { rows } = await tx.$client.query<Leaver>(
    `select employee_seq as "employeeSeq", resignation_date::text as "resignationDate" from employees
      where company_seq = $1 and employee_seq = any($2::int[]) and resignation_date >= $3`,
    [payroll.companySeq, employeeSeqs, start],
  );
  for (const [day, leavers] of Map.groupBy(rows, ({ resignationDate }) => resignationDate)) {
    const days = new Map<number, LeaveDays>(leavers.map(({ employeeSeq }) => [employeeSeq, 0]));
    const types = new Map<number, UnusedLeave[]>(leavers.map(({ employeeSeq }) => [employeeSeq, []]));
    for (const { employeeSeq, type, facts } of await readLedgers(tx, payroll, day, { employeeSeqs: [...days.keys()] })) {
      const unused = unusedWithOrigin(facts);
      if (unused.days === 0) continue;
      days.set(employeeSeq, days.get(employeeSeq)! + unused.days);
      const movements = unused.movements.map((movement) => ({ kind: movement.kind, days: leaveDaysText(movement.days) }));
      types.get(employeeSeq)!.push({ leaveName: type.leaveName, days: leaveDaysText(unused.days), movements });
    }
    for (const [employeeSeq, sum] of days) unused.set(employeeSeq, { days: leaveDaysText(sum), types: types.get(employeeSeq)! });
  }
  return unused;
}
