import { employeeIdKey } from "~/db/schema/columns";
import { readInCompany } from "~/db/client.server";
import { runLedger, type LedgerLine } from "~/domain/leave/ledger/run-ledger";
import type { DatedLeaveValues } from "~/domain/leave/policies/leave-policy";
import { addMonths } from "~/domain/shared/period";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { leaveStart, readLeaveTypes } from "~/models/shared/leave/leave-types.server";
import { readLedgers } from "~/models/shared/leave/ledgers.server";

type Company = Pick<Scope, "companySeq">;

export const PREVIEW_MONTHS = 24;
/** Names shown when a search is ambiguous. */
const SHOWN = 3;

/** Employees that an ID or name matches: none, one, or the first of several. */
export function findPreviewSample(
  { companySeq }: Company,
  typed: string,
): Promise<{ employeeSeq: number; employeeName: string; employeeId: string }[]> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<{ employeeSeq: number; employeeName: string; employeeId: string }>(
      `select employee_seq as "employeeSeq", employee_name as "employeeName", employee_id as "employeeId" from employees
        where company_seq = $1 and (${employeeIdKey("employee_id")} = ${employeeIdKey("$2::text")} or strpos(lower(employee_name), lower($2)) > 0)
        order by employee_id <> $2, ${employeeIdKey("employee_id")} <> ${employeeIdKey("$2::text")}, lower(employee_name) <> lower($2), employee_name, employee_seq limit $3`,
      [companySeq, typed, SHOWN],
    );
    return rows;
  });
}

/**
 * Simulates an employee's ledger of a leave type for the next 24 months with the given values, using the same function as the daily
 * accruals; stores nothing.
 * @param versions the values, from which day
 * @returns the balance up to today, and every later movement; null where the type does not apply to the employee
 */
export function previewLeave(
  scope: Company,
  { employeeSeq, leavePolicySeq }: { employeeSeq: number; leavePolicySeq: number },
  versions: readonly DatedLeaveValues[],
  today: Day,
): Promise<{ until: Day; lines: LedgerLine[]; before: number } | null> {
  return readInCompany(scope, async (tx) => {
    const until = addMonths(today, PREVIEW_MONTHS);
    const [start, types] = [await leaveStart(tx, scope), await readLeaveTypes(tx, scope)];
    if (start === null || !types.some((type) => type.leavePolicySeq === leavePolicySeq)) return null;
    const [ledger] = await readLedgers(tx, scope, today, { employeeSeqs: [employeeSeq], leavePolicySeqs: [leavePolicySeq] });
    if (!ledger) return null;
    const { lines } = runLedger({ ...ledger.facts, policies: versions }, { day: until, over: true });
    const counted = lines.filter(({ kind }) => kind !== "CARRY");
    const before = counted.filter(({ date }) => date < today).reduce((sum, { days }) => sum + days, 0);
    return { until, lines: lines.filter(({ date }) => date >= today), before };
  });
}
