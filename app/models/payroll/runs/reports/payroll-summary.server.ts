import { sql } from "drizzle-orm";
import { readInCompany, type Tx } from "~/db/client.server";
import { FIGURES, figuresOf, type Figures } from "~/domain/payroll/engine/payslip-lines";
import { addToTotals, sortReasons, type ChangeReason, type ReasonTotal, type RunSummary } from "~/domain/payroll/runs/run-change";
import { periodLabel } from "~/domain/shared/period";
import type { Scope } from "~/domain/shared/scope";
import { memoizeLru } from "~/models/payroll/runs/calculation/memoize-lru.server";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { currentPayslips, streamPayChanges, previousRun, type ComparedRun } from "./run-comparison.server";

/** Payslips of one generation never change, so their comparison is cached per process. */
const summaryCache = memoizeLru<RunSummary>(64);
/**
 * The totals of a run for employees and employer, and the changes, with causes, from the last completed run of its template and kind
 * (PAY-08).
 * @throws NotFound
 */
export async function readPayrollSummary(scope: Scope, payrollSeq: number): Promise<RunSummary> {
  const [payroll, previous] = await Promise.all([getPayroll(scope, payrollSeq), previousRun(scope, payrollSeq)]);
  const key = [scope.companySeq, payroll.payrollSeq, payroll.generation, previous?.payrollSeq, previous?.generation].join(":");
  return summaryCache(key, () => summarize(scope, payroll, previous));
}

/** The period of the run compared with; null when there is none. */
export async function comparedPeriod(scope: Scope, payrollSeq: number): Promise<string | null> {
  const previous = await previousRun(scope, payrollSeq);
  return previous && periodLabel(previous.startDate, previous.endDate);
}

function summarize(scope: Scope, payroll: ComparedRun, previous: ComparedRun | null): Promise<RunSummary> {
  return readInCompany(scope, async (tx) => {
    const { totals, headcount } = await readTotals(tx, scope, payroll);
    if (!previous) return { totals, headcount, previous: null, reasons: [] };
    const before = await readTotals(tx, scope, previous);
    const reasons = await readReasons(tx, scope, previous, payroll);
    return { totals, headcount, previous: { ...before, label: periodLabel(previous.startDate, previous.endDate) }, reasons };
  });
}

/** The sum of every figure over a run's current payslips. */
async function readTotals(tx: Tx, scope: Scope, payroll: ComparedRun): Promise<{ totals: Figures; headcount: number }> {
  const sums = sql.join(
    FIGURES.map((_, index) => sql.raw(`coalesce(sum(p.figures[${index + 1}]), 0)::bigint`)),
    sql`, `,
  );
  const { rows } = await tx.execute<{ headcount: number; sums: number[] }>(
    sql`select count(*)::int as headcount, array[${sums}] as sums from (${currentPayslips(scope, payroll)}) p`,
  );
  return { headcount: rows[0]!.headcount, totals: figuresOf(rows[0]!.sums) };
}

async function readReasons(tx: Tx, scope: Scope, previous: ComparedRun, payroll: ComparedRun): Promise<ReasonTotal[]> {
  const totals = new Map<ChangeReason, ReasonTotal>();
  for await (const { employeeName, change } of streamPayChanges(tx, scope, previous, payroll)) addToTotals(totals, employeeName, change);
  return sortReasons(totals);
}
