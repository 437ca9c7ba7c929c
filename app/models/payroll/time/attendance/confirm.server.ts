import { and, eq } from "drizzle-orm";
import { inCompany } from "~/db/client.server";
import { payrolls } from "~/db/schema/payroll";
import { timeReopened } from "~/domain/payroll/run/payroll-changes";
import type { Scope } from "~/domain/shared/scope";
import { openPayroll, refuseWhileCalculating } from "~/models/payroll/runs/open-payrolls.server";
import { confirmTime } from "~/models/payroll/runs/payrolls.server";
import { recordChange } from "~/models/shared/change-log.server";
import { readAttendedRun } from "./attended-run.server";
import { getComparedRun } from "./fill.server";
import { lockDays, unlockDays } from "./locks.server";

/** Somebody whose time in a run is another one than attendance has it, on days that nobody typed. */
export interface DifferingPerson {
  employeeSeq: number;
  employeeName: string;
  /** Days that differ or miss a punch. */
  days: number;
}

/** Who would be confirmed otherwise than attendance has it, by name; nobody where attendance has no day of the run. @throws NotFound; Refusal for 13th month pay */
export async function differingPeople(scope: Scope, payrollSeq: number, now: Date): Promise<DifferingPerson[]> {
  const compared = await getComparedRun(scope, payrollSeq, now);
  return (compared?.people ?? []).flatMap(({ employee: { employeeSeq, employeeName }, filling }) => {
    const days = filling.differences.filter(({ typed }) => typed === null).length + filling.blockers.length;
    return days === 0 ? [] : [{ employeeSeq, employeeName, days }];
  });
}

/**
 * The time of the run is as it should be: its days are locked as attendance judges them at this moment, and it may be calculated.
 * @throws NotFound; Refusal when it is completed
 */
export async function confirmAttendedTime(scope: Scope, payrollSeq: number, now: Date): Promise<void> {
  const attended = await readAttendedRun(scope, payrollSeq, now);
  await confirmTime(scope, payrollSeq, (tx, payroll) => lockDays(tx, scope, payroll, attended));
}

/** The time is looked at again: its days are no longer locked until it is confirmed anew. @throws NotFound; Refusal when it is completed or calculated at this moment */
export function reopenTime(scope: Scope, payrollSeq: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    const payroll = await openPayroll(tx, scope, payrollSeq);
    if (payroll.timeConfirmedAt === null) return;
    await refuseWhileCalculating(tx, payroll);
    await tx
      .update(payrolls)
      .set({ timeConfirmedAt: null, timeConfirmedBy: null })
      .where(and(eq(payrolls.companySeq, scope.companySeq), eq(payrolls.payrollSeq, payrollSeq)));
    await unlockDays(tx, payroll);
    await recordChange(tx, scope, timeReopened(payrollSeq));
  });
}
