import type { Tx } from "~/db/client.server";
import { addDays, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";

/** The first day not used by a completed regular payroll of employees with the schedule; null = none used it. */
export async function firstRestDay(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, workScheduleSeq: number): Promise<Day | null> {
  const { rows } = await tx.$client.query<{ last: Day | null }>(
    `select max(p.end_date)::text as last from payrolls p
      where p.company_seq = $1 and p.payroll_kind = 'USER_CUSTOM' and p.completed_at is not null
        and p.payroll_template_seq in (select e.payroll_template_seq from employees e where e.company_seq = $1 and e.work_schedule_seq = $2)`,
    [companySeq, workScheduleSeq],
  );
  const last = rows[0]!.last;
  return last === null ? null : addDays(last, 1);
}
