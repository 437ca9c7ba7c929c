import type { Scope } from "~/domain/shared/scope";
import { listPayrollTitles } from "~/models/payroll/runs/payrolls.server";
import type { ChangeLogEntry } from "~/models/shared/change-log.server";

/** Changes of all runs, each prefixed with its run's title unless already mentioned. A deleted run has no title. */
export async function withRunTitles(scope: Scope, changes: readonly ChangeLogEntry[]): Promise<ChangeLogEntry[]> {
  const titles = await listPayrollTitles(scope, [...new Set(changes.flatMap(({ subjectSeq }) => subjectSeq ?? []))]);
  return changes.map((change) => ({
    ...change,
    actionDescription: withTitle(change.actionDescription, titles.get(change.subjectSeq ?? 0)),
  }));
}

function withTitle(description: string, title: string | undefined): string {
  return title === undefined || description.includes(title) ? description : `${title}: ${description}`;
}
