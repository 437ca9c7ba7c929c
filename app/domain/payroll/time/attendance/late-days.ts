import { entryKey, isEmptyEntry, isSameTime } from "~/domain/payroll/time/time-summary";
import type { Day } from "~/domain/shared/day";
import { emptyRow, type AttendedDay, type AttendedRow } from "./hand-over";
import type { LateRow } from "./late-changes";

/** What is known of one person's locked days. Rows that are not there are as planned. */
export interface LockedFacts {
  startDate: Day;
  endDate: Day;
  /** As attendance judged them when they were handed over. */
  handed: readonly AttendedRow[];
  /** Work dates that missed a punch then: however they were paid, their result is new once it is there. */
  incomplete: readonly Day[];
  /** By what payroll paid them. */
  paid: readonly AttendedRow[];
  /** What was decided since, the latest of each date: it is what attendance said last. */
  decided: readonly { row: AttendedRow; taken: boolean }[];
  /** As attendance judges them now. */
  days: readonly AttendedDay[];
}

/**
 * The locked rows whose result is another one by now, each beside what it was paid by. A day that misses a punch or is not over waits.
 * @source document 4 P-5: what was typed is what a late change is compared with
 */
export function lateRows({ startDate, endDate, handed, incomplete, paid, decided, days }: LockedFacts): LateRow[] {
  const judged = new Map(days.filter(({ state }) => state !== "OPEN" && state !== "INCOMPLETE").map((day) => [day.workDate, day.rows]));
  const now = byKey([...judged.values()].flat());
  const [then, held] = [byKey([...handed, ...decided.map(({ row }) => row)]), byKey(paid)];
  const unheard = new Set(incomplete.filter((day) => !decided.some(({ row }) => row.basicDate === day)));
  for (const { row, taken } of decided) if (taken) held.set(entryKey(row), row);
  return [...new Set([...now.keys(), ...then.keys()])].sort().flatMap((key) => {
    const known = (now.get(key) ?? then.get(key))!;
    const { workDate, basicDate, dayType, basicDayType } = known;
    if (basicDate < startDate || basicDate > endDate || !judged.has(basicDate)) return [];
    const nothing = emptyRow(workDate, basicDate, dayType, basicDayType);
    const after = now.get(key) ?? nothing;
    if (!unheard.has(basicDate) && isSame(then.get(key) ?? nothing, after)) return [];
    return [{ before: held.get(key) ?? nothing, after }];
  });
}

/** The same minutes, and of the same kind of day where there are any. */
function isSame(one: AttendedRow, other: AttendedRow): boolean {
  return isSameTime([one], [other]) && (isEmptyEntry(one) || one.dayType === other.dayType);
}

const byKey = (rows: readonly AttendedRow[]) => new Map(rows.map((row) => [entryKey(row), row]));
