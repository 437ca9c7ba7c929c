import { and, eq, isNull } from "drizzle-orm";
import { readInCompany, type Tx } from "~/db/client.server";
import { payrollTemplates } from "~/db/schema/payroll-settings";
import { payrolls, recalculations } from "~/db/schema/payroll";
import type { PayFrequency, PayrollKind } from "~/domain/payroll/facts";
import { payrollStage } from "~/domain/payroll/payroll-stage";
import { payrollTitle } from "~/domain/payroll/payroll-title";
import type { RunHead } from "~/domain/payroll/run-head";
import { formatInstant, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { isUpToDate } from "./calculation-freshness.server";
import { readPayroll } from "./open-payrolls.server";
import { comparedPeriod } from "./payroll-summary.server";
import type { Payroll } from "./payroll-rules.server";

/** The state of the calculation that was asked for last, as long as its card is kept. */
export type Calculation = { status: "PROCESSING" | "FINISHED" | "FAIL"; step: number; done: number; total: number; changed: number; startedBy: string; startedAt: Date; finishedAt: Date | null; reference: string | null; payrollSeqValidMillis: number };

type Keep = <Answer>(companySeq: number, key: string, find: () => Promise<Answer>) => Promise<Answer>;

/** What every page of a run shows above itself. @param keep may answer from memory whether the figures still fit the records, which is dear to find out in a large run. @throws NotFound */
export async function readRunHead(scope: Scope, payrollSeq: number, keep: Keep = (_company, _key, find) => find()): Promise<RunHead> {
  const { payroll, payFrequency, calculation, comparedWith } = await readInCompany(scope, async (tx) => {
    const payroll = await readPayroll(tx, scope, payrollSeq);
    return {
      payroll,
      payFrequency: await readFrequency(tx, payroll),
      calculation: await lastCalculation(tx, scope, payrollSeq),
      comparedWith: payroll.calculatedAt ? await comparedPeriod(tx, scope, payroll) : null,
    };
  });
  const { payrollName, startDate, endDate, payDate, calculatedAt, completedAt, completedBy } = payroll;
  const running = calculation?.status === "PROCESSING";
  const open = calculatedAt !== null && completedAt === null && !running;
  const state = open ? await keep(scope.companySeq, ["up-to-date", payrollSeq, payroll.generation, payroll.revision].join(":"), () => isUpToDate(scope, payrollSeq)) : null;
  return {
    payrollSeq, payrollName, payrollKind: payroll.payrollKind as PayrollKind, payFrequency, startDate, endDate, payDate,
    stage: payrollStage(payroll),
    headcount: calculatedAt ? payroll.headcount : null,
    comparedWith,
    completed: completedAt ? { by: completedBy ?? "", at: formatInstant(completedAt) } : null,
    doneAt: { SET_UP: shortInstant(payroll.createdAt), TIME: shortInstant(payroll.timeConfirmedAt), CALCULATE: shortInstant(calculatedAt), REVIEW: shortInstant(completedAt), COMPLETE: shortInstant(completedAt) },
    blockedCount: payroll.blockedCount,
    running,
    stale: state && !state.upToDate ? state.outdated.length : null,
  };
}

/** The last calculation of a run; null when none was asked for, or its card was taken away. */
export function findCalculation(scope: Scope, payrollSeq: number): Promise<Calculation | null> {
  return readInCompany(scope, (tx) => lastCalculation(tx, scope, payrollSeq));
}

async function lastCalculation(tx: Tx, { companySeq }: Scope, payrollSeq: number): Promise<Calculation | null> {
  const rows = await tx
    .select({
      status: recalculations.status, step: recalculations.step, done: recalculations.doneCount, total: recalculations.totalCount, changed: recalculations.changedCount, startedBy: recalculations.startedBy,
      startedAt: recalculations.startedAt, finishedAt: recalculations.finishedAt, reference: recalculations.errorReference, payrollSeqValidMillis: recalculations.payrollSeqValidMillis,
    })
    .from(recalculations)
    .where(and(eq(recalculations.companySeq, companySeq), eq(recalculations.payrollSeq, payrollSeq), isNull(recalculations.dismissedAt)))
    .orderBy(recalculations.payrollSeqValidMillis);
  const last = rows.at(-1);
  return last ? { ...last, status: last.status as Calculation["status"] } : null;
}

async function readFrequency(tx: Tx, { companySeq, payrollTemplateSeq }: Payroll): Promise<PayFrequency | null> {
  if (payrollTemplateSeq === null) return null;
  const [template] = await tx
    .select({ payFrequency: payrollTemplates.payFrequency })
    .from(payrollTemplates)
    .where(and(eq(payrollTemplates.companySeq, companySeq), eq(payrollTemplates.payrollTemplateSeq, payrollTemplateSeq)));
  return (template?.payFrequency as PayFrequency | undefined) ?? null;
}

/** "11/24, 08:52": beside a stage the year is known. */
function shortInstant(instant: Date | null): string | undefined {
  if (instant === null) return undefined;
  const text = formatInstant(instant);
  return `${text.slice(0, 5)}, ${text.slice(11)}`;
}

/** The regular run that a template already has for a period. */
export async function findPayrollOfPeriod({ companySeq }: Scope, { payrollTemplateSeq, startDate, endDate }: { payrollTemplateSeq: number; startDate: Day; endDate: Day }): Promise<{ payrollSeq: number; title: string } | null> {
  const [found] = await readInCompany({ companySeq }, (tx) =>
    tx.select().from(payrolls).where(and(
      eq(payrolls.companySeq, companySeq), eq(payrolls.payrollKind, "USER_CUSTOM"), eq(payrolls.payrollTemplateSeq, payrollTemplateSeq), eq(payrolls.startDate, startDate), eq(payrolls.endDate, endDate))));
  return found ? { payrollSeq: found.payrollSeq, title: payrollTitle(found) } : null;
}
