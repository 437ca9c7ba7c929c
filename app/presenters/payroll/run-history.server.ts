import type { Scope } from "~/domain/shared/scope";
import { listPayrollTitles } from "~/models/payroll/runs/payrolls.server";
import type { ChangeLogEntry } from "~/models/shared/change-log.server";

/** The changes of all runs together: each says which run it was, where its sentence does not say so itself. A run that is gone has no title any more. */
export async function describedRuns(scope: Scope, changes: readonly ChangeLogEntry[]): Promise<ChangeLogEntry[]> {
  const titles = await listPayrollTitles(scope, [...new Set(changes.flatMap(({ subjectSeq }) => subjectSeq ?? []))]);
  return changes.map((change) => ({ ...change, actionDescription: named(change.actionDescription, titles.get(change.subjectSeq ?? 0)) }));
}

function named(description: string, title: string | undefined): string {
  return title === undefined || description.includes(title) ? description : `${title}: ${description}`;
}
