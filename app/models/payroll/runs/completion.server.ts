import { eq } from "drizzle-orm";
import { inCompany, type Tx } from "~/db/client.server";
import { companies } from "~/db/schema/settings";
import { runCompleted } from "~/domain/payroll/runs/payroll-changes";
import { decimalString, type Centavos } from "~/domain/shared/money";
import { Refusal } from "~/domain/shared/refusal";
import { FILED_MONTH_UNCONFIRMED } from "~/domain/payroll/government/returns/filing-text";
import { unexplainedProblem } from "~/domain/payroll/runs/payroll-input";
import { listUnexplained } from "~/models/payroll/runs/reports/person-changes.server";
import type { Scope } from "~/domain/shared/scope";
import { recordChanges } from "~/models/shared/change-log.server";
import { emitEvents } from "~/models/shared/webhooks/emit-events.server";
import { dismissEnded, notifyPanels } from "~/models/payroll/runs/calculation/recalculations.server";
import { refuseUnapproved } from "./approvals.server";
import { queuePayslipMailing } from "~/models/payroll/runs/payslips/payslip-mailings.server";
import { openPayroll, refuseWhileCalculating } from "./open-payrolls.server";
import { notifyPayrollCompleted } from "./payroll-notices.server";
import { addPayrollToSums } from "~/models/payroll/government/returns/year-sum-writing.server";
import { filedMonth } from "./filed-months.server";
import { refuseUnready } from "./run-readiness.server";
import { refuseUncleared } from "~/models/payroll/final-pay/clearance.server";
import { lockLoansOfPayroll, moveLoans, refuseDifferingLoans } from "~/models/payroll/loans/payroll-movements.server";
import type { Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";

/**
 * The officer's confirmations: totals, unexplained changes reviewed, payment in a filed month, and the reason to release final pay before
 * clearance.
 */
type Shown = { headcount: number; net: Centavos; looked?: boolean; word?: string; amended?: boolean; clearance?: string };

/**
 * Completes a run irrevocably in one transaction: updates year-to-date balances and loans, and freezes the run.
 * @param displayed headcount and net pay that the officer confirmed
 * @throws NotFound; Refusal: completed before, not calculated, blocked payslips, outdated figures, other totals than shown (409), not
 * approved, paid in a filed month without confirmation, or not cleared
 */
export async function completePayroll(scope: Scope, payrollSeq: number, displayed?: Shown): Promise<void> {
  const unexplained = displayed ? await listUnexplained(scope, payrollSeq) : null;
  return inCompany(scope, async (tx) => {
    const payroll = await openPayroll(tx, scope, payrollSeq, 409);
    // Serializes completions of a company, because two runs may update the same employee's balances.
    await tx
      .select({ companySeq: companies.companySeq })
      .from(companies)
      .where(eq(companies.companySeq, scope.companySeq))
      .for("no key update");
    await refuseWhileCalculating(tx, payroll);
    await lockLoansOfPayroll(tx, payroll);
    await refuseUnready(tx, payroll, displayed);
    await refuseUnapproved(tx, scope, payroll);
    if (displayed && unexplained) refuseUnseen(unexplained, payroll, displayed);
    if (displayed && !displayed.amended) await refuseFiledMonth(tx, payroll);
    const uncleared = displayed ? await refuseUncleared(tx, payroll, displayed.clearance ?? "") : [];
    await dismissEnded(tx, scope, payrollSeq);
    await moveBalances(tx, payroll);
    await refuseDifferingLoans(tx, payroll);
    await moveLoans(tx, scope, payroll);
    await addPayrollToSums(tx, payroll);
    await tx.$client.query("select close_payroll($1, $2, $3)", [scope.companySeq, payrollSeq, scope.employeeName]);
    await notifyPanels(tx, scope);
    await notifyPayrollCompleted(tx, scope, payroll);
    await queuePayslipMailing(tx, scope, payroll);
    await emitCompleted(tx, scope, payroll);
    const completed = runCompleted(
      payrollSeq,
      payroll.headcount,
      payroll.netCentavos,
      unexplained?.names.length ? displayed?.word : undefined,
    );
    await recordChanges(tx, scope, [...uncleared, completed]);
  });
}

/** Imports of past payrolls are not announced. */
async function emitCompleted(tx: Tx, scope: Scope, { payrollSeq, headcount, netCentavos }: Payroll): Promise<void> {
  if (scope.accountSeq === 0) return;
  const pay = { netPay: decimalString(netCentavos) };
  await emitEvents(tx, scope, [{ kind: "run.completed", orderKey: `run ${payrollSeq}`, data: { payrollSeq, employees: headcount }, pay }]);
}

/** Figures that changed since the review must be reviewed again. */
function refuseUnseen({ names, generation }: { names: string[]; generation: number }, payroll: Payroll, displayed: Shown): void {
  if (generation !== payroll.generation) throw new Refusal("The payroll has changed. Review it again before completing.", { status: 409 });
  const problem = unexplainedProblem(names, { looked: displayed.looked ?? false, word: displayed.word ?? "" });
  if (problem) throw new Refusal(problem.message, { field: problem.field });
}

/** Filing takes the same lock, so no month is filed between this check and the completion. */
async function refuseFiledMonth(tx: Tx, payroll: Payroll): Promise<void> {
  if ((await filedMonth(tx, payroll)) !== null) throw new Refusal(FILED_MONTH_UNCONFIRMED, { field: "amended" });
}

async function moveBalances(tx: Tx, { companySeq, payrollSeq, generation }: Payroll): Promise<void> {
  await tx.$client.query(
    `insert into employee_balances (company_seq, employee_seq, payroll_seq, balances)
     select company_seq, employee_seq, payroll_seq, balances from payslips where company_seq = $1 and payroll_seq = $2 and generation <= $3
     on conflict (company_seq, employee_seq) do update set payroll_seq = excluded.payroll_seq, balances = excluded.balances`,
    [companySeq, payrollSeq, generation],
  );
}
