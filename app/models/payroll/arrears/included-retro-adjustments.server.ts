import type { Tx } from "~/db/client.server";
import type { PaidRetroTime } from "~/domain/payroll/arrears/retro-time";
import type { Scope } from "~/domain/shared/scope";

/** Late changes of locked days that payrolls have included, by employee and the payroll that had paid the day, in order of decision. */
export async function readIncludedRetroAdjustments(
  tx: Tx,
  { companySeq }: Pick<Scope, "companySeq">,
  people: readonly number[],
): Promise<Map<string, PaidRetroTime[]>> {
  const { rows } = await tx.$client.query<PaidRetroTime & { key: string }>(
    `select c.employee_seq || ':' || l.payroll_seq as key, c.basic_date::text as "basicDate", c.work_date::text as "workDate", c.day_type as "dayType",
            c.absent_minutes as "absentMinutes", c.late_minutes as "lateMinutes", c.undertime_minutes as "undertimeMinutes",
            c.unpaid_leave_minutes as "unpaidLeaveMinutes", c.paid_leave_minutes as "paidLeaveMinutes", c.worked_minutes as "workedMinutes",
            c.night_minutes as "nightMinutes", c.overtime_minutes as "overtimeMinutes", c.overtime_night_minutes as "overtimeNightMinutes",
            c.basic_amount_centavos::float8 as "basicAmount", c.premium_amount_centavos::float8 as "premiumAmount"
       from retro_adjustments c
       join attendance_locks l on l.company_seq = c.company_seq and l.employee_seq = c.employee_seq and c.basic_date between l.start_date and l.end_date
      where c.company_seq = $1 and c.decision = 'TAKEN' and c.employee_seq = any($2::int[])
      order by c.decided_at, c.basic_date, c.work_date`,
    [companySeq, people],
  );
  return Map.groupBy(rows, ({ key }) => key);
}
