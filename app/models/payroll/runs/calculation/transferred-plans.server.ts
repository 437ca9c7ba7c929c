import type { Tx } from "~/db/client.server";
import type { PlannedDay } from "~/domain/payroll/engine/days";
import type { DayType } from "~/domain/payroll/facts/pay-kinds";
import { isPlanned } from "~/domain/payroll/runs/time/time-day";
import type { Day } from "~/domain/shared/day";
import type { Payroll } from "./payroll-rules.server";

/** The schedules of transferred days, by date. @source document 4 P-7: pay days of daily-paid employees */
export async function readTransferredPlans(
  tx: Tx,
  { companySeq, payrollSeq }: Payroll,
  employeeSeqs: readonly number[],
): Promise<Map<number, PlannedDay[]>> {
  const { rows } = await tx.$client.query<{ employeeSeq: number; date: Day; dayType: DayType }>(
    `select employee_seq as "employeeSeq", work_date::text as date, day_type as "dayType" from payroll_time_days
      where company_seq = $1 and payroll_seq = $2 and employee_seq = any($3::int[]) and basic_date = work_date and day_type is not null
      order by employee_seq, work_date`,
    [companySeq, payrollSeq, employeeSeqs],
  );
  const plans = new Map<number, PlannedDay[]>();
  for (const { employeeSeq, date, dayType } of rows) {
    const ownPlans = plans.get(employeeSeq) ?? [];
    plans.set(employeeSeq, ownPlans);
    ownPlans.push({ date, works: isPlanned(dayType) });
  }
  return plans;
}
