import { and, eq } from "drizzle-orm";
import { inCompany } from "~/db/client.server";
import { payrolls } from "~/db/schema/payroll";
import { timeReopened } from "~/domain/payroll/runs/payroll-changes";
import type { Scope } from "~/domain/shared/scope";
import { openPayroll, refuseWhileCalculating } from "~/models/payroll/runs/open-payrolls.server";
import { markTimeConfirmed } from "~/models/payroll/runs/payrolls.server";
import { recordChange } from "~/models/shared/change-log.server";
import { compareRun, readAttendedRun, type ComparedRun } from "./attended-run.server";
import { getComparedRun } from "./import-attendance.server";
import { lockDays, unlockDays } from "./locks.server";

/** An employee whose payroll time differs from attendance on days not typed manually. */
export interface DifferingPerson {
  employeeSeq: number;
  employeeName: string;
  /** Days that differ or miss a punch. */
  days: number;
}

/** The confirmation dialog before time is confirmed. */
export interface ConfirmQuestion {
  people: DifferingPerson[];
  /** Submitted with the answer, which applies only to these differences. */
  digest: string;
}

/** The confirmation an open run needs; null where none is needed. @throws NotFound; Refusal for 13th month pay */
export async function readConfirmQuestion(scope: Scope, payrollSeq: number, now: Date): Promise<ConfirmQuestion | null> {
  const compared = await getComparedRun(scope, payrollSeq, now);
  return compared && questionOf(compared);
}

/**
 * Confirms the time of a run: locks its evaluated days and allows calculation. The confirmation check and the lock use one reading, in the
 * transaction that locks the run.
 * @param answered the digest of the confirmed dialog; null = not asked
 * @returns false when a confirmation is needed first; nothing is written then
 * @throws NotFound; Refusal when it is completed
 */
export function confirmAttendedTime(scope: Scope, payrollSeq: number, now: Date, answered: string | null = null): Promise<boolean> {
  return inCompany(scope, async (tx) => {
    const payroll = await openPayroll(tx, scope, payrollSeq);
    if (payroll.timeConfirmedAt !== null) return true;
    const attended = await readAttendedRun(tx, payroll, now);
    const question = attended.window && questionOf(await compareRun(tx, payroll, attended));
    if (question && question.digest !== answered) return false;
    await lockDays(tx, scope, payroll, attended);
    await markTimeConfirmed(tx, scope, payrollSeq);
    return true;
  });
}

function questionOf({ people, digest }: ComparedRun): ConfirmQuestion | null {
  const differing = people.flatMap(({ employee: { employeeSeq, employeeName }, filling }) => {
    const days = filling.differences.filter(({ typed }) => typed === null).length + filling.blockers.length;
    return days === 0 ? [] : [{ employeeSeq, employeeName, days }];
  });
  return differing.length === 0 ? null : { people: differing, digest };
}

/**
 * Reopens the time of a run: unlocks its days until it is confirmed again.
 * @throws NotFound; Refusal when it is completed or being calculated
 */
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
