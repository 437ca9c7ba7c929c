import type { Tx } from "~/db/client.server";
import type { LeaveDays } from "~/domain/leave/leave-days";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";

/** Leave days of a type that the ledger converted to cash at the end of a leave year. */
export interface ConvertedLeave {
  employeeSeq: number;
  leavePolicySeq: number;
  date: Day;
  days: LeaveDays;
}

/**
 * Year-end conversions up to a day by employee, date and type; conversions at separation are part of the final pay.
 * @source document 4 L-8, L-15
 */
export async function readConverted(
  tx: Tx,
  { companySeq }: Pick<Scope, "companySeq">,
  employeeSeqs: readonly number[],
  until: Day,
): Promise<ConvertedLeave[]> {
  const { rows } = await tx.$client.query<ConvertedLeave>(
    `select employee_seq as "employeeSeq", leave_policy_seq as "leavePolicySeq", entry_day::text as date, (-sum(days) * 10000)::int as days
       from leave_entries
      where company_seq = $1 and entry_kind = 'CONVERT' and employee_seq = any($2::int[]) and entry_day <= $3 and entry_key like 'convert:%'
      group by 1, 2, 3 order by 1, 3, 2`,
    [companySeq, employeeSeqs, until],
  );
  return rows;
}
