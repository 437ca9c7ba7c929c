import { and, asc, between, eq, getTableColumns, gte, inArray, lte, notExists } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { dirtyDays, dayResults } from "~/db/schema/time/day-results";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import type { StoredDay } from "~/domain/time/results/stored-day";

type Company = Pick<Scope, "companySeq">;

export type StoredDayOf = StoredDay & { employeeSeq: number; workScheduleSeq: number | null };

/**
 * Stored days by employee and day. Callers that show them call `refreshDays` first: a marked day is outdated.
 * @param unmarked excludes marked days
 */
export async function readStoredDays(
  tx: Tx,
  { companySeq }: Company,
  employeeSeqs: readonly number[],
  { from, to }: { from: Day; to: Day },
  { unmarked = false } = {},
): Promise<StoredDayOf[]> {
  if (employeeSeqs.length === 0) return [];
  const { companySeq: _company, closesAt: _closes, inputHash: _hash, evaluatedAt: _at, ...columns } = getTableColumns(dayResults);
  const rows = await tx
    .select(columns)
    .from(dayResults)
    .where(
      and(
        eq(dayResults.companySeq, companySeq),
        inArray(dayResults.employeeSeq, [...employeeSeqs]),
        between(dayResults.workDate, from, to),
        unmarked ? notExists(marksOf(tx)) : undefined,
      ),
    )
    .orderBy(asc(dayResults.employeeSeq), asc(dayResults.workDate));
  return rows as StoredDayOf[];
}

function marksOf(tx: Tx) {
  const { companySeq, employeeSeq, fromDay, toDay } = dirtyDays;
  return tx
    .select({ employeeSeq })
    .from(dirtyDays)
    .where(
      and(
        eq(companySeq, dayResults.companySeq),
        eq(employeeSeq, dayResults.employeeSeq),
        lte(fromDay, dayResults.workDate),
        gte(toDay, dayResults.workDate),
      ),
    );
}
