import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { isUpToDate } from "~/models/payroll/runs/calculation/input-fingerprint.server";
import { listPayrolls } from "~/models/payroll/runs/payroll-lists.server";

export interface ReadyRun {
  payrollSeq: number;
  title: string;
  payDate: Day;
  /** It was calculated before, and its inputs changed since. */
  recalculated: boolean;
}

/** Open payrolls read per company; the list of the company has them all. */
const MAX_RUNS = 20;

/** Open payrolls with confirmed time that were never calculated, or whose inputs changed since, by pay date. */
export async function listReadyRuns(scope: Scope): Promise<ReadyRun[]> {
  const query = { state: "IN_PROGRESS", sort: "payDate", descending: false, offset: 0, pageSize: MAX_RUNS } as const;
  const { rows } = await listPayrolls(scope, query);
  const ready: ReadyRun[] = [];
  for (const { payrollSeq, title, payDate, timeConfirmedAt, calculatedAt, recalculating } of rows) {
    if (recalculating !== null || timeConfirmedAt === null) continue;
    if (calculatedAt !== null && (await isUpToDate(scope, payrollSeq)).upToDate) continue;
    ready.push({ payrollSeq, title, payDate, recalculated: calculatedAt !== null });
  }
  return ready;
}
