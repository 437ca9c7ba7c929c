import type { DayType } from "~/domain/payroll/facts/pay-kinds";
import { entryKey, isEmptyEntry, isSameTime } from "~/domain/payroll/runs/time/time-summary";
import { isPlanned } from "~/domain/payroll/runs/time/time-day";
import type { Day } from "~/domain/shared/day";
import { emptyRow, type AttendanceDay, type AttendanceRow } from "./attendance-transfer";
import type { RetroRow } from "./retro-adjustments";

/** Facts about an employee's locked days. Missing rows count as planned. */
export interface LockedFacts {
  startDate: Day;
  endDate: Day;
  /** As attendance evaluated them at transfer. */
  handed: readonly AttendanceRow[];
  /** Work dates with a missing punch at transfer: their result counts as changed, however they were paid. */
  incomplete: readonly Day[];
  /** Rows as paid by payroll. */
  paid: readonly AttendanceRow[];
  /** Later decisions, the latest per date: the last state reported by attendance. */
  decided: readonly { row: AttendanceRow; taken: boolean }[];
  /** As attendance evaluates them now. */
  days: readonly AttendanceDay[];
  /** For employees paid by the day: the day type that basic pay used; null for monthly salaries, which follow the weekdays (P-7). */
  paidAs?: ((day: Day) => DayType) | null;
}

/**
 * Locked rows whose result has changed, or whose day changed between workday and rest day, each with the row as paid. Days with a missing
 * punch or still in progress are skipped.
 * @source document 4 P-5: a late change is compared with the entered time
 */
export function listRetroRows({
  startDate,
  endDate,
  handed: transferredRows,
  incomplete,
  paid,
  decided,
  days,
  paidAs = null,
}: LockedFacts): RetroRow[] {
  const judged = new Map(days.filter(({ state }) => state !== "OPEN" && state !== "INCOMPLETE").map((day) => [day.workDate, day.rows]));
  const now = indexByKey([...judged.values()].flat());
  const [then, paidRows] = [indexByKey([...transferredRows, ...decided.map(({ row }) => row)]), indexByKey(paid)];
  const heard = indexByKey(decided.map(({ row }) => row));
  const transferredByKey = indexByKey(transferredRows);
  const unheard = new Set(incomplete.filter((day) => !decided.some(({ row }) => row.basicDate === day)));
  for (const { row, taken } of decided) if (taken) paidRows.set(entryKey(row), row);
  return [...new Set([...now.keys(), ...then.keys()])].sort().flatMap((key) => {
    const row = (now.get(key) ?? then.get(key))!;
    const { workDate, basicDate, dayType, basicDayType } = row;
    if (basicDate < startDate || basicDate > endDate || !judged.has(basicDate)) return [];
    const nothing = emptyRow(workDate, basicDate, dayType, basicDayType);
    const after = now.get(key) ?? nothing;
    const paidDay = paidAs === null || workDate !== basicDate ? dayType : paidAs(basicDate);
    // Only whether it is a workday or rest day: the kind of holiday follows from the calendar.
    const plan = isPlanned(paidDay) === isPlanned(after.dayType) ? dayType : paidDay;
    const moved = isPlanned((heard.get(key) ?? transferredByKey.get(key))?.dayType ?? plan) !== isPlanned(after.dayType);
    if (!unheard.has(basicDate) && !moved && isSameRow(then.get(key) ?? nothing, after)) return [];
    return [{ before: paidRows.get(key) ?? { ...nothing, dayType: plan, basicDayType: plan }, after }];
  });
}

/** Equal minutes, and an equal day type unless both are empty. */
function isSameRow(a: AttendanceRow, b: AttendanceRow): boolean {
  return isSameTime([a], [b]) && (isEmptyEntry(a) || a.dayType === b.dayType);
}

const indexByKey = (rows: readonly AttendanceRow[]) => new Map(rows.map((row) => [entryKey(row), row]));
