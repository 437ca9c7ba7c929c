import { and, asc, eq, or, sql } from "drizzle-orm";
import { readInCompany } from "~/db/client.server";
import { payrolls } from "~/db/schema/payroll";
import type { Day } from "~/domain/shared/day";
import { periodLabel } from "~/domain/shared/period";
import type { Scope } from "~/domain/shared/scope";

/** The payrolls that pay some days, named by their periods: open ones count anew, completed ones stay as they are (F-3). */
export interface TouchedRuns {
  open: string[];
  completed: string[];
}

/** The regular payrolls whose periods hold one of the days. */
export function runsOnDays(scope: Pick<Scope, "companySeq">, days: readonly Day[]): Promise<TouchedRuns> {
  if (days.length === 0) return Promise.resolve({ open: [], completed: [] });
  const holds = days.map((day) => sql`(${payrolls.startDate} <= ${day} and ${payrolls.endDate} >= ${day})`);
  return readInCompany(scope, async (tx) => {
    const rows = await tx
      .select({ startDate: payrolls.startDate, endDate: payrolls.endDate, completedAt: payrolls.completedAt })
      .from(payrolls)
      .where(and(eq(payrolls.companySeq, scope.companySeq), eq(payrolls.payrollKind, "USER_CUSTOM"), or(...holds)))
      .orderBy(asc(payrolls.startDate), asc(payrolls.payrollSeq));
    const named = (completed: boolean) => [
      ...new Set(
        rows
          .filter(({ completedAt }) => (completedAt !== null) === completed)
          .map(({ startDate, endDate }) => periodLabel(startDate, endDate)),
      ),
    ];
    return { open: named(false), completed: named(true) };
  });
}
