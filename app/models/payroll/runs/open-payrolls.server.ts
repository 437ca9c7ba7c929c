import { and, eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { payrolls, recalculations } from "~/db/schema/payroll";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import type { Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";

export type Company = Pick<Scope, "companySeq">;

const COMPLETED = "This payroll is completed and cannot change.";
const RUNNING = "This payroll is being recalculated. Wait until it has ended, or cancel it.";

/** The run, or 404. */
export async function readPayroll(tx: Tx, { companySeq }: Company, payrollSeq: number): Promise<Payroll> {
  const [payroll] = await tx
    .select()
    .from(payrolls)
    .where(and(eq(payrolls.companySeq, companySeq), eq(payrolls.payrollSeq, payrollSeq)));
  if (!payroll) throw new NotFound("payroll");
  return payroll;
}

/**
 * Locks the run until commit; every change to it or its parts takes this lock first, so that it is not completed meanwhile. A completed run
 * cannot be locked: the database rejects changes to it.
 * @param completedStatus 409 where the caller wanted to complete it too
 * @throws NotFound; Refusal when it is completed
 */
export async function openPayroll(tx: Tx, { companySeq }: Company, payrollSeq: number, completedStatus: 409 | 422 = 422): Promise<Payroll> {
  const query = tx
    .select()
    .from(payrolls)
    .where(and(eq(payrolls.companySeq, companySeq), eq(payrolls.payrollSeq, payrollSeq)));
  const [payroll] = await query.for("update");
  if (payroll) return payroll;
  await readPayroll(tx, { companySeq }, payrollSeq);
  throw new Refusal(COMPLETED, { status: completedStatus });
}

/** Whether a calculation of this run is in progress. */
export async function isCalculating(tx: Tx, { companySeq, payrollSeq }: Payroll): Promise<boolean> {
  const running = await tx
    .select({ step: recalculations.step })
    .from(recalculations)
    .where(
      and(eq(recalculations.companySeq, companySeq), eq(recalculations.payrollSeq, payrollSeq), eq(recalculations.status, "PROCESSING")),
    );
  return running.length > 0;
}

/** @throws Refusal (409) while this run is being calculated */
export async function refuseWhileCalculating(tx: Tx, payroll: Payroll): Promise<void> {
  if (await isCalculating(tx, payroll)) throw new Refusal(RUNNING, { status: 409 });
}
