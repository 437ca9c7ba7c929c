import type { Tx } from "~/db/client.server";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import type { LockedDays } from "~/domain/time/locked-days";

/** The lock that a payroll put on a day of somebody; null = the day is free. @source document 4 P-4 */
export async function findLock(
  tx: Tx,
  { companySeq }: Pick<Scope, "companySeq">,
  { employeeSeq, workDate }: { employeeSeq: number; workDate: Day },
): Promise<LockedDays | null> {
  const { rows } = await tx.$client.query<LockedDays>(
    `select start_date::text as "startDate", end_date::text as "endDate" from attendance_locks
      where company_seq = $1 and employee_seq = $2 and start_date <= $3 and end_date >= $3`,
    [companySeq, employeeSeq, workDate],
  );
  return rows[0] ?? null;
}
