import { and, between, eq, inArray, isNull, or } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { holidayMoves, rosters, workSuspensions } from "~/db/schema/time/plans";
import { dayNumber, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import type { HolidayMove } from "~/domain/time/evaluation/calendar";
import type { SuspensionFact } from "~/domain/time/evaluation/day-facts";
import type { RosterRow } from "~/domain/time/evaluation/plan-at";
import { suspensionFact } from "~/domain/time/evaluation/suspension-fact";

type Company = Pick<Scope, "companySeq">;

/** An employee's plan in addition to the schedule. */
export interface PlannedDays {
  /** By day number; published rows only. */
  roster: ReadonlyMap<number, RosterRow>;
  moves: readonly HolidayMove[];
  suspensions: readonly SuspensionFact[];
}

/** Plans of several employees, by employee and office. */
export interface PlannedForSome {
  of: (person: { employeeSeq: number; workPlaceSeq: number | null }) => PlannedDays;
  /** The calendar range needed: a holiday moved here may come from a distant date. */
  calendar: { from: Day; to: Day };
}

/**
 * Published roster, moved holidays and work suspensions of employees in a range, as the evaluation uses them.
 * @source document 4 T-2, T-20, T-28
 */
export async function readPlannedDays(
  tx: Tx,
  { companySeq }: Company,
  employeeSeqs: readonly number[],
  from: Day,
  to: Day,
): Promise<PlannedForSome> {
  const rows = await tx
    .select()
    .from(rosters)
    .where(and(eq(rosters.companySeq, companySeq), inArray(rosters.employeeSeq, [...employeeSeqs]), between(rosters.rosterDate, from, to)));
  const moves = await tx
    .select()
    .from(holidayMoves)
    .where(
      and(
        eq(holidayMoves.companySeq, companySeq),
        inArray(holidayMoves.employeeSeq, [...employeeSeqs]),
        or(between(holidayMoves.fromDate, from, to), between(holidayMoves.toDate, from, to)),
      ),
    );
  const suspensions = await tx
    .select()
    .from(workSuspensions)
    .where(
      and(
        eq(workSuspensions.companySeq, companySeq),
        between(workSuspensions.suspensionDate, from, to),
        isNull(workSuspensions.revertedAt),
      ),
    );
  const rosterOf = Map.groupBy(rows, ({ employeeSeq }) => employeeSeq);
  const movesOf = Map.groupBy(moves, ({ employeeSeq }) => employeeSeq);
  const dates = [from, to, ...moves.map(({ fromDate }) => fromDate)].sort();
  const of: PlannedForSome["of"] = ({ employeeSeq, workPlaceSeq }) => ({
    roster: new Map((rosterOf.get(employeeSeq) ?? []).map((row) => [dayNumber(row.rosterDate), rosterRow(row)])),
    moves: (movesOf.get(employeeSeq) ?? []).map(({ fromDate, toDate }) => ({ fromDate, toDate })),
    suspensions: suspensions
      .filter(({ workPlaceSeqs }) => workPlaceSeqs === null || (workPlaceSeq !== null && workPlaceSeqs.includes(workPlaceSeq)))
      .map(({ suspensionDate, ...times }) => suspensionFact({ date: suspensionDate, ...times })),
  });
  return { of, calendar: { from: dates[0]!, to: dates.at(-1)! } };
}

function rosterRow({ restYn, shiftName, startTime, endTime, breaks }: typeof rosters.$inferSelect): RosterRow {
  if (restYn === "Y") return { restYn };
  return shiftName !== null ? { shiftName } : { startTime: startTime!, endTime: endTime!, breaks };
}
