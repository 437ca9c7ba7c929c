import { and, asc, eq, or, sql } from "drizzle-orm";
import { readInCompany } from "~/db/client.server";
import { payrolls } from "~/db/schema/payroll";
import { payrollTemplateVersions } from "~/db/schema/payroll-settings";
import type { Day } from "~/domain/shared/day";
import { periodLabel } from "~/domain/shared/period";
import type { Scope } from "~/domain/shared/scope";

/** Payrolls that pay given days, named by period: open ones are recalculated, completed ones are unchanged (F-3). */
export interface AffectedRuns {
  open: string[];
  completed: string[];
}

/** A calendar day, company-wide or only of some offices. */
export type AffectedDay = { day: Day; local: boolean };

/** Regular payrolls whose periods include one of the days; a local day affects only templates that count it (F-1). */
export function runsOnDays(scope: Pick<Scope, "companySeq">, days: readonly AffectedDay[]): Promise<AffectedRuns> {
  if (days.length === 0) return Promise.resolve({ open: [], completed: [] });
  const holds = days.map(
    ({ day, local }) =>
      sql`(${payrolls.startDate} <= ${day} and ${payrolls.endDate} >= ${day} ${local ? sql`and ${countsLocalDays(scope)}` : sql``})`,
  );
  return readInCompany(scope, async (tx) => {
    const rows = await tx
      .select({ startDate: payrolls.startDate, endDate: payrolls.endDate, completedAt: payrolls.completedAt })
      .from(payrolls)
      .where(
        and(
          eq(payrolls.companySeq, scope.companySeq),
          eq(payrolls.payrollKind, "USER_CUSTOM"),
          eq(payrolls.runPurpose, "REGULAR"),
          or(...holds),
        ),
      )
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

/** The run's template, or any template where the run pays all. Checks versions of any day, because naming one run too many is harmless. */
function countsLocalDays({ companySeq }: Pick<Scope, "companySeq">) {
  const ofRun = sql`(${payrolls.payrollTemplateSeq} is null or ${payrollTemplateVersions.payrollTemplateSeq} = ${payrolls.payrollTemplateSeq})`;
  return sql`exists (select 1 from ${payrollTemplateVersions} where ${payrollTemplateVersions.companySeq} = ${companySeq} and ${payrollTemplateVersions.holidayBasis} = 'OFFICE' and ${ofRun})`;
}
