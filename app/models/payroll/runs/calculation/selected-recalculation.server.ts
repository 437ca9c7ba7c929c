import { inCompany } from "~/db/client.server";
import type { Scope } from "~/domain/shared/scope";
import { recalculateEmployees } from "./employee-recalculation.server";
import { openPayroll, refuseWhileCalculating } from "~/models/payroll/runs/open-payrolls.server";
import { startCalculation } from "./recalculations.server";

/** Up to this many employees are calculated synchronously; more start a background calculation. */
const WHILE_WAITING = 200;

/**
 * Recalculates selected employees of a run whose records changed.
 * @returns how many payslips were added, changed or removed; null when a calculation of the run was started instead
 * @throws NotFound; Refusal when the run is completed, or is already being calculated (409)
 */
export async function recalculateSelected(scope: Scope, payrollSeq: number, employeeSeqs: readonly number[]): Promise<number | null> {
  const changes =
    employeeSeqs.length > WHILE_WAITING
      ? null
      : await inCompany(scope, async (tx) => {
          await refuseWhileCalculating(tx, await openPayroll(tx, scope, payrollSeq));
          return recalculateEmployees(tx, scope, payrollSeq, employeeSeqs);
        });
  if (changes) return changes.length;
  await startCalculation(scope, payrollSeq);
  return null;
}
