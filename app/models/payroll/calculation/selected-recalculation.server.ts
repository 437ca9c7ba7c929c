import { inCompany } from "~/db/client.server";
import type { Scope } from "~/domain/shared/scope";
import { recalculateEmployees } from "./employee-recalculation.server";
import { openPayroll, refuseWhileCalculating } from "~/models/payroll/runs/open-payrolls.server";
import { startCalculation } from "./recalculations.server";

/** As many are calculated while their officer waits; more are a calculation of the run in the background. */
const WHILE_WAITING = 200;

/**
 * Calculates chosen employees of a run anew, as far as their records changed.
 * @returns how many payslips were new, changed or gone; null when a calculation of the run was started instead
 * @throws NotFound; Refusal when the run is completed, or a calculation of it goes on already (409)
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
