import type { Tx } from "~/db/client.server";
import type { LeaveBalanceRow } from "~/domain/payroll/runs/reports/payslip-document";
import type { Day } from "~/domain/shared/day";

type Run = { companySeq: number; payrollSeq: number; endDate: Day };

/**
 * Remaining days of each limited leave type at the end of a payroll's period, by the ledger at completion. Private types are omitted,
 * because payslips are shown to banks.
 */
export async function readLeaveStandings(tx: Tx, run: Run, employeeSeqs: readonly number[]): Promise<Map<number, LeaveBalanceRow[]>> {
  const { rows } = await tx.$client.query<LeaveBalanceRow & { employeeSeq: number }>(
    `select n.employee_seq as "employeeSeq", t.leave_name as "leaveName", (sum(n.days) * 10000)::bigint::int as days
       from leave_entries n
       join leave_policies t on t.company_seq = n.company_seq and t.leave_policy_seq = n.leave_policy_seq and t.private_yn = 'N'
      where n.company_seq = $1 and n.employee_seq = any($2::int[]) and n.entry_day <= $3 and n.entry_kind <> 'CARRY'
        and n.recorded_at <= coalesce((select p.completed_at from payrolls p where p.company_seq = $1 and p.payroll_seq = $4), 'infinity')
        and (select v.limited_yn from leave_policy_versions v
              where v.company_seq = $1 and v.leave_policy_seq = n.leave_policy_seq and v.effective_day <= $3
              order by v.effective_day desc limit 1) = 'Y'
      group by n.employee_seq, n.leave_policy_seq, t.leave_name order by t.leave_name collate "und-x-icu", n.leave_policy_seq`,
    [run.companySeq, employeeSeqs, run.endDate, run.payrollSeq],
  );
  return Map.groupBy(rows, ({ employeeSeq }) => employeeSeq);
}
