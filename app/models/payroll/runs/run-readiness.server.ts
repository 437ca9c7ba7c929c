import type { Tx } from "~/db/client.server";
import { paysDays } from "~/domain/payroll/engine/run-purpose";
import { NO_EMPLOYEES_PAID } from "~/domain/payroll/runs/no-employees-text";
import { formatPeso, type Centavos } from "~/domain/shared/money";
import { Refusal } from "~/domain/shared/refusal";
import { attendanceStart } from "~/models/time/attendance-start.server";
import { outdatedEmployees } from "~/models/payroll/runs/calculation/input-fingerprint.server";
import type { Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";

/**
 * @param displayed the totals viewed @throws Refusal when a run cannot be completed: not calculated, blocked, outdated, or other totals than
 * shown (409)
 */
export async function refuseUnready(tx: Tx, payroll: Payroll, displayed?: { headcount: number; net: Centavos }): Promise<void> {
  const { calculatedAt, headcount, netCentavos, blockedCount } = payroll;
  if (calculatedAt === null) throw new Refusal("Calculate this payroll before you complete it.");
  const start = payroll.timeConfirmedAt === null ? await attendanceStart(tx, payroll) : null;
  if (start !== null && start <= payroll.endDate && paysDays(payroll))
    throw new Refusal("The time of this payroll was reopened. Confirm it before you complete the payroll: that locks its days.");
  if (headcount === 0) throw new Refusal(NO_EMPLOYEES_PAID);
  if (displayed && (displayed.headcount !== headcount || displayed.net !== netCentavos)) {
    throw new Refusal(
      `The amounts have changed: ${people(headcount)}, net pay ${formatPeso(netCentavos)}. Review them again before you complete this payroll.`,
      { status: 409 },
    );
  }
  if (blockedCount > 0) throw new Refusal(`${people(blockedCount)} cannot be paid yet. Open the checks and fix what is marked as blocked.`);
  const outdated = await outdatedEmployees(tx, payroll);
  if (outdated.length > 0)
    throw new Refusal(`The records of ${people(outdated.length)} have changed since the calculation. Recalculate this payroll first.`);
}

const people = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "employee" : "employees"}`;
