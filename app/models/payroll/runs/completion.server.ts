import { eq } from "drizzle-orm";
import { inCompany, type Tx } from "~/db/client.server";
import { companies } from "~/db/schema/settings";
import { NOBODY_PAID } from "~/domain/payroll/run/nobody-paid";
import { runCompleted } from "~/domain/payroll/run/payroll-changes";
import { formatPeso, type Centavos } from "~/domain/shared/money";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { attendanceStart } from "~/models/time/attendance-start.server";
import { recordChange } from "~/models/shared/change-log.server";
import { dismissEnded, tell } from "~/models/payroll/calculation/recalculations.server";
import { outdatedEmployees } from "~/models/payroll/calculation/calculation-freshness.server";
import { openPayroll, refuseWhileCalculating } from "./open-payrolls.server";
import { tellPayrollCompleted } from "./payroll-notices.server";
import { moveLoans, refuseDifferingLoans } from "~/models/payroll/loans/payroll-movements.server";
import type { Payroll } from "~/models/payroll/calculation/payroll-rules.server";

/**
 * Closes a run for good, in one transaction: year-to-date balances and loans move on, and from then on nothing of it can change.
 * @param shown headcount and net pay that the officer said yes to
 * @throws NotFound; Refusal: completed before, not calculated, blocked payslips, figures that no longer fit the facts, or other totals than shown (409)
 */
export function completePayroll(scope: Scope, payrollSeq: number, shown?: { headcount: number; net: Centavos }): Promise<void> {
  return inCompany(scope, async (tx) => {
    const payroll = await openPayroll(tx, scope, payrollSeq);
    // Two runs may pay the same person: balances of a company move one run after the other.
    await tx
      .select({ companySeq: companies.companySeq })
      .from(companies)
      .where(eq(companies.companySeq, scope.companySeq))
      .for("no key update");
    await refuseWhileCalculating(tx, payroll);
    await refuseUnready(tx, payroll, shown);
    await dismissEnded(tx, scope, payrollSeq);
    await moveBalances(tx, payroll);
    await refuseDifferingLoans(tx, payroll);
    await moveLoans(tx, scope, payroll);
    await tx.$client.query("select close_payroll($1, $2, $3)", [scope.companySeq, payrollSeq, scope.employeeName]);
    await tell(tx, scope);
    await tellPayrollCompleted(tx, scope, payroll);
    await recordChange(tx, scope, runCompleted(payrollSeq, payroll.headcount, payroll.netCentavos));
  });
}

async function refuseUnready(tx: Tx, payroll: Payroll, shown: { headcount: number; net: Centavos } | undefined): Promise<void> {
  const { calculatedAt, headcount, netCentavos, blockedCount } = payroll;
  if (calculatedAt === null) throw new Refusal("Calculate this payroll before you complete it.");
  const start = payroll.timeConfirmedAt === null ? await attendanceStart(tx, payroll) : null;
  if (start !== null && start <= payroll.endDate && payroll.payrollKind !== "THIRTEEN_MONTH_PAY")
    throw new Refusal("The time of this payroll was reopened. Confirm it before you complete the payroll: that locks its days.");
  if (headcount === 0) throw new Refusal(NOBODY_PAID);
  if (shown && (shown.headcount !== headcount || shown.net !== netCentavos)) {
    throw new Refusal(
      `The figures have changed meanwhile: ${people(headcount)}, net pay ${formatPeso(netCentavos)}. Look at them again before you complete this payroll.`,
      { status: 409 },
    );
  }
  if (blockedCount > 0)
    throw new Refusal(`${people(blockedCount)} cannot be paid as things stand. Open the checks and mend what is marked as blocked.`);
  const outdated = await outdatedEmployees(tx, payroll);
  if (outdated.length > 0)
    throw new Refusal(`The records of ${people(outdated.length)} have changed since the calculation. Recalculate this payroll first.`);
}

async function moveBalances(tx: Tx, { companySeq, payrollSeq, generation }: Payroll): Promise<void> {
  await tx.$client.query(
    `insert into employee_balances (company_seq, employee_seq, payroll_seq, balances)
     select company_seq, employee_seq, payroll_seq, balances from payslips where company_seq = $1 and payroll_seq = $2 and generation <= $3
     on conflict (company_seq, employee_seq) do update set payroll_seq = excluded.payroll_seq, balances = excluded.balances`,
    [companySeq, payrollSeq, generation],
  );
}

const people = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "employee" : "employees"}`;
