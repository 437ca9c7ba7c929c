import type { Tx } from "~/db/client.server";
import { paysDays } from "~/domain/payroll/engine/run-purpose";
import type { Day } from "~/domain/shared/day";
import type { Payroll } from "./payroll-rules.server";

export interface PaidDays {
  from: Day;
  to: Day;
}

/** Days of the run already paid by completed payrolls or the opening balance, by employee in order; empty without an overlap. */
export async function readPaidDays(
  tx: Tx,
  { companySeq, payrollSeq, payrollKind, runPurpose, startDate, endDate }: Payroll,
  employeeSeqs: readonly number[],
): Promise<Map<number, PaidDays[]>> {
  if (!paysDays({ payrollKind, runPurpose })) return new Map();
  const { rows } = await tx.$client.query<PaidDays & { employeeSeq: number }>(
    `select s.employee_seq as "employeeSeq", s.start_date::text as "from", s.end_date::text as "to"
       from payrolls p join payslips s on s.company_seq = p.company_seq and s.payroll_seq = p.payroll_seq and s.generation <= p.generation
      where p.company_seq = $1 and p.payroll_seq <> $2 and p.completed_at is not null
        and (p.payroll_kind = 'FINAL_PAY' or (p.payroll_kind = 'USER_CUSTOM' and p.run_purpose = 'REGULAR'))
        and s.employee_seq = any($5::int[]) and s.start_date <= s.end_date and s.start_date <= $4 and s.end_date >= $3
     union all
     select o.employee_seq, $3::date::text, o.through_date::text
       from opening_balances o
      where o.company_seq = $1 and o.employee_seq = any($5::int[]) and o.through_date >= $3
      order by 1, 2`,
    [companySeq, payrollSeq, startDate, endDate, employeeSeqs],
  );
  return Map.groupBy(
    rows.map(({ employeeSeq, from, to }) => ({ employeeSeq, from, to })),
    ({ employeeSeq }) => employeeSeq,
  );
}
