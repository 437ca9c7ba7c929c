import { and, eq, inArray, isNull } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { payrollMembers, payrolls } from "~/db/schema/payroll";
import type { CompanyFile } from "~/domain/payroll/company-data/company-file";
import { isSpecial } from "~/domain/payroll/engine/run-purpose";
import type { CompanyFileRun } from "~/domain/payroll/company-data/company-file-runs";
import { PERMISSIONS, type Subscription } from "~/domain/settings/permissions";
import type { Scope } from "~/domain/shared/scope";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { writeLoanLedgers } from "./company-import-loans.server";
import { writeAdjustments, writeByHand, writePayout, writeTime } from "./company-import-runs.server";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { confirmTime, createPayroll } from "~/models/payroll/runs/payrolls.server";

export type RunOutcome = "completed" | "was completed" | "waits";

/**
 * Creates the file's payrolls in order, loads time and adjustments, calculates and completes them through the screens' functions, with
 * manual loan movements in between. Completed payrolls are skipped and open ones resumed, so it is idempotent.
 * @param until which runs to process: "complete" as far as possible, "wait" stops a payroll with time before the calculation, "skip" none
 */
export async function runCompanyFile(
  scope: Scope,
  file: CompanyFile,
  until: (run: CompanyFileRun) => "complete" | "wait" | "skip",
  report: (run: CompanyFileRun, outcome: RunOutcome) => void = () => undefined,
): Promise<void> {
  for (const run of file.runs) {
    const goal = until(run);
    if (goal !== "skip") report(run, await runOne(scope, file, run, goal));
  }
  await writeLoanLedgers(scope, file, null);
}

/** The actor of a command-line import: no account, with a name for the records. */
export function importScope(companySeq: number, subscriptions: readonly Subscription[]): Scope {
  return { companySeq, accountSeq: 0, employeeName: "Import", permissions: [...PERMISSIONS], subscriptions: [...subscriptions] };
}

async function runOne(scope: Scope, file: CompanyFile, run: CompanyFileRun, goal: "complete" | "wait"): Promise<RunOutcome> {
  const knownRun = await findRun(scope, run);
  if (knownRun?.completedAt) return "was completed";
  if (goal === "complete") await writeLoanLedgers(scope, file, run.payrollRunId);
  const { payrollSeq } = knownRun ?? (await createRun(scope, run));
  await inCompany(scope, async (tx) => {
    const ofRun = { companySeq: scope.companySeq, payrollSeq };
    await writeTime(
      tx,
      ofRun,
      file.timeSummaries.filter((summary) => summary.payrollRunId === run.payrollRunId),
    );
    await writeAdjustments(
      tx,
      ofRun,
      file.adjustments.filter((adjustment) => adjustment.payrollRunId === run.payrollRunId),
      scope.employeeName,
    );
    await writeByHand(tx, ofRun, run, scope.employeeName);
  });
  if (goal === "wait") return "waits";
  await confirmTime(scope, payrollSeq);
  await calculatePayroll(scope, payrollSeq);
  await completePayroll(scope, payrollSeq);
  await inCompany(scope, (tx) => writePayout(tx, { companySeq: scope.companySeq, payrollSeq }, run, scope.employeeName));
  return "completed";
}

/** The payroll of the run's kind, template and period, or of the final pay's employees: unique regardless of its number. */
async function findRun({ companySeq }: Scope, run: CompanyFileRun) {
  const { payrollKind, payrollTemplateSeq, startDate, endDate, paymentMonth, runPurpose, employeeSeqs } = run;
  const [existing] = await readInCompany({ companySeq }, (tx) =>
    tx
      .select({ payrollSeq: payrolls.payrollSeq, completedAt: payrolls.completedAt })
      .from(payrolls)
      .where(
        and(
          eq(payrolls.companySeq, companySeq),
          eq(payrolls.payrollKind, payrollKind),
          eq(payrolls.startDate, startDate),
          eq(payrolls.endDate, endDate),
          eq(payrolls.paymentMonth, paymentMonth),
          // A day can have several special runs, so they match by number.
          isSpecial(run) ? eq(payrolls.payrollSeq, run.payrollRunId) : eq(payrolls.runPurpose, runPurpose),
          // Several employees may have left on one day, each with a final pay; an employee has at most one.
          payrollKind === "FINAL_PAY" ? inArray(payrolls.payrollSeq, finalPaysOf(tx, companySeq, employeeSeqs)) : undefined,
          payrollTemplateSeq === null ? isNull(payrolls.payrollTemplateSeq) : eq(payrolls.payrollTemplateSeq, payrollTemplateSeq),
        ),
      ),
  );
  return existing;
}

const finalPaysOf = (tx: Tx, companySeq: number, employeeSeqs: readonly number[]) =>
  tx
    .select({ payrollSeq: payrollMembers.payrollSeq })
    .from(payrollMembers)
    .where(and(eq(payrollMembers.companySeq, companySeq), inArray(payrollMembers.employeeSeq, [...employeeSeqs])));

/** Keeps the run's number unless another payroll of the company has it. */
async function createRun(scope: Scope, { payrollRunId, annualizeYn, takesLoansYn, ...given }: CompanyFileRun) {
  const { payrollKind, payrollTemplateSeq, startDate, endDate, payDate, employeeSeqs, paymentMonth, runPurpose } = given;
  const takesLoans = takesLoansYn === "Y";
  const run = { payrollKind, payrollTemplateSeq, startDate, endDate, payDate, employeeSeqs, paymentMonth, runPurpose, takesLoans };
  const taken = await readInCompany(scope, (tx) =>
    tx
      .select({ payrollSeq: payrolls.payrollSeq })
      .from(payrolls)
      .where(and(eq(payrolls.companySeq, scope.companySeq), eq(payrolls.payrollSeq, payrollRunId))),
  );
  return createPayroll(scope, { ...run, annualize: annualizeYn === "Y", payrollSeq: taken.length > 0 ? undefined : payrollRunId });
}
