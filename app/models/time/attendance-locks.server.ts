import type { Tx } from "~/db/client.server";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import type { LockedDays } from "~/domain/time/locked-days";

type Company = Pick<Scope, "companySeq">;

/** A payroll's lock on an employee's day; null = unlocked. @source document 4 P-4 */
export const findLock = (
  tx: Tx,
  company: Company,
  { employeeSeq, workDate }: { employeeSeq: number; workDate: Day },
): Promise<LockedDays | null> => findLockWithin(tx, company, { employeeSeq, startDate: workDate, endDate: workDate });

/** The first payroll lock on an employee's days, inclusive; null = all unlocked. */
export async function findLockWithin(
  tx: Tx,
  { companySeq }: Company,
  { employeeSeq, startDate, endDate }: { employeeSeq: number; startDate: Day; endDate: Day },
): Promise<LockedDays | null> {
  const { rows } = await tx.$client.query<LockedDays>(
    `select start_date::text as "startDate", end_date::text as "endDate" from attendance_locks
      where company_seq = $1 and employee_seq = $2 and start_date <= $4 and end_date >= $3 order by start_date limit 1`,
    [companySeq, employeeSeq, startDate, endDate],
  );
  return rows[0] ?? null;
}
